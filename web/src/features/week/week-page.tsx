import { PRODUCT_NAME } from '@timetable/domain'
import { useParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { calendarAddress, feedAddress } from '../../timetable/week/week-addresses.ts'
import { DatedWeek } from './dated-week.tsx'
import { UndatedWeek } from './undated-week.tsx'
import { MailForm } from './mail-form.tsx'
import { OwnAbsences } from './own-absences.tsx'
import { useMailLink } from './use-mail-link.ts'
import { useMinutes } from './use-minutes.ts'
import { useSharedWeek } from './use-shared-week.ts'
import { datedYear } from './week-model.ts'
import phone from '../../timetable/week/phone-page.module.css'
import styles from './week-page.module.css'
import { WeekUnshown } from './week-unshown.tsx'

/** The week of one class, teacher or room, for anyone with its link: designed for phones. */
export function WeekPage() {
  const { t, i18n } = useAppText()
  const { token = '' } = useParams()
  const shared = useSharedWeek(token)
  const now = useMinutes()
  const outcome = useMailLink(token)
  const { content, state } = shared
  if (state === 'absent' || state === 'ended' || !content) return <WeekUnshown shared={shared} outcome={outcome} />
  const { schoolName, labels, changedAt, days, mayReport, byMail, duties = [] } = content
  const week = { ...content.week, told: days, duties }
  const year = datedYear(week)
  const home = [
    week.homeRoom && t('calendars.home.ofRoom', { name: week.homeRoom }),
    week.homeTeacher && t('calendars.home.ofTeacher', { name: week.homeTeacher }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <main className={phone.page}>
      <title>{`${week.name} · ${schoolName}`}</title>
      <header className={styles.head}>
        <p className={styles.school}>{schoolName}</p>
        <h1>{week.name}</h1>
        {home !== '' && <p className={styles.home}>{home}</p>}
      </header>
      {outcome !== null && (
        <p role="status" className={phone.notice}>
          {outcome}
        </p>
      )}
      {state === 'lost' && (
        <p role="status" className={phone.notice}>
          {t('week.old')}
        </p>
      )}
      {year ? <DatedWeek week={week} year={year} now={now} /> : <UndatedWeek week={week} labels={labels} />}
      {mayReport && <OwnAbsences token={token} />}
      {byMail && <MailForm token={token} />}
      <footer className={styles.foot}>
        {year && <AddToCalendar token={token} name={week.name} />}
        <p>{t('week.changed', { date: formatDateTime(i18n.language, changedAt) })}</p>
        <p>{PRODUCT_NAME}</p>
      </footer>
    </main>
  )
}

/** The ways to add a week to the visitor's own calendar. */
function AddToCalendar({ token, name }: { readonly token: string; readonly name: string }) {
  const { t, i18n } = useAppText()
  // The calendar says in this language what is different on a date.
  const feed = `${feedAddress(location.origin, token, name)}?lang=${i18n.language}`
  return (
    <section className={styles.calendar}>
      <a className={styles.subscribe} href={calendarAddress(feed)}>
        {t('week.subscribe')}
      </a>
      <p>{t('week.subscribeHint')}</p>
      <a href={feed}>{t('week.file')}</a>
    </section>
  )
}
