import { useSchedule } from '../../store/session-context.tsx'

/** The open version; the grids take this place. */
export function SchedulerPage() {
  return <h1>{useSchedule((state) => state.version?.title)}</h1>
}
