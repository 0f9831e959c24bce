import { areEnough } from '../basics/enough.ts'
import { type Constraint, countsMeets, isRoomConstraint, isStartConstraint, isVarietyConstraint } from './constraint.ts'
import { openStarts, openStartsIn } from './open-starts.ts'
import type { Assignment, Choice, Meet, Problem } from './problem.ts'

/**
 * A problem in which meets that must start together are one meet, with the resources and choices of all. A move takes all of them along,
 * and cannot break the rule. An assignment costs the same as the equivalent one of the given problem.
 */
export type Together = {
  readonly problem: Problem
  /** By meet: the number of given meets that it represents. */
  readonly sizes: Int32Array
  /** Converts an assignment of the given problem to one of this. */
  joined(assignment: Assignment): Assignment
  /** The reverse conversion. */
  parted(assignment: Assignment): Assignment
}

/** Null if no meets can be joined. Meets that `present` has at different starts stay separate. */
export function joinTogether(given: Problem, present?: Assignment): Together | null {
  const classes = classesOf(given)
  if (classes.length === 0) return null
  const apart = toldApart(given, classes)
  const open = openStartsIn(given)
  const joins = classes.filter((meets) => !apart.has(meets) && isOne(given, meets, open, present))
  if (joins.length === 0) return null

  const joinOf = new Map(joins.flatMap((meets) => meets.map((meet) => [meet, meets])))
  const members = given.meets.flatMap((_, meet) => {
    const meets = joinOf.get(meet) ?? [meet]
    return meets[0] === meet ? [meets] : []
  })
  const place = new Int32Array(given.meets.length)
  members.forEach((meets, index) => meets.forEach((meet) => (place[meet] = index)))
  const choicesFrom = [given.meets.length]
  for (const { choices } of given.meets) choicesFrom.push(choicesFrom.at(-1)! + choices.length)
  /** The positions of the joined meets' choices in an assignment of the given problem. */
  const choiceAt = members.flat().flatMap((meet) => given.meets[meet].choices.map((_, i) => choicesFrom[meet] + i))

  return {
    sizes: Int32Array.from(members, ({ length }) => length),
    problem: {
      ...given,
      meets: members.map((meets) => joinedMeet(given, meets)),
      resources: given.resources.map((resource) => {
        const { part } = resource
        return part
          ? { ...resource, part: { ...part, meets: placesOf(attended(given, part.of, part.meets), place) } }
          : resource
      }),
      constraints: given.constraints.flatMap((constraint) => joinedConstraints(constraint, place)),
    },
    joined(assignment) {
      const starts = members.map((meets) => assignment[meets.find((meet) => assignment[meet] >= 0) ?? meets[0]])
      return Int16Array.from([...starts, ...choiceAt.map((at) => assignment[at])])
    },
    parted(assignment) {
      const parted = new Int16Array(given.meets.length + choiceAt.length)
      place.forEach((joined, meet) => (parted[meet] = assignment[joined]))
      choiceAt.forEach((at, choice) => (parted[at] = assignment[members.length + choice]))
      return parted
    },
  }
}

/** The classes of meets that required rules bind to one start, also indirectly. */
function classesOf(problem: Problem): number[][] {
  const { meets, constraints } = problem
  const leader = Int32Array.from(meets, (_, meet) => meet)
  const find = (meet: number): number => (leader[meet] === meet ? meet : (leader[meet] = find(leader[meet])))
  let open: number[][] | undefined
  for (const constraint of constraints) {
    if (!constraint.required) continue
    const bound =
      constraint.kind === 'same-start' && !constraint.anyDay
        ? constraint.meets
        : constraint.kind === 'MAX_SLOTS_USED' && constraint.value === 1
          ? boundToOne(meets, constraint, (open ??= openStarts(problem)))
          : []
    for (const meet of bound) leader[find(meet)] = find(bound[0])
  }
  return [...Map.groupBy(meets.keys(), find).values()].filter((all) => all.length > 1)
}

/** If only one of some times may be used: the meets that can only be at these times. */
function boundToOne(
  meets: readonly Meet[],
  constraint: { readonly meets: readonly number[]; readonly times?: readonly number[] },
  open: readonly (readonly number[])[],
): number[] {
  const times = new Set(constraint.times)
  return constraint.meets.filter(
    (meet) => meets[meet].duration === 1 && open[meet].length > 0 && open[meet].every((start) => times.has(start)),
  )
}

