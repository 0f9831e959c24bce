import type { Aim, Uuid } from '@timetable/domain'
import type { WantedRun } from '../store/runs.ts'

/** How the run of a version stands: its place in line, 1 for the next; `null`: a node is at it. */
export type Standing = { readonly place: number | null; readonly longRun: boolean; readonly aim: Aim }

/** The runs of Zen that are wanted, as whoever wants one sees them: each waits until some node has a place for it. */
export type RunQueue = {
  /** Somebody wants it. Where this node has a place for it, it has begun when this resolves. */
  want(run: WantedRun): Promise<void>
  /** The run of this node is over. */
  end(scheduleUuid: Uuid): Promise<void>
  /** It waits no more; false where a node is at it. */
  cancel(scheduleUuid: Uuid): Promise<boolean>
  /** The line has moved: all that wait are told, and whoever is next begins. */
  moved(): void
  /** How it stood when this node last looked; undefined where nobody wanted it. */
  standing(scheduleUuid: Uuid): Standing | undefined
}
