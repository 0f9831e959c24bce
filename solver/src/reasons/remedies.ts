import { allCalendarUuidsOf, capacityFindings, type Schedule } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import { slotsBlocked, slotsWanted } from './blocked-slots.ts'
import { keyOf } from './fact.ts'
import { allOf, holds, holdsAround, type Contradiction } from './holding.ts'
import type { Limits } from './limits.ts'
import type { Literal } from './literal.ts'
import type { Progress, Question, Reason, Remedy } from './reason.ts'
import { easing, givingUp, type Relaxation, type Replacement } from './relaxations.ts'
import { changeBy, remedyBy, withRemedy, type Change } from './remedy.ts'
import { isStillShort } from './shortage.ts'
import { replacementsOf } from './replacements.ts'

/** For each fact, what can be given up of it, if that was verified to help. `known`: remedies that are offered already. */
export function* remediesOf(
  schedule: Schedule,
  question: Question,
  { claims, lessonUuids }: Pick<Contradiction, 'claims' | 'lessonUuids'>,
  literals: readonly Literal[],
  reason: Reason,
  limits: Limits,
  known: readonly Remedy[],
): Generator<Progress | void, readonly Remedy[]> {
  let remedies = known
  const { prover, factOf, asked } = claims
  const changeOf = (relaxation: Relaxation) => changeBy(schedule, { relaxations: [relaxation], isSmallest: true })
  function* add(found: Remedy, { after }: Change): Generator<Progress, boolean> {
    // What frees a part of a shortage leaves the rest of it.
    if (reason.shortage && isStillShort(after, reason.shortage)) return false
    // Others that have more than fits are not among the lessons around.
    const isLocal = reason.shortage !== undefined && found.clears === 'all' && capacityFindings(after).length > 0
    remedies = withRemedy(remedies, isLocal ? { ...found, clears: 'no-more' } : found)
    yield { kind: 'remedy', reason, remedies }
    return true
  }
  function* offer(
    relaxation: Relaxation | undefined,
    found?: readonly Placement[],
    clears?: Remedy['clears'],
  ): Generator<Progress | void, boolean> {
    const change = relaxation && changeOf(relaxation)
    if (!change) return false
    let placements = found
    if (!placements) {
      const around = yield* holdsAround(change.after, question, lessonUuids, limits)
      if (typeof around === 'object') [placements, clears] = [around, 'all']
      else if ((placements = yield* holds(change.after, question, reason, limits)))
        clears = around === 'no' ? 'no-more' : 'reason'
    }
    return placements && clears ? yield* add(remedyBy(change, placements, clears), change) : false
  }
  /** A replacement helps only if the replacement's own lessons still have a place, and the judge finds nothing more wrong. */
  function* replace(relaxation: Replacement): Generator<Progress | void, boolean> {
    const change = changeOf(relaxation)
    if (!change) return false
    const own = Object.values(change.after.lessons).filter((lesson) =>
      allCalendarUuidsOf(lesson).includes(relaxation.byUuid),
    )
    const around = new Set([...lessonUuids, ...own.map(({ uuid }) => uuid)])
    const placements = yield* holdsAround(change.after, question, around, limits)
    if (typeof placements !== 'object') return false
    const remedy = remedyBy(change, placements, 'all')
    return remedy.cost.doubleBookings > 0 || remedy.cost.broken > 0 ? false : yield* add(remedy, change)
  }
  for (const fact of reason.facts) {
    const literal = literals.find((each) => factOf.has(each) && keyOf(factOf.get(each)!) === keyOf(fact))
    if (literal === undefined) {
      yield* offer(givingUp(fact, []))
      continue
    }
    if (fact.kind === 'alone' || fact.kind === 'candidates') continue
    let clears: Remedy['clears'] = 'all'
    let proof = yield* prover.prove(
      allOf(claims).filter((each) => each !== literal),
      limits.further,
    )
    if (proof !== 'yes') {
      clears = proof === 'no' ? 'no-more' : 'reason'
      proof = yield* prover.prove([...asked, ...literals.filter((each) => each !== literal)], limits.further)
    }
    if (proof !== 'yes') continue
    const placements = clears === 'all' ? claims.witness() : onlyThose(claims.witness(), reason)
    if (fact.kind !== 'blocked') {
      yield* offer(easing(schedule, fact))
      // The search can find what the proof left open.
      yield* clears === 'reason' ? offer(givingUp(fact, [])) : offer(givingUp(fact, []), placements, clears)
      continue
    }
    // Freeing the whole day helps. Possibly a single slot of it suffices.
    const onDay = slotsBlocked(schedule, fact)
    const wanted = slotsWanted(schedule, fact.calendarUuid, onDay, placements)
    if (onDay.length === 1 || wanted.length === 1) yield* offer(givingUp(fact, wanted), placements, clears)
    else for (const slot of wanted.slice(0, MOST_SLOTS_TRIED)) if (yield* offer(givingUp(fact, [slot]))) break
    if (onDay.length > 1) yield* offer(givingUp(fact, onDay), placements, clears)
  }
  for (const tried of replacementsOf(schedule, question, reason))
    for (const replacement of tried) if (yield* replace(replacement)) break
  return remedies
}

const MOST_SLOTS_TRIED = 3

function onlyThose(placements: readonly Placement[], { lessonUuids }: Reason): readonly Placement[] {
  const meant = new Set(lessonUuids)
  return placements.filter(([uuid]) => meant.has(uuid))
}
