import { apply } from '../history/change.ts'
import type { Violation } from '../judge/violation.ts'
import { calendarsOf } from '../lessons/placement.ts'
import { factsOf } from '../rules/facts.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { flatMapInSteps, toEnd, type Steps } from '../steps.ts'
import { proposalAgainst } from './against.ts'
import { moving, placedAs } from './moves.ts'
import { findingNewlyWrong } from './newly-wrong.ts'
import type { LeftMove, Proposal, ProposedMove } from './proposal.ts'

/** Moves that are made together, and their result. */
export type Part = {
  readonly moves: readonly ProposedMove[]
  /** Lessons that were not requested, but without which there would be a new error. */
  readonly along: ReadonlySet<Uuid>
  /** The new errors that would remain. */
  readonly wrong: readonly Violation[]
  readonly after: Schedule
}

/** The limits on links of a chain that are followed, and on lessons that are tried for removal. */
const LINKS = 40
const TRIES = 40

/** The moves of the requested lessons, and of all others that must move so that there is no new error. */
export function partWith(schedule: Schedule, fitting: readonly ProposedMove[], asked: ReadonlySet<Uuid>): Part {
  return toEnd(completing(schedule, fitting, asked))
}

/** Completes a part, in steps. */
export function* completing(
  schedule: Schedule,
  fitting: readonly ProposedMove[],
  asked: ReadonlySet<Uuid>,
): Steps<Part> {
  const isAsked = ({ lessonUuid }: ProposedMove) => asked.has(lessonUuid)
  let part = yield* trying(schedule, fitting.filter(isAsked))
  let isByRule = false
  for (let link = 0; link < LINKS && part.wrong.length > 0; link++) {
    const taken = new Set(part.moves)
    const isInvolved = involvedIn(schedule, part.wrong)
    const more = fitting.filter((move) => !taken.has(move) && isInvolved(move))
    if (more.length === 0) break
    isByRule ||= part.wrong.some(({ kind }) => kind === 'rule')
    part = yield* trying(schedule, [...part.moves, ...more])
  }
  if (isByRule && part.wrong.length === 0) part = yield* withoutIdle(schedule, part, isAsked)
  return { ...part, along: new Set(part.moves.flatMap((move) => (isAsked(move) ? [] : [move.lessonUuid]))) }
}

type Tried = Omit<Part, 'along'>

/** A broken rule names more lessons than need to move. Removes those that are not needed, the last ones first. */
function* withoutIdle(schedule: Schedule, part: Tried, isAsked: (move: ProposedMove) => boolean): Steps<Tried> {
  let tries = 0
  for (const move of part.moves.toReversed()) {
    if (isAsked(move) || tries++ === TRIES) continue
    const without = yield* trying(
      schedule,
      part.moves.filter((other) => other !== move),
    )
    if (without.wrong.length === 0) part = without
  }
  return part
}

function* trying(schedule: Schedule, moves: readonly ProposedMove[]): Steps<Tried> {
  const after = apply(schedule, yield* moving(schedule, moves))
  yield
  return { moves, after, wrong: yield* findingNewlyWrong(schedule, after) }
}

/** The moves of a proposal that can be made without a new error, and those that are left out. */
export type Taking = { readonly moves: readonly ProposedMove[]; readonly left: readonly LeftMove[] }

/**
 * What can be applied of a proposal now, or of some of its lessons: each move that still fits, without those that would cause a new error
 * because others are missing. A chain is therefore never applied in part.
 */
export function* taking(
  schedule: Schedule,
  proposal: Pick<Proposal, 'moves'>,
  asked: ReadonlySet<Uuid> | null,
): Steps<Taking> {
  const isAsked = (lessonUuid: Uuid) => asked === null || asked.has(lessonUuid)
  const { fitting, unfit } = proposalAgainst(schedule, proposal)
  const wanted = fitting.filter(({ lessonUuid }) => isAsked(lessonUuid))
  yield
  const moves = yield* holding(schedule, wanted)
  const taken = new Set(moves)
  const left = [
    ...unfit.map(({ move: { lessonUuid }, code }) => ({ lessonUuid, code })),
    ...wanted.flatMap((move) => (taken.has(move) ? [] : [{ lessonUuid: move.lessonUuid, code: 'not-alone' as const }])),
  ]
  return { moves, left: left.filter(({ lessonUuid }) => isAsked(lessonUuid)) }
}

/** The moves without those that cause a new error. Empty if they cannot be told apart. */
function* holding(schedule: Schedule, all: readonly ProposedMove[]): Steps<readonly ProposedMove[]> {
  let moves = all
  for (let link = 0; link < LINKS; link++) {
    const after = apply(schedule, yield* moving(schedule, moves))
    yield
    const wrong = yield* findingNewlyWrong(schedule, after)
    if (wrong.length === 0) return moves
    yield
    const isInvolved = involvedIn(schedule, wrong)
    const left = yield* flatMapInSteps(moves, (move) => (isInvolved(move) ? [] : [move]))
    if (left.length === moves.length) return []
    moves = left
  }
  return []
}

/** Returns whether a move's lesson is involved in the errors. A lesson that left its place can also break a rule. */
function involvedIn(schedule: Schedule, wrong: readonly Violation[]): (move: ProposedMove) => boolean {
  const facts = factsOf(schedule)
  const named = new Set(wrong.flatMap(({ lessonUuids }) => lessonUuids))
  const rules = new Map<Uuid, Set<Uuid>>()
  for (const violation of wrong) {
    if (violation.kind !== 'rule') continue
    const calendars = rules.get(violation.ruleUuid) ?? new Set()
    for (const uuid of violation.calendarUuids) calendars.add(uuid)
    rules.set(violation.ruleUuid, calendars)
  }
  const breaks = (lesson: Lesson) =>
    facts.rulesTouching(lesson).some(({ uuid }) => {
      const calendars = rules.get(uuid)
      if (!calendars) return false
      return calendars.size === 0 || calendarsOf(schedule, lesson).some((attended) => calendars.has(attended.uuid))
    })
  return ({ lessonUuid, to }) => {
    const lesson = schedule.lessons[lessonUuid]
    if (named.has(lessonUuid) || !lesson || rules.size === 0) return named.has(lessonUuid)
    return breaks(lesson) || breaks(placedAs(lesson, to))
  }
}
