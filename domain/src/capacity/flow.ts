/** So many that want one of these, each of which has room for so many: who is left without, and the ones that are too few for them. */
export type Short = { readonly wanting: readonly number[]; readonly taken: readonly number[] }

/**
 * Puts as many of what is `wanted` as there can be into the `room` of those that each `may` take (a maximum flow by shortest
 * augmenting paths; Edmonds and Karp, 1972). Where some are left, the sets that cannot hold what wants to be in them alone, each
 * with everyone who wants that (Hall); one for each that is left, those told of already left out.
 */
export function shortages(
  wanted: readonly number[],
  may: readonly (readonly number[])[],
  room: readonly number[],
): readonly Short[] {
  const left = [...wanted]
  const free = [...room]
  /** By place, how many each of those who want puts there. */
  const put: Map<number, number>[] = room.map(() => new Map())
  for (let who = 0; who < left.length; who++) while (left[who]! > 0 && augment(who));
  const shorts: Short[] = []
  const told = new Set<number>()
  for (let who = 0; who < left.length; who++) {
    if (left[who] === 0 || told.has(who)) continue
    const { wanting, taken } = reachedFrom(who)
    for (const one of wanting) told.add(one)
    shorts.push({ wanting: [...wanting], taken: [...taken.keys()] })
  }
  return shorts

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

  function augment(who: number): boolean {
    const { taken, end } = reachedFrom(who)
    if (end < 0) return false
    const path: { place: number; comes: number; leaves: number }[] = []
    for (let place = end, comes = taken.get(end)!; ; comes = taken.get(place)!) {
      const from = comes === who ? -1 : placeWhence(comes, taken, place)
      path.push({ place, comes, leaves: from })
      if (from < 0) break
      place = from
    }
    const amount = path.reduce(
      (least, { leaves, comes }) => (leaves < 0 ? least : Math.min(least, put[leaves]!.get(comes)!)),
      Math.min(left[who]!, free[end]!),
    )
    for (const { place, comes, leaves } of path) {
      put[place]!.set(comes, (put[place]!.get(comes) ?? 0) + amount)
      if (leaves >= 0) put[leaves]!.set(comes, put[leaves]!.get(comes)! - amount)
    }
    left[who]! -= amount
    free[end]! -= amount
    return true
  }

  /** The place that was reached first of those where somebody is who goes on to another. */
  function placeWhence(comes: number, taken: ReadonlyMap<number, number>, to: number): number {
    for (const place of taken.keys()) if (place !== to && (put[place]!.get(comes) ?? 0) > 0) return place
    throw new Error('nobody comes from nowhere')
  }
}
