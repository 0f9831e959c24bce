import { looksAtSites, siteOf } from '../constraints/changes.ts'
import { isSiteConstraint, type SiteConstraint, type SiteKind } from '../problem/constraint.ts'
import type { Choice, Problem } from '../problem/problem.ts'
import type { Watched } from './watch.ts'

/**
 * What looks at where the meets of a resource are held, one after the other: watchers, as `watch.ts` has day metrics. Each reads a
 * number off a day, or off two of them: its changes, or the periods missing at them. Deviation: what each day reads beyond
 * `most`, or (`weekly`) the sum of the week.
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
  /** Periods that should lie between; 0: changes are counted. */
  readonly least: Uint16Array
  readonly weekly: Uint8Array
  readonly whole: Uint8Array
  readonly most: Uint16Array
  readonly cost: Int32Array
  /** resource of the problem to site, by kind; -1: none. */
  readonly siteOf: readonly [rooms: Int32Array, buildings: Int32Array]
  /** meet: 1 where something looks at its site. */
  readonly isWatched: Uint8Array
  /** meet: 1 where something looks at its site, and that hangs on what it chooses. */
  readonly isOpen: Uint8Array
  /**
   * meet: the first of the choices that an open site hangs on; -1: none. Nor is there one where choices share candidates: which room
   * each of them gets is settled between them, whatever comes of the site.
   */
  readonly placing: Int32Array
  /** Sites of several rooms or buildings, by their numbers. */
  readonly several: Map<string, number>
  /** Some watcher tells rooms apart, and not only buildings. */
  readonly ofRooms: boolean
  /** The periods between at each change of the day that was looked at last. */
  readonly between: Int32Array
  /** watcher to the id of its constraint. */
  readonly ids: readonly (string | undefined)[]
}

export const ROOMS = 0

export const BUILDINGS = 1

const KINDS: readonly SiteKind[] = ['rooms', 'buildings']

const namedBy = ({ candidates, fixed }: Choice): readonly number[] =>
  fixed === null ? candidates : [...candidates, fixed]

/** No periods at all between two sites are no gap to be kept. */
function asksSomething(constraint: SiteConstraint): boolean {
  return constraint.weight > 0 && !(constraint.kind === 'gaps-at-changes' && constraint.least === 0)
}

/** No gap is one of any length. */
const asksNothing = (constraint: SiteConstraint): boolean =>
  constraint.kind === 'gaps-at-changes' && constraint.least === 0

/** Null where nothing looks at sites. */
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
