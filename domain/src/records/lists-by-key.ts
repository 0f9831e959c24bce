/** Groups things by each of their keys, in their order. */
export function listsByKey<K, T>(things: readonly T[], keysOf: (thing: T) => Iterable<K>): Map<K, T[]> {
  const lists = new Map<K, T[]>()
  for (const thing of things)
    for (const key of keysOf(thing)) {
      const list = lists.get(key)
      if (list) list.push(thing)
      else lists.set(key, [thing])
    }
  return lists
}
