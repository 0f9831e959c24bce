import { Button } from '@mantine/core'
import { headOf, type Calendar, type CalendarType, type Schedule } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { useOnlyReads, useSchedule, useSession } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { TypeSwitch } from '../../timetable/calendars/type-switch.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { useWeekLinks } from './use-week-links.ts'
import { WeekLinkCard } from './week-link-card.tsx'
import styles from './week-links.module.css'

/** A link for each teacher, class or room of the version: created for all at once, printed as a sheet to cut, and withdrawn. */
export function WeekLinksPage() {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  if (!schedule) return <LoadingScreen text={t('loading')} />
  return <Links key={schedule.uuid} schedule={schedule} />
}

function Links({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useAppText()
  const session = useSession()
  const { many } = useTypeNames()
  const onlyReads = useOnlyReads()
  const [type, setType] = useState<CalendarType>('TEACHER')
  const [asking, setAsking] = useState(false)
  const links = useWeekLinks(schedule.uuid)
  const calendars = Object.values(schedule.calendars)
    .filter(({ calendarType }) => calendarType === type)
    .sort((a, b) => compareNames(a.name, b.name))
  const missing = calendars.filter(({ uuid }) => !links.of.has(uuid)).map(({ uuid }) => uuid)
  const linked = calendars.flatMap(({ uuid }) => links.of.get(uuid)?.map((link) => link.uuid) ?? [])
  const absent = links.absent.filter(({ calendarType }) => calendarType === type)

  async function withdraw(linkUuids: string[]) {
    setAsking(false)
    if (await links.withdraw(linkUuids))
      session.ui.toast({ state: 'deleted', headline: t('weekLinks.withdrawn', { count: linkUuids.length }) })
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('weekLinks.title')}</h1>
        <p>{t(onlyReads ? 'weekLinks.aboutReader' : 'weekLinks.about')}</p>
        {!headOf(schedule).year && !onlyReads && (
          <p className={styles.noYear}>
            {t('weekLinks.noYear')}{' '}
            <Button variant="default" onClick={() => session.ui.openModal({ kind: 'school-year' })}>
              {t('year.title')}
            </Button>
          </p>
        )}
        <Published schedule={schedule} published={links.published} />
        <div className={styles.tools}>
          <TypeSwitch label={t('weekLinks.of')} value={type} onChange={(next) => (setAsking(false), setType(next))} />
          {missing.length > 0 && !onlyReads && (
            <Button loading={links.busy} disabled={links.loading} onClick={() => void links.make(missing)}>
              {t('weekLinks.makeAll', { count: missing.length })}
            </Button>
          )}
          {linked.length > 0 && (
            <>
              <Button variant="default" onClick={() => window.print()}>
                {t('weekLinks.print')}
              </Button>
              {!onlyReads && (
                <Button variant="subtle" color="red" aria-expanded={asking} onClick={() => setAsking(!asking)}>
                  {t('weekLinks.withdrawAll')}
                </Button>
              )}
            </>
          )}
        </div>
        {asking && (
          <div className={styles.ask} role="group" aria-label={t('weekLinks.withdrawAll')}>
            <p>{t('weekLinks.withdrawAsk', { count: linked.length })}</p>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button color="red" loading={links.busy} onClick={() => void withdraw(linked)}>
              {t('weekLinks.withdrawDo')}
            </Button>
          </div>
        )}
      </header>
      {links.failed && <LoadFailed text={t('sharing.failed')} className={styles.noYear} onRetry={links.list} />}
      {calendars.length === 0 && <p className={styles.none}>{t('weekLinks.none')}</p>}
      <ul className={styles.cards} aria-label={t('weekLinks.list', { names: many[type] })}>
        {calendars.map((calendar: Calendar) => (
          <WeekLinkCard
            key={calendar.uuid}
            schedule={schedule}
            calendar={calendar}
            link={links.of.get(calendar.uuid)?.[0]}
            busy={links.busy || links.loading}
            onlyReads={onlyReads}
            onMake={() => void links.make([calendar.uuid])}
            onWithdraw={() => void withdraw((links.of.get(calendar.uuid) ?? []).map(({ uuid }) => uuid))}
          />
        ))}
      </ul>
      {absent.length > 0 && !onlyReads && (
        <section className={styles.absent} aria-label={t('weekLinks.absent')}>
          <h2>{t('weekLinks.absent')}</h2>
          <p>{t('weekLinks.absentAbout')}</p>
          <ul className={styles.absentList}>
            {absent.map(({ uuid, name }) => (
              <li key={uuid}>
                {name}
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('weekLinks.withdrawOf', { name })}
                  onClick={() => void withdraw([uuid])}
                >
                  {t('sharing.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type PublishedProps = { readonly schedule: Schedule; readonly published: MessageOf<'WeekLinkList'>['published'] }

/** Which version the links show. */
function Published({ schedule, published }: PublishedProps) {
  const { t } = useAppText()
  if (!published) return <p>{t('weekLinks.nonePublished')}</p>
  if (published.uuid === schedule.uuid) return <p>{t('weekLinks.thisPublished')}</p>
  return (
    <p role="status" className={styles.noYear}>
      {t('weekLinks.otherPublished', { title: published.title })}
    </p>
  )
}
