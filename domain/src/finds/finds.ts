import type { Aim } from '../budget.ts'
import type { Change } from '../history/change.ts'
import type { HistoryEntry } from '../history/history.ts'
import { movedSince, type Moved } from '../lessons/moved.ts'
import type { Placed, Placements } from '../lessons/placements.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { createDestinations, type Destination, type RunAge } from './destination.ts'
import { restAfter } from './hand-on-pace.ts'
import { heldAfter } from './held.ts'

/** The shortest interval between two writes of finds, in milliseconds. */
const WRITE_EVERY = 250
/** The shortest interval between two versions of a proposal, in milliseconds. It is longer because the whole proposal is sent each time. */
const PROPOSE_EVERY = 2000

/** Whether a run never writes to its version, but ends in a proposal. */
export const isProposed = (aim: Aim): boolean => aim === 'improve'

/**
 * Everything that one run has found, on a server or in a browser: what is written, how often, and which lessons it moved. Times are
 * milliseconds from a monotonic clock.
 */
export type Finds = {
  /** Lessons that people have placed by hand since the run began. */
  readonly held: ReadonlySet<Uuid>
  /**
   * Adds a better timetable. Returns the milliseconds until it should be taken. Null: it replaces one that is already waiting and is never
   * shown.
   */
  found(placements: Placements, now: number): number | null
  /** Milliseconds until a find may be taken. */
  pause(now: number): number
  /** Takes the newest find. Null if none is waiting. */
  take(now: number): Placements | null
  /** Decides what happens to a find that changes the version to `later`. */
  deciding(schedule: Schedule, later: Schedule, run: RunAge): Steps<Destination>
  /** What happens to all finds. 'later': decided separately for each find. */
  readonly destination: Destination
  /** People have edited the version. */
  edited(steps: readonly Pick<HistoryEntry, 'userUuid' | 'command' | 'kind' | 'change'>[]): void
  /** This part of a find was written to the version. */
  written(change: Change, now: number): void
  /** The former places of the lessons that the run has moved, except those that people have placed since. */
  readonly stood: readonly Placed[]
  /** How the lessons moved by the run differ from before. */
  moved(schedule: Schedule): Moved
}

export function createFinds(aim: Aim, heldBefore: ReadonlySet<Uuid> = new Set()): Finds {
  const destinations = createDestinations(aim)
  const every = () => (destinations.settled === 'proposal' ? PROPOSE_EVERY : WRITE_EVERY)
  /** The lessons that the run has moved, each as it was before. */
  const before = new Map<Uuid, Lesson>()
  let held = heldBefore
  let newest: Placements | null = null
  let takenAt = -Infinity
  /** The pause after the last take, as long as writing took. */
  let rest = 0
  const pause = (now: number) => pauseLeft(takenAt, Math.max(every(), rest), now)
  const byIt = () => [...before.values()].filter(({ uuid }) => !held.has(uuid))
  return {
    get held() {
      return held
    },
    found(placements, now) {
      const isWaiting = newest !== null
      newest = placements
      return isWaiting ? null : pause(now)
    },
    pause,
    take(now) {
      const placements = newest
      newest = null
      if (placements) {
        takenAt = now
        rest = 0
      }
      return placements
    },
    deciding: (schedule, later, run) =>
      destinations.deciding(schedule, later, { ...run, stood: new Map(byIt().map((had) => [had.uuid, had])) }),
    get destination() {
      return destinations.settled
    },
    edited: (steps) => void (held = steps.reduce(heldAfter, held)),
    written(change, now) {
      rest = now - takenAt + restAfter(now - takenAt)
      for (const edit of change)
        if (edit.kind === 'lessons' && edit.before && !before.has(edit.uuid)) before.set(edit.uuid, edit.before)
    },
    get stood() {
      return byIt().map((had): Placed => [had.uuid, had.timeSlotUuid, had.choices.map(({ chosen }) => chosen)])
    },
    moved: (schedule) => movedSince(byIt(), schedule),
  }
}

/** Milliseconds until a pause is over. A clock that is set back does not extend it. */
export function pauseLeft(since: number, pause: number, now: number): number {
  const passed = now - since
  return passed < 0 ? 0 : Math.max(0, pause - passed)
}
