/** A set of numbers below `size`, without order, to pick from at random. Adding and removing take constant time. */
export type Listing = {
  /** The first `count` entries are the listed numbers. */
  readonly items: Int32Array
  count: number
  set(item: number, isListed: boolean): void
  clear(): void
}

export function createListing(size: number): Listing {
  const items = new Int32Array(size)
  const position = new Int32Array(size).fill(-1)
  const listing: Listing = { items, count: 0, set, clear }

  function set(item: number, isListed: boolean): void {
    const at = position[item]
    if (isListed === at >= 0) return
    if (isListed) {
      position[item] = listing.count
      items[listing.count++] = item
    } else {
      const last = items[--listing.count]
      items[at] = last
      position[last] = at
      position[item] = -1
    }
  }

  function clear(): void {
    position.fill(-1)
    listing.count = 0
  }

  return listing
}
