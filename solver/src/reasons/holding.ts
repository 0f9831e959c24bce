import type { Schedule, Uuid } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import { claimsOf, type Claims } from './claims.ts'
import { keyOf } from './fact.ts'
import type { Limits } from './limits.ts'
import type { Literal } from './literal.ts'
import type { Proof } from './prover.ts'
import type { Question, Reason } from './reason.ts'
import { searched } from './searched.ts'
import { neighbourhoodOf, type SubSchool } from './sub-school.ts'

/** Claims on lessons that cannot hold together, and the assumptions that a proof of it needed. */
export type Contradiction = {
  readonly claims: Claims
  readonly lessonUuids: ReadonlySet<Uuid>
  readonly core: readonly Literal[]
}

/** All assumptions of the claims. */
export const allOf = ({ asked, factOf, lessonOf }: Claims): readonly Literal[] => [
  ...asked,
  ...factOf.keys(),
  ...lessonOf.keys(),
]

/** Where the lessons of a reason can be so that its facts hold. Undefined if that is impossible or not known. */
export function* holds(
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
export function* holdsAround(
  schedule: Schedule,
  question: Question,
  lessonUuids: ReadonlySet<Uuid>,
  limits: Limits,
): Generator<void, Answered> {
  const school = neighbourhoodOf(schedule).cut(lessonUuids)
  const proof = yield* proved(school, question, limits)
  return proof === 'unknown' ? ((yield* searched(school.schedule, question, limits)) ?? proof) : proof
}

/** The same by proof alone. */
export function* provedAround(
  schedule: Schedule,
  question: Question,
  lessonUuids: ReadonlySet<Uuid>,
  limits: Limits,
): Generator<void, Answered> {
  return yield* proved(neighbourhoodOf(schedule).cut(lessonUuids), question, limits)
}

/** Where the lessons can be. 'no': they cannot. 'unknown': the work did not suffice. */
type Answered = readonly Placement[] | Exclude<Proof, 'yes'>

function* proved(school: SubSchool, { held }: Question, { further }: Limits): Generator<void, Answered> {
  const claims = claimsOf(school, held)
  const proof = yield* claims.prover.prove(allOf(claims), further)
  return proof === 'yes' ? claims.witness() : proof
}
