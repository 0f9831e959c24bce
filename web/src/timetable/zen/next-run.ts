import type { SolverState } from '@timetable/domain'

/** What a press of Zen's button does now. */
export type NextRun = 'plan' | 'repair' | 'improve' | 'pause' | 'cancel'

/** Of a finished version the server says that it is so; whether something is wrong with it is seen here. */
export function nextRun({ state, finished }: Pick<SolverState, 'state' | 'finished'>, isInOrder: boolean): NextRun {
  if (state === 'RUNNING') return 'pause'
  if (state === 'WAITING') return 'cancel'
  if (finished !== true) return 'plan'
  return isInOrder ? 'improve' : 'repair'
}
