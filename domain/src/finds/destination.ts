import type { Aim } from '../budget.ts'
import { judging, isSound } from '../judge/judgement.ts'
import { LIMITS } from '../limits.ts'
import { countMoves } from '../lessons/moved.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'

/** The number of lessons that a repair may move without confirmation. */
export const MOST_UNASKED = 5
/**
 * Before a repair has this age in milliseconds, or ends, it may still find fewer moves or correct more. Uncertain finds wait until then.
 */
export const PROPOSED_AFTER = 2000

/** What happens to a find: it is written to the version, proposed, or held until more is known. */
export type Destination = 'version' | 'proposal' | 'later'
/** `age`: milliseconds since the run began. */
export type RunAge = { readonly age: number; readonly isOver: boolean }

/** Decides the destinations for one run. Once a repair has proposed something, it continues to propose. */
type Destinations = {
  /** The destination of all finds. 'later': decided separately for each find. */
  readonly settled: Destination
  /** Decides about a find that changes the version to `later`. `stood`: lessons as they were before the run moved them. */
  deciding(
    schedule: Schedule,
    later: Schedule,
    run: RunAge & { readonly stood: ReadonlyMap<Uuid, Lesson> },
  ): Steps<Destination>
}

/** A plan is written and an improvement is proposed. A repair is written unless it moves more than a few lessons. */
export function createDestinations(aim: Aim): Destinations {
  let settled: Destination = aim === 'plan' ? 'version' : aim === 'improve' ? 'proposal' : 'later'
  return {
    get settled() {
      return settled
    },
    *deciding(schedule, later, { age, isOver, stood }) {
      if (settled !== 'later') return settled
      const isCertain = isOver || age >= PROPOSED_AFTER
      const { moved, unscheduled } = countMoves(
        Object.values(schedule.lessons).map((now) => ({
          before: stood.get(now.uuid) ?? now,
          after: later.lessons[now.uuid] ?? null,
        })),
      )
      yield
      const many = moved + unscheduled
      if (many > MOST_UNASKED && many <= LIMITS.proposalMoves) return isCertain ? (settled = 'proposal') : 'later'
      return isCertain || isSound(yield* judging(later)) ? 'version' : 'later'
    },
  }
}
