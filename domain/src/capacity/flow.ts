/** A shortage: the items that want these places, and the places that are too few for them. */
export type Short = { readonly wanting: readonly number[]; readonly taken: readonly number[] }

/**
 * Assigns as many units of `wanted` as possible to the `room` of the places that each `may` use. Items with the fewest places choose first.
 * If some remain, returns the smallest set of places that is too small for all items that can only use these (Hall's theorem). These excess
 * units no longer count: a larger set is reported only if it is too small even without them.
 */
export function shortages(
  wanted: readonly number[],
  may: readonly (readonly number[])[],
  room: readonly number[],
): readonly Short[] {
  // A place that is already overfull has no room left.
  const free = room.map((places) => Math.max(0, places))
  const flow = flowInto(may, free)
  const counted = wanted.map(() => 0)
  const shorts: Short[] = []
  for (const who of [...wanted.keys()].sort((a, b) => may[a]!.length - may[b]!.length)) {
    counted[who] = wanted[who]!
    for (let left = flow.put(who, wanted[who]!); left > 0;) {
      const wanting = smallestOf(flow.inTheWayOf(who), counted, may, free)
      const taken = [...new Set(wanting.flatMap((one) => may[one]!))]
      const over = total(wanting, counted) - total(taken, free)
      counted[who] -= over
      left -= over
      shorts.push({ wanting, taken })
    }
  }
  return shorts
}

/**
 * Up to these numbers of items and places, the smallest set is sought by removing one at a time. Beyond them, all involved items are
 * reported.
 */
const MOST_TRIED = { wanting: 24, places: 64 }

/** Removes items without which the rest is still too many. The first item remains. */
function smallestOf(
  wanting: readonly number[],
  counted: readonly number[],
  may: readonly (readonly number[])[],
  room: readonly number[],
): readonly number[] {
  const places = new Map([...new Set(wanting.flatMap((one) => may[one]!))].map((place, index) => [place, index]))
  if (wanting.length > MOST_TRIED.wanting || places.size > MOST_TRIED.places) return wanting
  const mayHere = new Map(wanting.map((one) => [one, may[one]!.map((place) => places.get(place)!)]))
  const roomHere = [...places.keys()].map((place) => room[place]!)
  const isShort = (some: readonly number[]) => {
    const flow = flowInto(
      some.map((one) => mayHere.get(one)!),
      roomHere,
    )
    return some.some((one, index) => flow.put(index, counted[one]!) > 0)
  }
  return wanting.slice(1).reduce<readonly number[]>((left, one) => {
    const fewer = left.filter((other) => other !== one)
    return isShort(fewer) ? fewer : left
  }, wanting)
}

const total = (some: readonly number[], of: readonly number[]): number => some.reduce((sum, one) => sum + of[one]!, 0)

/** An incremental maximum flow by shortest augmenting paths (Edmonds and Karp, 1972). */
function flowInto(may: readonly (readonly number[])[], room: readonly number[]) {
  const free = [...room]
  /** By place: how many units each item has there. */
  const put: Map<number, number>[] = room.map(() => new Map())
  return {
    /** Assigns as many of an item's units as possible, and returns how many remain. */
    put(who: number, amount: number): number {
      let left = amount
      while (left > 0) {
        const more = augment(who, left)
        if (more === 0) break
        left -= more
      }
      return left
    },
    /** The item with units left, and all items that would have to make room for it. */
    inTheWayOf: (who: number): readonly number[] => [...reachedFrom(who).wanting],
  }

  /** All items that could make room, place by place, and for each place the item that would move there. */
  function reachedFrom(who: number): { wanting: Set<number>; taken: Map<number, number>; end: number } {
    const wanting = new Set([who])
    const taken = new Map<number, number>()
    for (const one of wanting)
      for (const place of may[one]!) {
        if (taken.has(place)) continue
        taken.set(place, one)
        if (free[place]! > 0) return { wanting, taken, end: place }
        for (const [other, amount] of put[place]!) if (amount > 0) wanting.add(other)
      }
    return { wanting, taken, end: -1 }
  }

  /** Assigns some of the `left` units along one augmenting path, and returns how many. */
  function augment(who: number, left: number): number {
    const { taken, end } = reachedFrom(who)
    if (end < 0) return 0
    const path: { place: number; comes: number; leaves: number }[] = []
    for (let place = end, comes = taken.get(end)!; ; comes = taken.get(place)!) {
      const from = comes === who ? -1 : placeWhence(comes, taken, place)
      path.push({ place, comes, leaves: from })
      if (from < 0) break
      place = from
    }
    const amount = path.reduce(
      (least, { leaves, comes }) => (leaves < 0 ? least : Math.min(least, put[leaves]!.get(comes)!)),
      Math.min(left, free[end]!),
    )
    for (const { place, comes, leaves } of path) {
      put[place]!.set(comes, (put[place]!.get(comes) ?? 0) + amount)
      if (leaves >= 0) put[leaves]!.set(comes, put[leaves]!.get(comes)! - amount)
    }
    free[end]! -= amount
    return amount
  }

  /** The place reached first where this item has units that could move to another place. */
  function placeWhence(comes: number, taken: ReadonlyMap<number, number>, to: number): number {
    for (const place of taken.keys()) if (place !== to && (put[place]!.get(comes) ?? 0) > 0) return place
    throw new Error('nobody comes from nowhere')
  }
}
