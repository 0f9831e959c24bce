import type { Schedule, Uuid } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import { claimsOf, type Claims } from './claims.ts'
import type { Fact } from './fact.ts'
import { allOf, holds, type Contradiction } from './holding.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { Literal } from './literal.ts'
import type { Explanation, Progress, Question, Reason } from './reason.ts'
import { remediesOf } from './remedies.ts'
import { searched } from './searched.ts'
import { widened } from './widened.ts'
import { reasonByCount, shortageBehind } from './shortage.ts'
import { shortageRemedies } from './shortage-remedies.ts'
import { smallestOf } from './smallest.ts'
import { neighbourhoodOf, type Neighbourhood } from './sub-school.ts'

/** The order in which facts are tried as unnecessary: rules on many lessons first, then facts on one; who can be where last. */
const ORDER: readonly Fact['kind'][] = ['rule', 'chosen', 'pinned', 'blocked', 'length', 'candidates', 'alone']

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
  let reported: Explanation = { kind: 'unknown', lessons: question.lessonUuids.length }
  for (let left = limits.whole; left > 0; left--) {
    const step = steps.next()
    if (step.done) return step.value
    if (step.value) reported = upTo(reported, step.value)
    yield step.value
  }
  steps.return({ kind: 'gone' })
  return reported
}

/** The explanation if it ends after this progress. */
function upTo(before: Explanation, progress: Progress): Explanation {
  if (progress.kind === 'looking') return { kind: 'unknown', lessons: progress.lessons }
  const remedies = progress.kind === 'remedy' ? progress.remedies : before.kind === 'reason' ? before.remedies : []
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
  if (looked.kind === 'possible') return looked
  if (looked.kind === 'unknown') return (yield* explainingByCount(schedule, question, limits)) ?? looked
  const { claims, core } = looked.found
  const first = withShortage(schedule, question, reasonOf(claims, core, false))
  yield { kind: 'reason', reason: first }
  // The count is enough to solve it, while the facts are still being reduced.
  const counted = first.shortage ? yield* shortageRemedies(schedule, question, first.shortage, first, limits) : []
  const { facts, literals, minimal } = yield* leastFacts(schedule, question, looked.found, limits)
  const lessonUuids = literals.flatMap((literal) => claims.lessonOf.get(literal) ?? [])
  const reason = withShortage(schedule, question, { facts, lessonUuids, minimal })
  yield counted.length > 0 ? { kind: 'remedy', reason, remedies: counted } : { kind: 'reason', reason }
  const known =
    reason.shortage && !first.shortage
      ? yield* shortageRemedies(schedule, question, reason.shortage, reason, limits)
      : counted
  const single = yield* remediesOf(schedule, question, looked.found, literals, reason, limits, known)
  const remedies = yield* widened(schedule, question, looked.found.lessonUuids, reason, limits, single)
  return { kind: 'reason', reason, remedies, isWhole: true }
}

function withShortage(schedule: Schedule, question: Question, reason: Reason): Reason {
  const shortage = shortageBehind(schedule, question, reason)
  return shortage ? { ...reason, shortage } : reason
}

/** Where no proof was found, the count may still show that a calendar has more than fits. */
function* explainingByCount(
  schedule: Schedule,
  question: Question,
  limits: Limits,
): Generator<Progress | void, Explanation | undefined> {
  const shortage = shortageBehind(schedule, question, null)
  if (!shortage) return undefined
  const reason = reasonByCount(shortage)
  yield { kind: 'reason', reason }
  const remedies = yield* shortageRemedies(schedule, question, shortage, reason, limits)
  return { kind: 'reason', reason, remedies, isWhole: true }
}

type Looked =
  | { readonly kind: 'contradiction'; readonly found: Contradiction }
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

function reasonOf(claims: Claims, literals: readonly Literal[], minimal: boolean): Reason {
  return {
    facts: literals.flatMap((literal) => claims.factOf.get(literal) ?? []),
    lessonUuids: literals.flatMap((literal) => claims.lessonOf.get(literal) ?? []),
    minimal,
  }
}

/** Finds the necessary facts, then the necessary lessons, then which of these need their length. */
function* leastFacts(schedule: Schedule, question: Question, { claims, core }: Contradiction, limits: Limits) {
  const { prover, asked, factOf, lessonOf } = claims
  const byFact = (literals: readonly Literal[]) =>
    literals
      .filter((literal) => factOf.has(literal))
      .sort((a, b) => ORDER.indexOf(factOf.get(a)!.kind) - ORDER.indexOf(factOf.get(b)!.kind))
  const byLesson = (literals: readonly Literal[]) => literals.filter((literal) => lessonOf.has(literal))
  const facts = yield* smallestOf(prover, core, asked, byFact, limits.further)
  const all = yield* smallestOf(prover, facts.literals, asked, byLesson, limits.further)
  const found = reasonOf(claims, all.literals, false)
  const lengths = yield* neededLengths(schedule, question, found, limits)
  return { facts: [...found.facts, ...lengths], literals: all.literals, minimal: facts.minimal }
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