/** The classes for which a rule reads more than the common start: several of its meets, where they are held, or who attends. */
function toldApart(problem: Problem, classes: readonly number[][]): ReadonlySet<readonly number[]> {
  const classOf = new Map(classes.flatMap((meets) => meets.map((meet) => [meet, meets])))
  const apart = new Set<readonly number[]>()
  for (const constraint of problem.constraints) {
    if ('of' in constraint) {
      for (const meets of classes) if (meets.some((meet) => hasPlace(problem, problem.meets[meet]))) apart.add(meets)
    }
    if (!('meets' in constraint) || isStartConstraint(constraint) || constraint.kind === 'same-start') continue
    if (constraint.kind !== 'TAGS_APART' && (countsMeets(constraint) || isOfTimes(constraint.kind))) continue
    const isOfPlaces = isRoomConstraint(constraint) || isVarietyConstraint(constraint) || 'resources' in constraint
    const labels = constraint.kind === 'TAGS_APART' ? (constraint.labels ?? []) : null
    /** By class: the label of its first meet, if the rule distinguishes labels. */
    const seen = new Map<readonly number[], number | undefined>()
    constraint.meets.forEach((meet, index) => {
      const meets = classOf.get(meet)
      if (!meets) return
      const isAlike = labels !== null && (!seen.has(meets) || seen.get(meets) === labels[index])
      if (isOfPlaces || (seen.has(meets) && !isAlike)) apart.add(meets)
      if (!seen.has(meets)) seen.set(meets, labels?.[index])
    })
  }
  return apart
}

/** Whether the kind only reads which times are used. */
function isOfTimes(kind: Constraint['kind']): boolean {
  return kind === 'MAX_SLOTS_USED' || kind === 'MIN_SLOTS_USED'
}

function hasPlace({ resources }: Problem, meet: Meet): boolean {
  const isPlace = (index: number) => resources[index].isRoom === true || resources[index].building !== undefined
  return meet.resources.some(isPlace) || meet.choices.length > 0
}

/** Whether meets can be one: equal durations, no shared resource, and a common start. */
function isOne(
  problem: Problem,
  meets: readonly number[],
  open: (meet: Meet) => number[],
  present: Assignment | undefined,
): boolean {
  const all = meets.map((meet) => problem.meets[meet])
  const starts = new Set(meets.flatMap((meet) => (present && present[meet] >= 0 ? present[meet] : [])))
  const attending = all.flatMap(({ resources }) => resources)
  const choices = all.flatMap((meet) => meet.choices)
  if (
    starts.size > 1 ||
    all.some(({ duration }) => duration !== all[0].duration) ||
    new Set(attending).size < attending.length ||
    choices.some(({ candidates, fixed }) => [...candidates, fixed].some((one) => attending.includes(one ?? -1))) ||
    !haveEnough(choices)
  )
    return false
  return open(joinedMeet(problem, meets)).some((start) => all.every((meet) => open(meet).includes(start)))
}

const candidatesOf = ({ candidates, fixed }: Choice) => (fixed === null ? candidates : [fixed])

/** Whether competing choices can each have a candidate, whichever they take. */
function haveEnough(choices: readonly Choice[]): boolean {
  const isRival = (choice: Choice) =>
    choices.some((other) => other !== choice && candidatesOf(other).some((one) => candidatesOf(choice).includes(one)))
  const sizes = choices.filter(isRival).map((choice) => candidatesOf(choice).length)
  return areEnough(sizes)
}

function joinedMeet(problem: Problem, meets: readonly number[]): Meet {
  if (meets.length === 1) return problem.meets[meets[0]]
  const all = meets.map((meet) => problem.meets[meet])
  return {
    ...(all[0].id !== undefined && { id: all[0].id }),
    duration: all[0].duration,
    resources: all.flatMap(({ resources }) => resources),
    limits: [...new Set(all.flatMap(({ limits }) => limits))],
    fixed: all.find(({ fixed }) => fixed !== null)?.fixed ?? null,
    choices: all.flatMap(({ choices }) => choices),
  }
}

/** Of some meets, those that a resource attends or can be chosen for. */
function attended({ meets }: Problem, resource: number, some: readonly number[]): number[] {
  return some.filter((meet) => {
    const { resources, choices } = meets[meet]
    return resources.includes(resource) || choices.some((choice) => candidatesOf(choice).includes(resource))
  })
}

function placesOf(meets: readonly number[], place: Int32Array): number[] {
  return [...new Set(meets.map((meet) => place[meet]))]
}

/** A constraint on the joined meets. A constraint on starts is repeated as often as a joined meet represents its meets. */
function joinedConstraints(constraint: Constraint, place: Int32Array): Constraint[] {
  if (!('meets' in constraint)) return [constraint]
  const meets = constraint.meets.map((meet) => place[meet])
  if (isStartConstraint(constraint)) {
    const times = new Map<number, number>()
    const turns: number[][] = []
    for (const meet of meets) {
      const turn = times.get(meet) ?? 0
      times.set(meet, turn + 1)
      ;(turns[turn] ??= []).push(meet)
    }
    return turns.map((turn) => ({ ...constraint, meets: turn }))
  }
  if (constraint.kind === 'same-start') {
    const apart = placesOf(constraint.meets, place)
    return apart.length > 1 ? [{ ...constraint, meets: apart }] : []
  }
  if (isOfTimes(constraint.kind)) return [{ ...constraint, meets: [...new Set(meets)] }]
  if (constraint.kind !== 'gap-in-order') return [{ ...constraint, meets }]
  const { before, after } = constraint
  return [{ ...constraint, meets, before: before.map((meet) => place[meet]), after: after.map((meet) => place[meet]) }]
}
