import type { SolverState } from '@timetable/domain'

/** What Zen's button does now. */
type NextRun = 'plan' | 'repair' | 'improve' | 'pause' | 'cancel'

/** Whether a version is finished comes from the server; whether something is wrong with it is determined here. */
export function nextRun({ state, finished }: Pick<SolverState, 'state' | 'finished'>, isInOrder: boolean): NextRun {
  if (state === 'RUNNING') return 'pause'
  if (state === 'WAITING') return 'cancel'
  if (finished !== true) return 'plan'
  return isInOrder ? 'improve' : 'repair'
}
