import type { Uuid } from '@timetable/domain'

/** Something that frees periods if it is chosen. `receivers`: the calendars of which one must take these periods. Null: no one has to. */
export type Weighed<T> = { readonly item: T; readonly periods: number; readonly receivers: readonly Uuid[] | null }

/** Items that together free enough. `isSmallest`: fewer items free too little, whichever they are. */
export type LeastSet<T> = {
  readonly chosen: readonly { readonly item: T; readonly receiver: Uuid }[]
  readonly isSmallest: boolean
}

/** The maximum number of sets returned, of items in a set, and of steps of the search for sets of one size. */
const MOST_SETS = 4
const MOST_ITEMS = 8
const MOST_STEPS = 4_000

/**
 * The smallest sets of items with at least `wanted` periods, those with the fewest periods first. No receiver takes more than its spare
 * periods. The bound on the size is exact: the largest items, one fewer, have less than `wanted` periods.
 */
export function leastSets<T>(
  items: readonly Weighed<T>[],
  wanted: number,
  spareOf: (receiver: Uuid) => number = () => Infinity,
): readonly LeastSet<T>[] {
  const usable = items.filter(({ periods, receivers }) => periods > 0 && receivers?.length !== 0)
  const sorted = usable.toSorted((a, b) => b.periods - a.periods)
  const least = sizeFor(sorted, wanted)
  if (least === undefined) return []
  for (let size = least; size <= Math.min(least + 1, MOST_ITEMS, sorted.length); size++) {
    const found = setsOf(sorted, size, wanted, spareOf)
    if (found.length > 0) return found.map((chosen) => ({ chosen, isSmallest: size === least }))
  }
  return []
}

/** The number of the largest items that have this many periods together. Undefined if all of them have fewer. */
function sizeFor(sorted: readonly { readonly periods: number }[], wanted: number): number | undefined {
  let sum = 0
  for (const [index, { periods }] of sorted.entries()) if ((sum += periods) >= wanted) return index + 1
  return undefined
}

type Chosen<T> = { readonly item: T; readonly receiver: Uuid }

/** The sets of this size with the fewest periods. Their search stops after a number of steps. */
function setsOf<T>(
  sorted: readonly Weighed<T>[],
  size: number,
  wanted: number,
  spareOf: (receiver: Uuid) => number,
): readonly (readonly Chosen<T>[])[] {
  const found: { readonly chosen: readonly Chosen<T>[]; readonly periods: number }[] = []
  const taken = new Map<Uuid, number>()
  let steps = 0
  /** The most that `count` items from this place on can have. */
  const mostFrom = (place: number, count: number) =>
    sorted.slice(place, place + count).reduce((sum, { periods }) => sum + periods, 0)
  const search = (place: number, chosen: readonly Chosen<T>[], sum: number): void => {
    const missing = size - chosen.length
    if (missing === 0) {
      if (sum >= wanted) found.push({ chosen, periods: sum })
      return
    }
    for (let next = place; next <= sorted.length - missing; next++) {
      if (++steps > MOST_STEPS || sum + mostFrom(next, missing) < wanted) return
      const { item, periods, receivers } = sorted[next]
      if (receivers === null) {
        search(next + 1, [...chosen, { item, receiver: '' }], sum + periods)
        continue
      }
      // The first receiver with room. Others are tried only for the last item, where they make a set of their own.
      const fitting = receivers.filter((uuid) => (taken.get(uuid) ?? 0) + periods <= spareOf(uuid))
      for (const receiver of missing === 1 ? fitting.slice(0, 2) : fitting.slice(0, 1)) {
        const before = taken.get(receiver) ?? 0
        taken.set(receiver, before + periods)
        search(next + 1, [...chosen, { item, receiver }], sum + periods)
        taken.set(receiver, before)
      }
    }
  }
  search(0, [], 0)
  return found
    .sort((a, b) => a.periods - b.periods)
    .slice(0, MOST_SETS)
    .map(({ chosen }) => chosen)
}
