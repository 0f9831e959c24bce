import type { Schedule, Uuid } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import { slotsBlocked, slotsWanted } from './blocked-slots.ts'
import { claimsOf, type Claims } from './claims.ts'
import { keyOf, type Fact } from './fact.ts'
import { smallestHitting } from './hitting-sets.ts'
import { allOf, holdsAround } from './holding.ts'
import type { Limits } from './limits.ts'
import type { Question, Remedy } from './reason.ts'
import { easings, givingUp, type Relaxation } from './relaxations.ts'
import { changeBy, remedyBy } from './remedy.ts'
import { smallestOf } from './smallest.ts'
import { neighbourhoodOf } from './sub-school.ts'

/** The maximum number of facts given up at once, of sets offered, and of sets tried by proof. */
const MOST_FACTS = 3
const MOST_SETS = 3
const MOST_TRIED = 60
/** The maximum number of sets left to the search by Zen, if no proof finished. */
const MOST_OPEN = 2
/** The maximum number of steps by which a rule requires less, before it is disabled. */
const MOST_EASED = 2

/** Facts that can be given up: those on one lesson or day before rules, which concern more. */
const ORDER: readonly Fact['kind'][] = ['pinned', 'chosen', 'blocked', 'rule']

/**
 * Remedies of several changes for these lessons, for where no single one helps: the smallest sets of facts without which there is a
 * timetable of them. Each contradiction that is found needs one of its facts to be given up; the smallest set that gives up one of each is
 * tried, and shows the next contradiction or is a solution (Reiter, 1987). Each fact is then given up no further than necessary.
 */
export function* severalRemedies(
  schedule: Schedule,
  question: Question,
  lessonUuids: ReadonlySet<Uuid>,
  limits: Limits,
): Generator<void, readonly Remedy[]> {
  const remedies: Remedy[] = []
  const claims = claimsOf(neighbourhoodOf(schedule).cut(lessonUuids), question.held)
  yield
  for (const { facts, placements, isSmallest } of yield* leastGivenUp(claims, limits)) {
    const found = yield* relaxing(schedule, facts, placements, function* (relaxations) {
      const change = changeBy(schedule, { relaxations, isSmallest })
      const around = change && (yield* holdsAround(change.after, question, lessonUuids, limits))
      return typeof around === 'object' ? remedyBy(change!, around, 'all') : undefined
    })
    if (found) remedies.push(found)
  }
  return remedies
}

/**
 * Facts without which the lessons have this timetable; without placements it is not known yet. `isSmallest`: fewer facts were proved not to
 * suffice.
 */
type GivenUp = {
  readonly facts: readonly Fact[]
  readonly placements: readonly Placement[]
  readonly isSmallest: boolean
}

function* leastGivenUp(claims: Claims, limits: Limits): Generator<void, readonly GivenUp[]> {
  const { prover, factOf, asked } = claims
  const facts = new Map([...factOf.values()].map((fact) => [keyOf(fact), fact]))
  const rankOf = (key: string) => ORDER.indexOf(facts.get(key)!.kind)
  const conflicts: (readonly string[])[] = []
  const found: (GivenUp & { readonly keys: readonly string[] })[] = []
  const open: (readonly string[])[] = []
  const isOut = (set: readonly string[]) =>
    found.some(({ keys }) => keys.every((key) => set.includes(key))) || open.some((other) => isSame(other, set))
  const all = allOf(claims)
  for (let tried = 0; tried < MOST_TRIED && found.length < MOST_SETS; tried++) {
    const keys = conflicts.length === 0 ? [] : smallestHitting(conflicts, MOST_FACTS, isOut)
    // Larger sets than the smallest are not offered.
    if (!keys || (found[0] && keys.length > found[0].keys.length)) break
    const given = new Set(keys)
    const rest = all.filter((literal) => !factOf.has(literal) || !given.has(keyOf(factOf.get(literal)!)))
    const proof = yield* prover.prove(rest, limits.further)
    if (proof === 'yes') {
      const isSmallest = open.every((other) => other.length >= keys.length)
      found.push({ keys, facts: keys.map((key) => facts.get(key)!), placements: claims.witness(), isSmallest })
    } else if (proof === 'unknown') open.push(keys)
    else {
      const byFact = (literals: readonly number[]) => literals.filter((literal) => factOf.has(literal))
      const least = yield* smallestOf(prover, prover.core, asked, byFact, limits.further)
      const own = new Set(least.literals.flatMap((literal) => (factOf.has(literal) ? keyOf(factOf.get(literal)!) : [])))
      conflicts.push([...own].filter((key) => rankOf(key) >= 0).sort((a, b) => rankOf(a) - rankOf(b)))
    }
  }
  if (found.length > 0) return found
  return open.slice(0, MOST_OPEN).map((keys) => ({
    ...{ facts: keys.map((key) => facts.get(key)!), placements: [] },
    isSmallest: open.every((other) => other.length >= keys.length),
  }))
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

/** The least that can be given up of each of the facts. Undefined if even all of them, given up completely, were not seen to help. */
function* relaxing(
  schedule: Schedule,
  facts: readonly Fact[],
  placements: readonly Placement[],
  tried: (relaxations: readonly Relaxation[]) => Generator<void, Remedy | undefined>,
): Generator<void, Remedy | undefined> {
  const options = facts.map((fact) => optionsOf(schedule, fact, placements))
  const now = options.flatMap((own) => own.at(-1) ?? [])
  if (now.length < facts.length) return undefined
  let remedy = yield* tried(now)
  if (!remedy) return undefined
  for (const [index, own] of options.entries())
    for (const milder of own.slice(0, -1)) {
      const found = yield* tried(now.with(index, milder))
      if (!found) continue
      now[index] = milder
      remedy = found
      break
    }
  return remedy
}

/** What can be given up of a fact, the least first; the last is all of it. */
function optionsOf(schedule: Schedule, fact: Fact, placements: readonly Placement[]): readonly Relaxation[] {
  const whole = (freed: readonly Uuid[]) => givingUp(fact, freed) ?? []
  if (fact.kind !== 'blocked') return [easings(schedule, fact, MOST_EASED), whole([])].flat()
  const onDay = slotsBlocked(schedule, fact)
  const wanted = slotsWanted(schedule, fact.calendarUuid, onDay, placements)
  const single = wanted.length > 1 ? wanted.slice(0, 2).map((slot) => [slot]) : []
  const some = wanted.length > 0 && wanted.length < onDay.length ? [wanted] : []
  return [...single, ...some, onDay].flatMap(whole)
}
