type Read = (busy: number) => number

/** So many are remembered at a time, where there may be any number. */
const REMEMBERED = 1 << 16

/** Reads each once, into a table with a place for every one; `unread` is in it what it does not read, or reads again. */
export function inTable(known: Uint8Array | Int32Array, unread: number, read: Read): Read {
  known.fill(unread)
  return (busy) => {
    const there = known[busy]
    return there === unread ? (known[busy] = read(busy)) : there
  }
}

/** The same where there are too many for a table: of all there might be, few come. */
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
