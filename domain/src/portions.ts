/** Splits a list into portions whose total size is at most `most`. An item that is larger is a portion alone. */
export function* portionsOf<T>(all: Iterable<T>, sizeOf: (one: T) => number, most: number): Generator<T[]> {
  let portion: T[] = []
  let size = 0
  for (const one of all) {
    const own = sizeOf(one)
    if (portion.length > 0 && size + own > most) {
      yield portion
      portion = []
      size = 0
    }
    portion.push(one)
    size += own
  }
  yield portion
}
