import type { Aim } from '../budget.ts'
import { judging, isSound } from '../judge/judgement.ts'
import { LIMITS } from '../limits.ts'
import { countMoves } from '../lessons/moved.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'

/** A repair moves so many lessons without being asked about it. */
export const MOST_UNASKED = 5
/** Until a repair is so old, in milliseconds, or over, it may find fewer, or mend more: what is not certain waits so long. */
export const PROPOSED_AFTER = 2000

/** What becomes of a find: it is written into the version, proposed beside it, or kept until more is known. */
export type Destination = 'version' | 'proposal' | 'later'
/** Milliseconds since the run began. */
export type RunAge = { readonly age: number; readonly isOver: boolean }

/** Decides it for one run. A repair that has proposed something goes on like that. */
export type Destinations = {
  /** Of whatever it finds; 'later': it is decided find by find. */
  readonly settled: Destination
  /** Of a find that makes `later` of the version; `stood`: lessons as they were before the run moved them. */
  deciding(
    schedule: Schedule,
    later: Schedule,
    run: RunAge & { readonly stood: ReadonlyMap<Uuid, Lesson> },
  ): Steps<Destination>
}

/** A plan is written, an improvement proposed; so is a repair that moves more than a few lessons. */
export function createDestinations(aim: Aim): Destinations {
  let settled: Destination = aim === 'plan' ? 'version' : aim === 'improve' ? 'proposal' : 'later'
  return {
    get settled() {
      return settled
    },
    *deciding(schedule, later, { age, isOver, stood }) {
      if (settled !== 'later') return settled
      const isCertain = isOver || age >= PROPOSED_AFTER
      const { moved, unplaced } = countMoves(
        Object.values(schedule.lessons).map((now) => ({
          before: stood.get(now.uuid) ?? now,
          after: later.lessons[now.uuid] ?? null,
        })),
      )
      yield
      const many = moved + unplaced
      if (many > MOST_UNASKED && many <= LIMITS.proposalMoves) return isCertain ? (settled = 'proposal') : 'later'
      return isCertain || isSound(yield* judging(later)) ? 'version' : 'later'
    },
  }
}
