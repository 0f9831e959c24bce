import { deviationOf, type Assignment, type Constraint, type Problem } from '@timetable/solver'
import { choicesFrom } from './moved.ts'

/** A required rule; for one resource if the rule applies to each of several. */
export type Required = {
  /** The meets that it depends on: no other meet affects it. */
  readonly meets: readonly number[]
  isBroken(assignment: Assignment): boolean
}

/** Returns all requirements of a problem except double bookings, each evaluated from scratch on its own meets. */
export function requiredOf(problem: Problem): Required[] {
  const from = choicesFrom(problem)
  const attending = attendingOf(problem)
  return problem.constraints.flatMap((constraint) => {
    if (!constraint.required || constraint.weight === 0) return []
    if ('meets' in constraint) {
      const others = 'resources' in constraint ? constraint.resources.flatMap(attending) : []
      return [requiredIn(problem, from, constraint, [...constraint.meets, ...others])]
    }
    return constraint.resources.map((resource) =>
      requiredIn(problem, from, { ...constraint, resources: [resource] }, attending(resource)),
    )
  })
}

/** Returns the meets that a resource attends, or is a candidate for. */
function attendingOf({ meets, resources }: Problem): (resource: number) => readonly number[] {
  const of = resources.map((): number[] => [])
  meets.forEach(({ resources: own, choices }, meet) => {
    const named = choices.flatMap(({ candidates, fixed }) => (fixed === null ? candidates : [...candidates, fixed]))
    for (const resource of new Set([...own, ...named])) of[resource]!.push(meet)
  })
  return (resource) => {
    const { part } = resources[resource]!
    const parted = part && new Set(part.meets)
    return of[part?.of ?? resource]!.filter((meet) => parted?.has(meet) !== false)
  }
}

function requiredIn(
  problem: Problem,
  from: readonly number[],
  constraint: Constraint,
  named: readonly number[],
): Required {
  const meets = [...new Set(named)].sort((a, b) => a - b)
  const place = new Map(meets.map((meet, index) => [meet, index]))
  const at = [...meets, ...meets.flatMap((meet) => problem.meets[meet]!.choices.map((_, index) => from[meet]! + index))]
  const own: Problem = {
    ...problem,
    meets: meets.map((meet) => problem.meets[meet]!),
    resources: problem.resources.some(({ part }) => part) ? partsOf(problem, place) : problem.resources,
  }
  const renumbered = renumber(constraint, place)
  const present = new Int16Array(at.length)
  return {
    meets,
    isBroken(assignment) {
      for (let index = 0; index < at.length; index++) present[index] = assignment[at[index]!]!
      return deviationOf(own, renumbered, present) > 0
    },
  }
}

function partsOf({ resources }: Problem, place: ReadonlyMap<number, number>): Problem['resources'] {
  return resources.map((resource) =>
    resource.part ? { ...resource, part: { ...resource.part, meets: placesOf(resource.part.meets, place) } } : resource,
  )
}

function renumber(constraint: Constraint, place: ReadonlyMap<number, number>): Constraint {
  if (!('meets' in constraint)) return constraint
  const meets = placesOf(constraint.meets, place)
  if (constraint.kind !== 'gap-in-order') return { ...constraint, meets }
  const { before, after } = constraint
  return { ...constraint, meets, before: placesOf(before, place), after: placesOf(after, place) }
}

function placesOf(meets: readonly number[], place: ReadonlyMap<number, number>): number[] {
  return meets.flatMap((meet) => place.get(meet) ?? [])
}
