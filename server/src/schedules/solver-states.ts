import type { SolverState } from '@timetable/domain'
import type { RunWish } from '../store/runs.ts'

/** Returns the status while Zen runs on a version. */
export function runningState(
  { finished }: SolverState,
  { longRun, aim }: Pick<RunWish, 'longRun' | 'aim'>,
): SolverState {
  const state: SolverState = { state: 'RUNNING', longRun, aim, progress: null, ended: null, unplaceable: [] }
  return finished ? { ...state, finished } : state
}

/** Returns the status when Zen neither runs on the version nor waits. */
export function paused({ place: _, browser: __, ...solver }: SolverState, ended: SolverState['ended']): SolverState {
  return { ...solver, state: 'PAUSED', ended }
}
