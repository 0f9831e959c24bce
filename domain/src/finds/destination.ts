import type { Aim } from '../budget.ts'
import { judging, isSound } from '../judge/judgement.ts'
import { LIMITS } from '../limits.ts'
import { countMoves } from '../moved.ts'
import type { Schedule } from '../schedule.ts'
import type { Steps } from '../steps.ts'

/** A repair moves so many lessons without being asked about it. */
export const MOST_UNASKED = 5
/** What moves more is proposed once the run is so old, in milliseconds, or over: until then fewer may be found. */
export const PROPOSED_AFTER = 2000

/** What becomes of a find: it is written into the version, proposed beside it, or kept until more is known. */
export type Destination = 'version' | 'proposal' | 'later'
/** Milliseconds since the run began. */
export type RunAge = { readonly age: number; readonly isOver: boolean }

/** Decides it for one run. A repair that was written, or proposed, goes on like that. */
export type Destinations = {
  /** What is known of it so far. */
  readonly settled: Destination
  /** Of a find that makes `later` of the version. */
  deciding(schedule: Schedule, later: Schedule, run: RunAge): Steps<Destination>
  /** People have done something: what is found for that is decided anew. */
  edited(): void
}

/** A plan is written, an improvement proposed; so is a repair that moves more than a few lessons. */
export function createDestinations(aim: Aim): Destinations {
  let settled: Destination = aim === 'plan' ? 'version' : aim === 'improve' ? 'proposal' : 'later'
  return {
    get settled() {
      return settled
    },
    *deciding(schedule, later, { age, isOver }) {
      if (settled !== 'later') return settled
      const { moved, unplaced } = countMoves(
        Object.values(schedule.lessons).map((before) => ({ before, after: later.lessons[before.uuid] ?? null })),
      )
      yield
      const many = moved + unplaced
      if (many > MOST_UNASKED && many <= LIMITS.proposalMoves) {
        if (isOver || age >= PROPOSED_AFTER) settled = 'proposal'
      } else if (isOver || isSound(yield* judging(later))) settled = 'version'
      return settled
    },
    edited() {
      if (aim === 'repair' && settled === 'version') settled = 'later'
    },
  }
}
