import type { XhsttConstraintKind, XhsttInstance, XhsttSolution } from '@timetable/formats'
import { createXhsttSearch, type XhsttCost } from '@timetable/solver'
import { problemOf, xhsttSolution } from './instance-problem.ts'

/** What a search cannot do about an instance: resources that it would have to assign, and the constraints about that. */
export type Unserved = { readonly openRoles: number; readonly kinds: readonly XhsttConstraintKind[] }

const ABOUT_ASSIGNMENT: ReadonlySet<XhsttConstraintKind> = new Set<XhsttConstraintKind>([
  'AssignResource',
  'PreferResources',
  'AvoidSplitAssignments',
  'LimitWorkload',
])

/** Null where the instance gives every event all its resources, so that all its constraints are served. */
export function unservedOf({ events, constraints }: XhsttInstance): Unserved | null {
  let openRoles = 0
  for (const event of events) openRoles += event.resources.filter(({ resource }) => resource === null).length
  if (openRoles === 0) return null
  const kinds = new Set(constraints.map(({ kind }) => kind).filter((kind) => ABOUT_ASSIGNMENT.has(kind)))
  return { openRoles, kinds: [...kinds] }
}

/** A search for a timetable of an instance. One seed and number of steps give the same timetable. */
export type InstanceSearch = {
  run(steps: number): void
  /** Of the best so far. */
  readonly cost: XhsttCost
  readonly steps: number
  /** The best so far; `instance` is the place of the instance in its archive. */
  solution(instance: number): XhsttSolution
}

export function createInstanceSearch(instance: XhsttInstance, seed: number): InstanceSearch {
  const search = createXhsttSearch(problemOf(instance), seed)
  return {
    run: (steps) => search.run(steps),
    get cost() {
      return search.cost
    },
    get steps() {
      return search.steps
    },
    solution: (place) => xhsttSolution(instance, search.parts(), place),
  }
}
