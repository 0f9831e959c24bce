import { refuseLessonAt } from '../lessons/drop.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'
import { isSamePlace, placedAs, placeOf } from './moves.ts'
import type { Proposal, ProposedMove, ProposedPlace, UnfitCode } from './proposal.ts'

type UnfitMove = { readonly move: ProposedMove; readonly code: UnfitCode }

/** The state of a proposal's moves in the current schedule. */
export type Against = {
  /** Moves that can be made. */
  readonly fitting: readonly ProposedMove[]
  /** Moves that are already made: their lessons are there now. */
  readonly made: readonly ProposedMove[]
  readonly unfit: readonly UnfitMove[]
}

type Known = { readonly schedule: Schedule; readonly against: Against }
/** Several callers request the same pair one after the other. */
const known = new WeakMap<Pick<Proposal, 'moves'>, Known>()

/** Which moves of a proposal still fit a schedule, each separately. The judge decides whether they fit together. */
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

/** The moves that still fit, each separately, in steps. */
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

/** Whether the lesson still has such choices, and none of them is fixed to another candidate. */
function isChoosable({ choices }: Lesson, chosen: ProposedPlace['chosen']): boolean {
  if (choices.length !== chosen.length) return false
  return choices.every((choice, index) => {
    const candidate = chosen[index] ?? null
    if (choice.fixed && candidate !== choice.chosen) return false
    return candidate === null || choice.candidates.includes(candidate)
  })
}
