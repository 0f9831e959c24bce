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
import type { Literal, Proof } from './prover.ts'
import type { Explanation, Progress, Question, Reason, WayOut } from './reason.ts'
import { commandOf, easing, givingUp, relaxed, type Relaxation, type Replacement } from './relaxations.ts'
import { replacementsOf } from './replacements.ts'
import { searched } from './searched.ts'
import { smallestOf } from './smallest.ts'
import { neighbourhoodOf, type Neighbourhood } from './sub-school.ts'

/**
 * How much work is put into one question, and into each further one about what came of it; steps of the search of Zen; and of how
 * many short steps the whole explanation is at most.
 */
export type Limits = {
  readonly work: number
  readonly further: number
  readonly steps: number
  readonly whole: number
}
export const LIMITS: Limits = { work: 3_000_000, further: 300_000, steps: 400_000, whole: 3_000 }

/** What is given up first where it is not needed: what binds many, then what binds one; who can be where, last. */
const ORDER: readonly Fact['kind'][] = ['rule', 'chosen', 'pinned', 'blocked', 'length', 'candidates', 'alone']

type Proved = { readonly claims: Claims; readonly lessonUuids: ReadonlySet<Uuid>; readonly core: readonly Literal[] }

/**
 * Why lessons cannot all lie well: asked of them alone, then with those around them, ring by ring, until there is a contradiction,
 * or none. Goes on in short steps; whoever has enough of it drops it. After so many of them it ends with what was told until then.
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

/** What an explanation that goes no further says, once it has told this, too. */
function upTo(told: Explanation, progress: Progress): Explanation {
  if (progress.kind === 'looking') return { kind: 'unknown', lessons: progress.lessons }
  const waysOut = progress.kind === 'way-out' ? progress.waysOut : told.kind === 'reason' ? told.waysOut : []
  return { kind: 'reason', reason: progress.reason, waysOut, isWhole: false }
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
  const waysOut = yield* waysOutOf(schedule, question, looked.found, literals, reason, limits)
  return { kind: 'reason', reason, waysOut, isWhole: true }
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
    // First who shares what is settled, then who might come to.
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

/** The facts that are needed, then the lessons; then which of these must be as long as they are. */
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

/** Can the lessons of a reason lie so that its facts hold? Then where they lie. */
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

/** The same of all lessons around, with all that is required of them; where the proof does not come to an end, by the search of Zen. */
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

/** Of each fact, what may be given up of it, where that was seen to help. */
function* waysOutOf(
  schedule: Schedule,
  question: Question,
  { claims, lessonUuids }: Proved,
  literals: readonly Literal[],
  reason: Reason,
  limits: Limits,
): Generator<Progress | void, readonly WayOut[]> {
  const waysOut: WayOut[] = []
  const { prover, factOf, asked } = claims
  function* offer(
    relaxation: Relaxation | undefined,
    known?: readonly Placement[],
    clears?: WayOut['clears'],
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
    waysOut.push(wayOut({ before: schedule, after, relaxation, command }, placements, clears))
    yield { kind: 'way-out', reason, waysOut: [...waysOut] }
    return true
  }
  /** Somebody else helps where their own lessons still have a place, too, and the judge finds no more wrong. */
  function* replace(relaxation: Replacement): Generator<Progress | void, boolean> {
    const command = commandOf(schedule, relaxation)
    const after = command && relaxed(schedule, command)
    if (!after) return false
    const own = Object.values(after.lessons).filter((lesson) => allCalendarUuidsOf(lesson).includes(relaxation.byUuid))
    const around = new Set([...lessonUuids, ...own.map(({ uuid }) => uuid)])
    const placements = yield* holdsAround(after, question, around, limits)
    if (typeof placements !== 'object') return false
    const way = wayOut({ before: schedule, after, relaxation, command }, placements, 'all')
    if (way.cost.doubleBookings > 0 || way.cost.broken > 0) return false
    waysOut.push(way)
    yield { kind: 'way-out', reason, waysOut: [...waysOut] }
    return true
  }
  for (const fact of reason.facts) {
    const literal = literals.find((each) => factOf.has(each) && keyOf(factOf.get(each)!) === keyOf(fact))
    if (literal === undefined) {
      yield* offer(givingUp(fact, []))
      continue
    }
    if (fact.kind === 'alone' || fact.kind === 'candidates') continue
    let clears: WayOut['clears'] = 'all'
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
      // What the proof left open the search may know.
      yield* clears === 'reason' ? offer(givingUp(fact, [])) : offer(givingUp(fact, []), placements, clears)
      continue
    }
    // The day was given up, and that helped: of its slots one alone may do.
    const onDay = slotsBlocked(schedule, fact)
    const wanted = slotsWanted(schedule, fact.calendarUuid, onDay, placements)
    if (onDay.length === 1 || wanted.length === 1) yield* offer(givingUp(fact, wanted), placements, clears)
    else for (const slot of wanted.slice(0, MOST_SLOTS_TRIED)) if (yield* offer(givingUp(fact, [slot]))) break
    if (onDay.length > 1) yield* offer(givingUp(fact, onDay), placements, clears)
  }
  for (const tried of replacementsOf(schedule, question, reason))
    for (const replacement of tried) if (yield* replace(replacement)) break
  return waysOut.sort((a, b) => CLEARS.indexOf(a.clears) - CLEARS.indexOf(b.clears) || a.moved - b.moved)
}

const MOST_SLOTS_TRIED = 3
/** The best first. */
const CLEARS: readonly WayOut['clears'][] = ['all', 'reason', 'no-more']

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

/** Those of them that lessons of those who share its students would lie on. */
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

type Given = Pick<WayOut, 'relaxation' | 'command'> & { readonly before: Schedule; readonly after: Schedule }

function wayOut(
  { before, after, relaxation, command }: Given,
  placements: readonly Placement[],
  clears: WayOut['clears'],
): WayOut {
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
