/** Has work wait its turn; the answer is that of the work. */
export type Turns<K> = <T>(key: K, work: () => Promise<T>) => Promise<T>

/** Work that waits its turn: one after the other for each key, side by side for different ones. */
export function turns<K>(): Turns<K> {
  const last = new Map<K, Promise<unknown>>()
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work)
    const done = turn.then(
      () => forget(),
      () => forget(),
    )
    last.set(key, done)
    return turn

    function forget() {
      if (last.get(key) === done) last.delete(key)
    }
  }
}
