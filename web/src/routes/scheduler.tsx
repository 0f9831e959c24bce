import { PRODUCT_NAME } from '@timetable/domain'
import { Link } from 'react-router'
import { appText, useAppText } from '../i18n/app-texts.ts'
import { LookBanner } from '../features/proposals/look-banner.tsx'
import { ProposalsChip } from '../features/proposals/proposals-chip.tsx'
import { RepairOffer } from '../features/proposals/repair-offer.tsx'
import { SchedulerPage } from '../features/scheduler/scheduler-page.tsx'
import { SolverBar } from '../features/solver-bar/solver-bar.tsx'
import { useSchedule } from '../store/session-context.tsx'
import styles from './scheduler.module.css'

/** /app/scheduler: the grids, with the solver bar at the bottom. */
export const meta = () => [{ title: `${appText('scheduler.title')} · ${PRODUCT_NAME}` }]

export default function Scheduler() {
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
