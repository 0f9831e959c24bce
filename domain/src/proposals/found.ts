import { keptBy, type Budget } from '../budget.ts'
import { apply } from '../history/change.ts'
import { compareCosts, type FoundCost } from '../judge/cost.ts'
import { judging, type Judgement } from '../judge/judgement.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { firstInSteps, type Steps } from '../steps.ts'
import { proposalAgainst } from './against.ts'
import { figuresOf } from './figures.ts'
import { changeOfMoves, movesBetween } from './moves.ts'
import { newlyWrong } from './newly-wrong.ts'
import { taking } from './part.ts'
import type { Figures, ProposedMove } from './proposal.ts'
import { reducing } from './reduced.ts'

/**
 * The figures before and after what a run has found. Null if it is not worth proposing: the judge rates it no better, or it causes a new
 * error.
 */
export function* weighing(
  schedule: Schedule,
  later: Schedule,
): Steps<{ readonly before: Figures; readonly after: Figures } | null> {
  const before = yield* judging(schedule)
  const after = yield* judging(later)
  if (compareCosts(costOf(after), costOf(before)) >= 0 || newlyWrong(before, after).length > 0) return null
  return { before: figuresOf(before), after: figuresOf(after) }
}

/** Lessons without a slot, or in an invalid one, count before everything else. */
function costOf({ cost, counts }: Judgement): FoundCost {
  const { unscheduled, blocked, missing, unchosen, 'beyond-day': beyond } = counts
  return { ...cost, unscheduled: unscheduled + blocked + missing + unchosen + beyond }
}

export type Offer = { readonly moves: readonly ProposedMove[]; readonly before: Figures; readonly after: Figures }

/**
 * What a run has found, as a proposal: without moves that have no benefit, and without those that would cause a new error. Null if it is
 * not worth proposing.
 */
export function* offering(schedule: Schedule, later: Schedule): Steps<Offer | null> {
  const all = movesBetween(schedule, later)
  if (all.length === 0) return null
  const { moves, after } = yield* reducing(schedule, all)
  const reduced = yield* weighing(schedule, after)
  if (reduced) return { moves, ...reduced }
  const whole = yield* weighing(schedule, later)
  if (whole) return { moves: all, ...whole }
  const sound = yield* taking(schedule, { moves: [...all] }, null)
  if (sound.moves.length === 0 || sound.moves.length === all.length) return null
  const part = yield* reducing(schedule, sound.moves)
  const figures = yield* weighing(schedule, part.after)
  return figures && { moves: part.moves, ...figures }
}

/** Why moves that fit a version cannot be proposed: none is left, or the budget of the run does not allow them. */
export function* refusingFound(
  schedule: Schedule,
  fitting: readonly ProposedMove[],
  budget: Budget | undefined,
): Steps<Refusal | undefined> {
  if (fitting.length === 0) return refuse('find-unfit')
  if (!budget) return undefined
  const lying = fitting.filter(({ from }) => from.timeSlotUuid !== null)
  if (budget.mostLessons !== undefined && lying.length > budget.mostLessons) return refuse('find-beyond-budget')
  const isKept = keptBy(schedule, budget)
  const days = new Set(budget.keptDays)
  yield
  return yield* firstInSteps(fitting, ({ lessonUuid, to }) => {
    const lesson = schedule.lessons[lessonUuid]
    const day = to.timeSlotUuid === null ? undefined : schedule.timeSlots[to.timeSlotUuid]?.dayNum
    const goes = (lesson && isKept(lesson)) || (day !== undefined && days.has(day))
    return goes ? refuse('find-beyond-budget') : undefined
  })
}

/** The version that the search for a proposal should use after an edit: with those of its moves that still fit. */
export function withFitting(schedule: Schedule, found: readonly ProposedMove[]): Schedule {
  if (found.length === 0) return schedule
  return apply(schedule, changeOfMoves(schedule, proposalAgainst(schedule, { moves: [...found] }).fitting))
}
