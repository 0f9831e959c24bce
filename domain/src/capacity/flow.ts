/** So many that want one of these, each of which has room for so many: who is left without, and the ones that are too few for them. */
export type Short = { readonly wanting: readonly number[]; readonly taken: readonly number[] }

/**
 * Puts as many of what is `wanted` as there can be into the `room` of those that each `may` take, who has fewest places to choose
 * from first. Where some are left, the smallest set that cannot hold what wants to be in it alone, with everyone who wants that
 * (Hall). What is too many there counts no more: a larger set is told only where it is too small even without that.
 */
export function shortages(
  wanted: readonly number[],
  may: readonly (readonly number[])[],
  room: readonly number[],
): readonly Short[] {
  // Who has too much already has room for nobody more.
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

/** So many who want, and places, are tried one by one: of more all are told that are in the way. */
const MOST_TRIED = { wanting: 24, places: 64 }

/** Those of the wanting who are too many even without the others; the first one stays. */
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

/** A maximum flow that grows, by shortest augmenting paths (Edmonds and Karp, 1972). */
function flowInto(may: readonly (readonly number[])[], room: readonly number[]) {
  const free = [...room]
  /** By place, how many each of those who want puts there. */
  const put: Map<number, number>[] = room.map(() => new Map())
  return {
    /** Puts as many of somebody's as there can be, and says how many are left. */
    put(who: number, amount: number): number {
      let left = amount
      while (left > 0) {
        const more = augment(who, left)
        if (more === 0) break
        left -= more
      }
      return left
    },
    /** Somebody who has some left, and all who would have to give way. */
    inTheWayOf: (who: number): readonly number[] => [...reachedFrom(who).wanting],
  }

  /** Everybody who could give way, place by place, and for each place who would come there. */
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

  /** How many of the `left` ones have a place now. */
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

  /** The place that was reached first of those where somebody is who goes on to another. */
  function placeWhence(comes: number, taken: ReadonlyMap<number, number>, to: number): number {
    for (const place of taken.keys()) if (place !== to && (put[place]!.get(comes) ?? 0) > 0) return place
    throw new Error('nobody comes from nowhere')
  }
}
