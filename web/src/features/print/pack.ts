/**
 * Packs things in their order into as few groups of at most `room` as possible. It evens the groups out, so that the last one does not
 * contain a single straggler. A thing larger than the room has its own group.
 */
export function pack<T>(things: readonly T[], sizeOf: (thing: T) => number, room: number): T[][] {
  const fewest = groupsOf(things, sizeOf, room)
  if (fewest.length < 2) return fewest
  let [low, high] = [0, room]
  // Finds the smallest room that needs no more groups. Twenty halvings are exact enough for paper.
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (groupsOf(things, sizeOf, middle).length > fewest.length) low = middle
    else high = middle
  }
  return groupsOf(things, sizeOf, high)
}

function groupsOf<T>(things: readonly T[], sizeOf: (thing: T) => number, room: number): T[][] {
  const groups: T[][] = []
  let left = 0
  for (const thing of things) {
    const size = sizeOf(thing)
    const group = groups.at(-1)
    // The tolerance prevents a new sheet because of a rounding error.
    if (group && size <= left + 1e-6) {
      group.push(thing)
      left -= size
    } else {
      groups.push([thing])
      left = room - size
    }
  }
  return groups
}
