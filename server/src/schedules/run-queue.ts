import type { Aim, Uuid } from '@timetable/domain'
import type { WantedRun } from '../store/runs.ts'

/** The status of a version's run: its place in the queue, where 1 is the next. A `place` of null means that a node performs it. */
export type RunStatus = { readonly place: number | null; readonly longRun: boolean; readonly aim: Aim }

/** The queue of requested runs of Zen. Each run waits until a node has a free place. */
export type RunQueue = {
  /** Requests a run. If this node has a free place for it, the run has started when this resolves. */
  want(run: WantedRun): Promise<void>
  /** The run of this node has ended. */
  end(scheduleUuid: Uuid): Promise<void>
  /** Removes a waiting run. Returns false if a node already performs it. */
  cancel(scheduleUuid: Uuid): Promise<boolean>
  /** The queue has changed: all waiting runs are notified, and the next one starts. */
  moved(): void
  /** Returns the run's status at this node's last read. Undefined if no run was requested. */
  statusOf(scheduleUuid: Uuid): RunStatus | undefined
  /** Whether this node still has the run that it performs, and may write its results. */
  holds(scheduleUuid: Uuid): Promise<boolean>
}
