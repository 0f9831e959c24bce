import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useVersionStatus } from '../../timetable/findings/use-version-status.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './dashboard-page.module.css'
import { StatusSummary } from './status-summary.tsx'
import { LastChangesCard } from './last-changes.tsx'
import { PeriodsLine, SchoolLine } from './school-line.tsx'
import { Skeleton } from './skeleton.tsx'
import { TodoList } from './todo-list.tsx'
import { useTodo } from './use-todo.ts'
import { ZenNow } from './zen-now.tsx'

/** The status of the open version, and what to do next. */
export function DashboardPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const title = useSchedule((state) => state.version?.title)
  const openUuid = useSchedule((state) => state.schedule?.uuid)
  // Checking a large school takes a moment. The skeleton is painted first.
  const painted = useDeferredValue(openUuid, '')
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
      ) : openUuid !== undefined && painted === openUuid ? (
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
  if (!status) return null
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
