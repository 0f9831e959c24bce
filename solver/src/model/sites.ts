import { looksAtSites, siteOf } from '../constraints/changes.ts'
import { isSiteConstraint, type SiteConstraint, type SiteKind } from '../problem/constraint.ts'
import type { Choice, Problem } from '../problem/problem.ts'
import type { Watched } from './watch.ts'

/**
 * The constraints on where a resource's meets are held, in sequence: watchers, like the day metrics of `watch.ts`. Each reads a number from
 * a day, or from two days together: the changes, or the periods missing at them. Deviation: by how much each day, or (`weekly`) the sum of
 * the week, exceeds `most`.
 */
export type Sites = {
  readonly count: number
  /** watcher to resource. */
  readonly resource: Uint16Array
  /** resource to watchers; the required ones end at `hardUntil`. */
  readonly from: Int32Array
  readonly hardUntil: Int32Array
  readonly isAnyRequired: boolean
  /** ROOMS or BUILDINGS. */
  readonly kind: Uint8Array
  /** The minimum number of periods between two sites. 0: changes are counted instead. */
  readonly least: Uint16Array
  readonly weekly: Uint8Array
  readonly whole: Uint8Array
  readonly most: Uint16Array
  readonly cost: Int32Array
  /** resource of the problem to site, by kind. -1: none. */
  readonly siteOf: readonly [rooms: Int32Array, buildings: Int32Array]
  /** meet: 1 if a constraint depends on its site. */
  readonly isWatched: Uint8Array
  /** meet: 1 if a constraint depends on its site, and the site depends on its choices. */
  readonly isOpen: Uint8Array
  /**
   * meet: the first of the choices that decide an open site. -1: none. Also -1 if choices share candidates: which room each gets is then
   * decided among them, whatever the site costs.
   */
  readonly placing: Int32Array
  /** Sites of several rooms or buildings, by their numbers. */
  readonly several: Map<string, number>
  /** Whether some watcher distinguishes rooms, and not only buildings. */
  readonly ofRooms: boolean
  /** The periods between the sites at each change of the day read last. */
  readonly between: Int32Array
  /** watcher to the id of its constraint. */
  readonly ids: readonly (string | undefined)[]
}

export const ROOMS = 0

export const BUILDINGS = 1

const KINDS: readonly SiteKind[] = ['rooms', 'buildings']

const namedBy = ({ candidates, fixed }: Choice): readonly number[] =>
  fixed === null ? candidates : [...candidates, fixed]

/** Whether a constraint requires anything. A minimum gap of zero periods does not. */
function asksSomething(constraint: SiteConstraint): boolean {
  return constraint.weight > 0 && !(constraint.kind === 'gaps-at-changes' && constraint.least === 0)
}

/** Whether a constraint requires nothing: a minimum gap of zero periods. */
const asksNothing = (constraint: SiteConstraint): boolean =>
  constraint.kind === 'gaps-at-changes' && constraint.least === 0

/** Null if no constraint depends on sites. */
export function compileSites(problem: Problem, resources: readonly Watched[], overlap: Uint8Array): Sites | null {
  if (!looksAtSites(problem)) return null
  const watchers: { readonly resource: number; readonly constraint: SiteConstraint; readonly cost: number }[] = []
  const from = new Int32Array(resources.length + 1)
  const hardUntil = new Int32Array(resources.length)
  const watched = new Set(
    problem.constraints.flatMap((constraint) => (isSiteConstraint(constraint) ? constraint.resources : [])),
  )
  resources.forEach(({ count, constraints }, index) => {
    const named = constraints
      .map((number) => problem.constraints[number])
      .filter((constraint) => isSiteConstraint(constraint) && asksSomething(constraint)) as SiteConstraint[]
    const add = (required: boolean) => {
      for (const constraint of named) {
        if (constraint.required !== required || asksNothing(constraint)) continue
        watchers.push({ resource: index, constraint, cost: constraint.weight * count })
      }
    }
    add(true)
    hardUntil[index] = watchers.length
    add(false)
    from[index + 1] = watchers.length
  })
  const siteLists = KINDS.map((of) =>
    Int32Array.from(problem.resources, (resource, number) => siteOf(resource, number, of) ?? -1),
  ) as [Int32Array, Int32Array]
  const hasSite = (resource: number) => siteLists.some((list) => list[resource] >= 0)
  let choice = 0
  const wholes = new Set([...watched].map((resource) => problem.resources[resource].part?.of ?? resource))
  const isWatched = Uint8Array.from(problem.meets, ({ resources: own, choices }) =>
    [...own, ...choices.flatMap(namedBy)].some((resource) => wholes.has(resource)) ? 1 : 0,
  )
  const isOpen = Uint8Array.from(problem.meets, ({ choices }, meet) =>
    isWatched[meet] === 1 && choices.some((each) => namedBy(each).some(hasSite)) ? 1 : 0,
  )
  const placing = Int32Array.from(problem.meets, ({ choices }, meet) => {
    const first = choice
    choice += choices.length
    const at = choices.findIndex((each) => namedBy(each).some(hasSite))
    return isOpen[meet] === 0 || overlap[meet] === 1 ? -1 : first + at
  })
  return {
    count: watchers.length,
    resource: Uint16Array.from(watchers, ({ resource }) => resource),
    from,
    hardUntil,
    isAnyRequired: watchers.some(({ constraint }) => constraint.required),
    kind: Uint8Array.from(watchers, ({ constraint }) => (constraint.of === 'rooms' ? ROOMS : BUILDINGS)),
    least: Uint16Array.from(watchers, ({ constraint }) =>
      constraint.kind === 'gaps-at-changes' ? constraint.least : 0,
    ),
    weekly: Uint8Array.from(watchers, ({ constraint }) => (constraint.kind === 'changes-a-week' ? 1 : 0)),
    whole: Uint8Array.from(watchers, ({ constraint }) =>
      constraint.kind === 'changes-a-day' && constraint.halves === true ? 1 : 0,
    ),
    most: Uint16Array.from(watchers, ({ constraint }) => (constraint.kind === 'gaps-at-changes' ? 0 : constraint.most)),
    cost: Int32Array.from(watchers, ({ cost }) => cost),
    siteOf: siteLists,
    isWatched,
    isOpen,
    placing,
    several: new Map(),
    ofRooms: watchers.some(({ constraint }) => constraint.of === 'rooms'),
    between: new Int32Array(2 * problem.hours),
    ids: watchers.map(({ constraint }) => constraint.id),
  }
}
