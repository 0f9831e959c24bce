import { refuseLessonAt } from '../lessons/drop.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'
import { isSamePlace, placedAs, placeOf } from './moves.ts'
import type { Proposal, ProposedMove, ProposedPlace, UnfitCode } from './proposal.ts'

export type UnfitMove = { readonly move: ProposedMove; readonly code: UnfitCode }

/** The moves of a proposal as they stand today. */
export type Against = {
  /** They can be made. */
  readonly fitting: readonly ProposedMove[]
  /** They are made: their lessons lie there by now. */
  readonly made: readonly ProposedMove[]
  readonly unfit: readonly UnfitMove[]
}

type Known = { readonly schedule: Schedule; readonly against: Against }
/** Several ask of the same two, one after the other. */
const known = new WeakMap<Pick<Proposal, 'moves'>, Known>()

/** Which moves of a proposal still fit a schedule, each by itself; whether they fit together the judge says. */
export function proposalAgainst(schedule: Schedule, proposal: Pick<Proposal, 'moves'>): Against {
  const before = known.get(proposal)
  if (before?.schedule === schedule) return before.against
  const fitting: ProposedMove[] = []
  const made: ProposedMove[] = []
  const unfit: UnfitMove[] = []
  for (const move of proposal.moves) {
    const state = stateOf(schedule, move)
    if (state === 'fits') fitting.push(move)
    else if (state === 'made') made.push(move)
    else unfit.push({ move, code: state })
  }
  const against = { fitting, made, unfit }
  known.set(proposal, { schedule, against })
  return against
}

/** Those of many moves that still fit, each by itself, in steps. */
export function fittingMoves(schedule: Schedule, moves: readonly ProposedMove[]): Steps<readonly ProposedMove[]> {
  return flatMapInSteps(moves, (move) => (stateOf(schedule, move) === 'fits' ? [move] : []))
}

function stateOf(schedule: Schedule, { lessonUuid, from, to }: ProposedMove): 'fits' | 'made' | UnfitCode {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return 'lesson-gone'
  const place = placeOf(lesson)
  if (isSamePlace(place, to)) return 'made'
  if (!isChoosable(lesson, to.chosen)) return 'candidate-gone'
  if (!isSamePlace(place, from)) return 'moved'
  if (lesson.pinned && lesson.timeSlotUuid !== to.timeSlotUuid) return 'pinned'
  if (to.timeSlotUuid === null) return 'fits'
  if (!schedule.timeSlots[to.timeSlotUuid]) return 'slot-gone'
  const refusal = refuseLessonAt(schedule, placedAs(lesson, to), to.timeSlotUuid)
  if (!refusal) return 'fits'
  return refusal.code === 'beyond-schedule' ? 'beyond-day' : 'blocked'
}

/** Has the lesson such choices still, and is none of them fixed to another? */
function isChoosable({ choices }: Lesson, chosen: ProposedPlace['chosen']): boolean {
  if (choices.length !== chosen.length) return false
  return choices.every((choice, index) => {
    const candidate = chosen[index] ?? null
    if (choice.fixed && candidate !== choice.chosen) return false
    return candidate === null || choice.candidates.includes(candidate)
  })
}
