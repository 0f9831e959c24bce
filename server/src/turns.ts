/** Runs work in a queue per key. Resolves with the result of the work. */
export type Turns<K> = <T>(key: K, work: () => Promise<T>) => Promise<T>

/** Returns a function that runs work one after another for each key, and in parallel for different keys. */
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
