import {
  allCalendarUuidsOf,
  blockedSet,
  judgementOf,
  minus,
  placedAs,
  sharing,
  slotsFrom,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import { claimsOf, type Claims } from './claims.ts'
import { keyOf, type Fact } from './fact.ts'
import type { Literal } from './literal.ts'
import type { Proof } from './prover.ts'
import type { Explanation, Progress, Question, Reason, Remedy } from './reason.ts'
import { commandOf, easing, givingUp, relaxed, type Relaxation, type Replacement } from './relaxations.ts'
import { replacementsOf } from './replacements.ts'
import { searched } from './searched.ts'
import { smallestOf } from './smallest.ts'
import { neighbourhoodOf, type Neighbourhood } from './sub-school.ts'

/**
 * The work limits. `work`: for the first question. `further`: for each further question about its result. `steps`: steps of the search by
 * Zen. `whole`: short steps of the whole explanation.
 */
export type Limits = {
  readonly work: number
  readonly further: number
  readonly steps: number
  readonly whole: number
}
export const LIMITS: Limits = { work: 3_000_000, further: 300_000, steps: 400_000, whole: 3_000 }

/** The order in which facts are tried as unnecessary: rules on many lessons first, then facts on one; who can be where last. */
const ORDER: readonly Fact['kind'][] = ['rule', 'chosen', 'pinned', 'blocked', 'length', 'candidates', 'alone']

type Proved = { readonly claims: Claims; readonly lessonUuids: ReadonlySet<Uuid>; readonly core: readonly Literal[] }

/**
 * Explains why lessons cannot all be scheduled well. It asks about them alone, then with the lessons around them, ring by ring, until it
 * finds a contradiction, or none exists. It runs in short steps, and the caller can stop at any of them. After `limits.whole` steps it ends
 * with what it has reported until then.
 */
export function* explaining(
  schedule: Schedule,
  question: Question,
  limits: Limits = LIMITS,
): Generator<Progress | void, Explanation> {
  const steps = explainingWhole(schedule, question, limits)
  let told: Explanation = { kind: 'unknown', lessons: question.lessonUuids.length }
  for (let left = limits.whole; left > 0; left--) {
    const step = steps.next()
    if (step.done) return step.value
    if (step.value) told = upTo(told, step.value)
    yield step.value
  }
  steps.return({ kind: 'gone' })
  return told
}

/** The explanation if it ends after this progress. */
function upTo(told: Explanation, progress: Progress): Explanation {
  if (progress.kind === 'looking') return { kind: 'unknown', lessons: progress.lessons }
  const remedies = progress.kind === 'remedy' ? progress.remedies : told.kind === 'reason' ? told.remedies : []
  return { kind: 'reason', reason: progress.reason, remedies, isWhole: false }
}

function* explainingWhole(
  schedule: Schedule,
  question: Question,
  limits: Limits,
): Generator<Progress | void, Explanation> {
  const asked = question.lessonUuids.filter((uuid) => schedule.lessons[uuid])
  if (asked.length === 0) return { kind: 'gone' }
  const around = neighbourhoodOf(schedule)
  yield
  const looked = yield* contradictionAround(around, question, new Set(asked), limits)
  if (looked.kind !== 'contradiction') return looked
  const { claims, core } = looked.found
  const first = reasonOf(claims, core, false)
  yield { kind: 'reason', reason: first }
  const { facts, literals, minimal } = yield* leastFacts(schedule, question, looked.found, limits)
  const lessonUuids = literals.flatMap((literal) => claims.lessonOf.get(literal) ?? [])
  const reason: Reason = { facts, lessonUuids, minimal }
  yield { kind: 'reason', reason }
  const remedies = yield* remediesOf(schedule, question, looked.found, literals, reason, limits)
  return { kind: 'reason', reason, remedies, isWhole: true }
}

type Looked =
  | { readonly kind: 'contradiction'; readonly found: Proved }
  | { readonly kind: 'possible'; readonly moves: readonly Placement[] }
  | { readonly kind: 'unknown'; readonly lessons: number }

function* contradictionAround(
  around: Neighbourhood,
  question: Question,
  asked: ReadonlySet<Uuid>,
  limits: Limits,
): Generator<Progress | void, Looked> {
  let lessonUuids = asked
  let known = true
  for (let ring = 0; ; ring++) {
    yield { kind: 'looking', lessons: lessonUuids.size }
    const school = around.cut(lessonUuids)
    const claims = claimsOf(school, question.held)
    yield
    const proof = yield* claims.prover.prove(allOf(claims), limits.work)
    if (proof === 'no') return { kind: 'contradiction', found: { claims, lessonUuids, core: claims.prover.core } }
    known = proof === 'yes'
    // First the lessons that share fixed resources, then those that could choose the same.
    const near = ring === 0 ? around.around(lessonUuids, false) : lessonUuids
    const wider = near.size > lessonUuids.size ? near : around.around(lessonUuids, true)
    if (wider.size === lessonUuids.size) {
      if (known) return { kind: 'possible', moves: claims.witness() }
      const moves = yield* searched(school.schedule, question, limits)
      return moves ? { kind: 'possible', moves } : { kind: 'unknown', lessons: lessonUuids.size }
    }
    lessonUuids = wider
  }
}

const allOf = ({ asked, factOf, lessonOf }: Claims): readonly Literal[] => [
  ...asked,
  ...factOf.keys(),
  ...lessonOf.keys(),
]

function reasonOf(claims: Claims, literals: readonly Literal[], minimal: boolean): Reason {
  return {
    facts: literals.flatMap((literal) => claims.factOf.get(literal) ?? []),
    lessonUuids: literals.flatMap((literal) => claims.lessonOf.get(literal) ?? []),
    minimal,
  }
}

/** Finds the necessary facts, then the necessary lessons, then which of these need their length. */
function* leastFacts(schedule: Schedule, question: Question, { claims, core }: Proved, limits: Limits) {
  const { prover, asked, factOf, lessonOf } = claims
  const byFact = (literals: readonly Literal[]) =>
    literals
      .filter((literal) => factOf.has(literal))
      .sort((a, b) => ORDER.indexOf(factOf.get(a)!.kind) - ORDER.indexOf(factOf.get(b)!.kind))
  const byLesson = (literals: readonly Literal[]) => literals.filter((literal) => lessonOf.has(literal))
  const facts = yield* smallestOf(prover, core, asked, byFact, limits.further)
  const all = yield* smallestOf(prover, facts.literals, asked, byLesson, limits.further)
  const told = reasonOf(claims, all.literals, false)
  const lengths = yield* neededLengths(schedule, question, told, limits)
  return { facts: [...told.facts, ...lengths], literals: all.literals, minimal: facts.minimal }
}

function* neededLengths(
  schedule: Schedule,
  question: Question,
  reason: Reason,
  limits: Limits,
): Generator<void, Fact[]> {
  const lengths: Fact[] = []
  for (const lessonUuid of reason.lessonUuids) {
    const lesson = schedule.lessons[lessonUuid]
    if (!lesson || lesson.length === 1) continue
    const shorter = { ...schedule, lessons: { ...schedule.lessons, [lessonUuid]: { ...lesson, length: 1 } } }
    if ((yield* holds(shorter, question, reason, limits)) !== undefined)
      lengths.push({ kind: 'length', lessonUuid, length: lesson.length })
  }
  return lengths
}

/** Where the lessons of a reason can be so that its facts hold. Undefined if that is impossible or not known. */
function* holds(
  schedule: Schedule,
  question: Question,
  { facts, lessonUuids }: Reason,
  limits: Limits,
): Generator<void, readonly Placement[] | undefined> {
  const claims = claimsOf(neighbourhoodOf(schedule).cut(new Set(lessonUuids)), question.held)
  const keys = new Set(facts.map(keyOf))
  const literals = [...claims.factOf].flatMap(([literal, fact]) => (keys.has(keyOf(fact)) ? [literal] : []))
  const proof = yield* claims.prover.prove([...claims.asked, ...claims.lessonOf.keys(), ...literals], limits.further)
  return proof === 'yes' ? claims.witness() : undefined
}

/** The same for all lessons around, with everything required of them. If the proof does not finish, the search by Zen decides. */
function* holdsAround(
  schedule: Schedule,
  question: Question,
  lessonUuids: ReadonlySet<Uuid>,
  limits: Limits,
): Generator<void, readonly Placement[] | Exclude<Proof, 'yes'>> {
  const school = neighbourhoodOf(schedule).cut(lessonUuids)
  const claims = claimsOf(school, question.held)
  const proof = yield* claims.prover.prove(allOf(claims), limits.further)
  if (proof === 'yes') return claims.witness()
  return proof === 'no' ? proof : ((yield* searched(school.schedule, question, limits)) ?? proof)
}

/** For each fact, what can be given up of it, if that was verified to help. */
function* remediesOf(
  schedule: Schedule,
  question: Question,
  { claims, lessonUuids }: Proved,
  literals: readonly Literal[],
  reason: Reason,
  limits: Limits,
): Generator<Progress | void, readonly Remedy[]> {
  const remedies: Remedy[] = []
  const { prover, factOf, asked } = claims
  function* offer(
    relaxation: Relaxation | undefined,
    known?: readonly Placement[],
    clears?: Remedy['clears'],
  ): Generator<Progress | void, boolean> {
    const command = relaxation && commandOf(schedule, relaxation)
    const after = command && relaxed(schedule, command)
    if (!relaxation || !after) return false
    let placements = known
    if (!placements) {
      const around = yield* holdsAround(after, question, lessonUuids, limits)
      if (typeof around === 'object') [placements, clears] = [around, 'all']
      else if ((placements = yield* holds(after, question, reason, limits)))
        clears = around === 'no' ? 'no-more' : 'reason'
    }
    if (!placements || !clears) return false
    remedies.push(remedyFrom({ before: schedule, after, relaxation, command }, placements, clears))
    yield { kind: 'remedy', reason, remedies: [...remedies] }
    return true
  }
  /** A replacement helps only if the replacement's own lessons still have a place, and the judge finds nothing more wrong. */
  function* replace(relaxation: Replacement): Generator<Progress | void, boolean> {
    const command = commandOf(schedule, relaxation)
    const after = command && relaxed(schedule, command)
    if (!after) return false
    const own = Object.values(after.lessons).filter((lesson) => allCalendarUuidsOf(lesson).includes(relaxation.byUuid))
    const around = new Set([...lessonUuids, ...own.map(({ uuid }) => uuid)])
    const placements = yield* holdsAround(after, question, around, limits)
    if (typeof placements !== 'object') return false
    const remedy = remedyFrom({ before: schedule, after, relaxation, command }, placements, 'all')
    if (remedy.cost.doubleBookings > 0 || remedy.cost.broken > 0) return false
    remedies.push(remedy)
    yield { kind: 'remedy', reason, remedies: [...remedies] }
    return true
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
  return remedies.sort((a, b) => CLEARS.indexOf(a.clears) - CLEARS.indexOf(b.clears) || a.moved - b.moved)
}

const MOST_SLOTS_TRIED = 3
/** The best first. */
const CLEARS: readonly Remedy['clears'][] = ['all', 'reason', 'no-more']

function onlyThose(placements: readonly Placement[], { lessonUuids }: Reason): readonly Placement[] {
  const meant = new Set(lessonUuids)
  return placements.filter(([uuid]) => meant.has(uuid))
}

/** The slots that a calendar blocks on the day. */
function slotsBlocked(
  { calendars, timeSlots }: Schedule,
  { calendarUuid, dayNum }: Extract<Fact, { kind: 'blocked' }>,
): readonly Uuid[] {
  const calendar = calendars[calendarUuid]
  return [...(calendar ? blockedSet(calendar) : [])].filter((uuid) => timeSlots[uuid]?.dayNum === dayNum)
}

/** The blocked slots on which lessons of calendars with the same students would be. */
function slotsWanted(
  schedule: Schedule,
  calendarUuid: Uuid,
  slotUuids: readonly Uuid[],
  placements: readonly Placement[],
): Uuid[] {
  const calendar = schedule.calendars[calendarUuid]
  if (!calendar) return []
  const blocked = new Set(slotUuids)
  const concerned = new Set(sharing(schedule, calendar).map(({ uuid }) => uuid))
  const wanted = new Set<Uuid>()
  for (const [lessonUuid, slotUuid, chosen = []] of placements) {
    const lesson = schedule.lessons[lessonUuid]
    const start = slotUuid === null ? undefined : schedule.timeSlots[slotUuid]
    if (!lesson || !start || ![...lesson.calendarUuids, ...chosen].some((uuid) => uuid !== null && concerned.has(uuid)))
      continue
    for (const { uuid } of slotsFrom(schedule, start, lesson.length) ?? []) if (blocked.has(uuid)) wanted.add(uuid)
  }
  return [...wanted]
}

type Given = Pick<Remedy, 'relaxation' | 'command'> & { readonly before: Schedule; readonly after: Schedule }

function remedyFrom(
  { before, after, relaxation, command }: Given,
  placements: readonly Placement[],
  clears: Remedy['clears'],
): Remedy {
  const lessons = { ...after.lessons }
  let moved = 0
  for (const [uuid, timeSlotUuid, chosen = []] of placements) {
    const lesson = lessons[uuid]
    if (!lesson) continue
    const slotUuid = before.lessons[uuid]?.timeSlotUuid ?? null
    if (slotUuid !== null && slotUuid !== timeSlotUuid) moved++
    lessons[uuid] = placedAs(lesson, { timeSlotUuid, chosen })
  }
  const cost = minus(judgementOf({ ...after, lessons }).cost, judgementOf(before).cost)
  return { relaxation, command, clears, moved, cost }
}
