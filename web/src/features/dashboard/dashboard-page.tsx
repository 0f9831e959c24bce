import { scheduleOfWeek } from '@timetable/domain'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useShownWeek } from '../../timetable/shown-week.ts'
import { useStanding } from '../../timetable/use-standing.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './dashboard-page.module.css'
import { LastChangesCard } from './last-changes.tsx'
import { BrokenRulesCard, CapacityCard, CountsCard, NextSteps, StateCard, WorstCard } from './overview-cards.tsx'
import { overviewOf } from './overview.ts'
import { PeriodsCard } from './periods-card.tsx'
import { WeekCard } from './week-card.tsx'

/** How the open version stands, and what to do next. */
export function DashboardPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const title = useSchedule((state) => state.version?.title)
  const schedule = useSchedule((state) => state.schedule)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('dashboard.title')}</h1>
        <p>{title}</p>
      </header>
      {schedule && <Cards />}
      {!schedule && status === 'loading' && <Skeleton />}
      {!schedule && status !== 'loading' && (
        <EmptyState title={t('scheduler.noVersion.title')} text={t('dashboard.noVersion')}>
          <Link to="/app/versions">{t('scheduler.noVersion.open')}</Link>
        </EmptyState>
      )}
    </div>
  )
}

function Cards() {
  const standing = useStanding()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const week = useShownWeek()
  const overview = useMemo(() => {
    if (!standing) return null
    const shown = week === null ? standing.schedule : scheduleOfWeek(standing.schedule, week)
    return overviewOf(standing.schedule, standing.state, shown)
  }, [standing, week])
  if (!standing || !overview) return null
  const { schedule } = standing
  const begun = overview.counts.lessons > 0 && overview.week.hours > 0
  return (
    <div className={styles.cards}>
      {!begun && !readOnly && <NextSteps overview={overview} />}
      {begun && <StateCard standing={standing} overfull={overview.overfull.length} />}
      {begun && <WorstCard worst={overview.worst} />}
      {begun && <CapacityCard schedule={schedule} />}
      {begun && overview.hasWishes && <BrokenRulesCard standing={standing} />}
      {begun && <WeekCard week={overview.week} />}
      <PeriodsCard schedule={schedule} />
      <CountsCard counts={overview.counts} />
      {!readOnly && <LastChangesCard />}
    </div>
  )
}

/** The cards' own outlines, until the version is there. */
function Skeleton() {
  const { t } = useAppText()
  return (
    <div className={styles.cards} aria-busy="true" aria-label={t('dashboard.loading')}>
      {['wide', '', '', '', '', ''].map((size, i) => (
        <div key={i} className={styles.card} data-wide={size || undefined} />
      ))}
    </div>
  )
}
