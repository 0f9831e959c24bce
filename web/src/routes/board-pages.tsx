import { Link } from 'react-router'
import { pagesOfRoute } from '../app/app-page.tsx'
import { DayBoard } from '../features/scheduler/day-board.tsx'
import { TodayPage } from '../features/today/today-page.tsx'
import { appText, useAppText } from '../i18n/app-texts.ts'
import { LookBanner } from '../features/proposals/look-banner.tsx'
import { ProposalsChip } from '../features/proposals/proposals-chip.tsx'
import { RepairOffer } from '../features/proposals/repair-offer.tsx'
import { SchedulerPage } from '../features/scheduler/scheduler-page.tsx'
import { SolverBar } from '../features/solver-bar/solver-bar.tsx'
import { useSchedule } from '../store/session-context.tsx'
import styles from './scheduler.module.css'

/** The pages with boards. They share so much that each as a file of its own would be many small ones. */
const { meta, AppPage } = pagesOfRoute({
  scheduler: { title: () => appText('scheduler.title'), Page: Scheduler },
  today: { title: () => appText('today.title'), Page: Today },
})

export { meta }
export default AppPage

const board = <DayBoard />

/** /app/today: a date of the published version, with the scheduler's board of one day. */
function Today() {
  return <TodayPage board={board} />
}

/** /app/scheduler: the grids, with the solver bar at the bottom. */
function Scheduler() {
  const deleted = useSchedule((state) => state.status === 'deleted')
  if (deleted) return <DeletedVersion />
  return (
    <SchedulerPage top={<LookBanner />} foot={<SolverBar offer={<RepairOffer />} proposals={<ProposalsChip />} />} />
  )
}

/** Shown when another user deleted the version on screen. */
function DeletedVersion() {
  const { t } = useAppText()
  const title = useSchedule((state) => state.version?.title ?? '')
  return (
    <section className={styles.deleted} role="alert">
      <h1>{t('deleted.title')}</h1>
      <p>{t('deleted.text', { title })}</p>
      <Link to="/app/versions">{t('deleted.back')}</Link>
    </section>
  )
}
