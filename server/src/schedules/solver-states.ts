import type { SolverState } from '@timetable/domain'
import type { RunWish } from '../store/runs.ts'

/** Zen is at a version. */
export function runningState(
  { finished }: SolverState,
  { longRun, aim }: Pick<RunWish, 'longRun' | 'aim'>,
): SolverState {
  const state: SolverState = { state: 'RUNNING', longRun, aim, progress: null, ended: null, unplaceable: [] }
  return finished ? { ...state, finished } : state
}

/** Zen is not at it any more, nor in line for it. */
export function paused({ place: _, browser: __, ...solver }: SolverState, ended: SolverState['ended']): SolverState {
  return { ...solver, state: 'PAUSED', ended }
}
