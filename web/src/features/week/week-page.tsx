import { PRODUCT_NAME } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { DatedWeek } from './dated-week.tsx'
import { UndatedWeek } from './undated-week.tsx'
import { useSharedWeek } from './use-shared-week.ts'
import { datedYear } from './week-model.ts'
import styles from './week-page.module.css'

/** The week of one class, teacher or room, for whoever has its link: made for a telephone. */
export function WeekPage() {
  const { t, i18n } = useAppText()
  const { token = '' } = useParams()
  const { told, state, name = '' } = useSharedWeek(token)
  const now = useMinutes()
  if (state === 'absent') {
    return (
      <main className={styles.page}>
        <section className={styles.ended} role="status">
          <h1>{t('refusals.not-in-force', { name })}</h1>
          <p>{t('week.absent')}</p>
        </section>
      </main>
    )
  }
  if (state === 'ended') {
    return (
      <main className={styles.page}>
        <section className={styles.ended} role="alert">
          <h1>{t('sharing.ended')}</h1>
          <p>{t('week.ended')}</p>
        </section>
      </main>
    )
  }
  if (!told) {
    if (state === 'loading') return <LoadingScreen text={t('week.loading')} />
    return (
      <main className={styles.page}>
        <section className={styles.ended} role="alert">
          <h1>{t('week.lostTitle')}</h1>
          <p>{t('week.lost')}</p>
        </section>
      </main>
    )
  }
  const { week, schoolName, labels, changedAt } = told
  const year = datedYear(week)
  const home = [
    week.homeRoom && t('calendars.home.ofRoom', { name: week.homeRoom }),
    week.homeTeacher && t('calendars.home.ofTeacher', { name: week.homeTeacher }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <main className={styles.page}>
      <title>{`${week.name} · ${schoolName}`}</title>
      <header className={styles.head}>
        <p className={styles.school}>{schoolName}</p>
        <h1>{week.name}</h1>
        {home !== '' && <p className={styles.home}>{home}</p>}
      </header>
      {state === 'lost' && (
        <p role="status" className={styles.lost}>
          {t('week.old')}
        </p>
      )}
      {year ? <DatedWeek week={week} year={year} now={now} /> : <UndatedWeek week={week} labels={labels} />}
      <footer className={styles.foot}>
        {year && <AddToCalendar token={token} name={week.name} />}
        <p>{t('week.changed', { date: formatDateTime(i18n.language, changedAt) })}</p>
        <p>{PRODUCT_NAME}</p>
      </footer>
    </main>
  )
}

/** The time, as often as it matters. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 20_000)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
