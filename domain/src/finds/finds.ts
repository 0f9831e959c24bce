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

/** What Zen finds is written at most so often, in milliseconds. */
const WRITE_EVERY = 250
/** What it proposes is made anew at most so often: it is told as a whole each time. */
const PROPOSE_EVERY = 2000

/** Does a run write nothing into its version, whatever it finds, and end in a proposal beside it? */
export const isProposed = (aim: Aim): boolean => aim === 'improve'

/** What one run has found, wherever it is at work: what of it is written, how often, and what was moved by it. Milliseconds ever rise. */
export type Finds = {
  /** Lessons that people have placed since it began. */
  readonly held: ReadonlySet<Uuid>
  /** Something better: milliseconds until it is taken; null: one that is waiting is overtaken by it, and never shown. */
  found(placements: Placements, now: number): number | null
  /** Milliseconds until one may be taken. */
  pause(now: number): number
  /** The newest; null where none waits. */
  take(now: number): Placements | null
  /** What becomes of a find that makes `later` of the version. */
  deciding(schedule: Schedule, later: Schedule, run: RunAge): Steps<Destination>
  /** What becomes of whatever it finds; 'later': that is decided find by find. */
  readonly destination: Destination
  /** People have done something to the version. */
  edited(steps: readonly Pick<HistoryEntry, 'userUuid' | 'command' | 'kind' | 'change'>[]): void
  /** So much of a find came into the version, and was written then. */
  written(change: Change, now: number): void
  /** Where what it has moved lay before it did, but for what people have placed since. */
  readonly stood: readonly Placed[]
  /** What has become of the lessons that it moved. */
  moved(schedule: Schedule): Moved
}

export function createFinds(aim: Aim, heldBefore: ReadonlySet<Uuid> = new Set()): Finds {
  const destinations = createDestinations(aim)
  const every = () => (destinations.settled === 'proposal' ? PROPOSE_EVERY : WRITE_EVERY)
  /** The lessons that it has moved, each as it was before. */
  const before = new Map<Uuid, Lesson>()
  let held = heldBefore
  let newest: Placements | null = null
  let takenAt = -Infinity
  /** Until the next may be taken from then on, as long as writing it took. */
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

/** Milliseconds until so long a pause is over. A clock that is set back must not make anyone wait for it. */
export function pauseLeft(since: number, pause: number, now: number): number {
  const passed = now - since
  return passed < 0 ? 0 : Math.max(0, pause - passed)
}
