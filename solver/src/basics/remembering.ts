type Read = (busy: number) => number

/** The maximum number of stored values where the number of keys is not limited. The map is then cleared. */
const REMEMBERED = 1 << 16

/** Stores each value in a table with an entry for every key. `unread` marks a missing value; an equal value is read again each time. */
export function inTable(known: Uint8Array | Int32Array, unread: number, read: Read): Read {
  known.fill(unread)
  return (busy) => {
    const there = known[busy]
    return there === unread ? (known[busy] = read(busy)) : there
  }
}

/** The same with a map, if there are too many keys for a table and few of them occur. */
export function ofSome(read: Read): Read {
  const known = new Map<number, number>()
  return (busy) => {
    const there = known.get(busy)
    if (there !== undefined) return there
    if (known.size === REMEMBERED) known.clear()
    const value = read(busy)
    known.set(busy, value)
    return value
  }
}
