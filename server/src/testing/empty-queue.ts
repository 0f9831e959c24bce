import type { Uuid } from '@timetable/domain'
import type { Hold } from '../schedules/open-schedules.ts'
import type { RunQueue } from '../schedules/run-queue.ts'

/** A queue in which nobody waits: what is wanted begins at once. */
export function emptyQueue(hold: (scheduleUuid: Uuid) => Promise<Hold | undefined>): RunQueue {
  return {
    async want(run) {
      const held = await hold(run.scheduleUuid)
      await held?.optimizer.adopt(run).finally(() => held.release())
    },
    end: () => Promise.resolve(),
    cancel: () => Promise.resolve(true),
    moved() {},
    statusOf: () => undefined,
    holds: () => Promise.resolve(true),
  }
}
