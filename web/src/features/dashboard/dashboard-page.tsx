import { movedBy, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useCapacity } from '../../timetable/findings/use-capacity.ts'
import { useVersionStatus } from '../../timetable/findings/use-version-status.ts'
import { useOpenProposals } from '../../timetable/zen/use-open-proposals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './dashboard-page.module.css'
import { StatusSummary } from './status-summary.tsx'
import { LastChangesCard } from './last-changes.tsx'
import { PeriodsLine, SchoolLine } from './school-line.tsx'
import { Skeleton } from './skeleton.tsx'
import { TodoList } from './todo-list.tsx'
import { type TodoGroup, todoOf } from './todo.ts'
import { ZenNow } from './zen-now.tsx'

/** The status of the open version, and what to do next. */
export function DashboardPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const title = useSchedule((state) => state.version?.title)
  const openUuid = useSchedule((state) => state.schedule?.uuid)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('dashboard.title')}</h1>
        <p>{title}</p>
      </header>
      {openUuid === undefined && status !== 'loading' ? (
        <EmptyState title={t('scheduler.noVersion.title')} text={t('dashboard.noVersion')}>
          <Link to="/app/versions">{t('scheduler.noVersion.open')}</Link>
        </EmptyState>
      ) : openUuid !== undefined ? (
        <Overview key={openUuid} />
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

function Overview() {
  const status = useVersionStatus()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const todo = useTodo(status?.schedule ?? null)
  if (!status) return <Skeleton />
  const { schedule, state } = status
  return (
    <>
      <section className={styles.top}>
        <StatusSummary status={status} />
        {state.kind !== 'no-lessons' && <ZenNow state={state} />}
      </section>
      <TodoList status={status} groups={todo} />
      {todo !== null && (
        <div className={styles.below}>
          {!readOnly && <LastChangesCard />}
          <div className={styles.school}>
            <SchoolLine schedule={schedule} />
            <PeriodsLine schedule={schedule} />
          </div>
        </div>
      )}
    </>
  )
}

/**
 * Returns what to do. Null until it is known what can never fit: those rows come first, and must not push down rows that the user already
 * reads.
 */
function useTodo(schedule: Schedule | null): readonly TodoGroup[] | null {
  const { unwritten } = useSession()
  const readOnly = useSchedule(({ scheduleOnly }) => scheduleOnly)
  const typed = useStore(unwritten, (all) => all[schedule?.uuid ?? ''])
  const capacity = useCapacity()
  const open = useOpenProposals()
  return useMemo(() => {
    if (schedule === null || capacity.schedule === null) return null
    const waits = (typed ?? []).filter(({ sent, classUuid }) => sent === null && schedule.calendars[classUuid])
    const groups = todoOf(schedule, {
      capacity: { schedule: capacity.schedule, findings: capacity.findings },
      proposals: open.map(({ proposal, against }) => ({ proposal, moved: movedBy(schedule, against.fitting) })),
      unsaved: readOnly ? 0 : waits.length,
    })
    return readOnly ? groups.filter(({ kind }) => kind !== 'step') : groups
  }, [schedule, capacity, open, typed, readOnly])
}
