import { SchedulerPage } from '../features/scheduler/scheduler-page.tsx'
import { SolverBar } from '../features/solver-bar/solver-bar.tsx'

/** /app/scheduler: the grids, with the solver bar at their foot. */
export default function Scheduler() {
  return <SchedulerPage foot={<SolverBar />} />
}
