/** Groups things by each of their keys, in their order. */
export function listsByKey<K, T>(things: Iterable<T>, keysOf: (thing: T) => Iterable<K>): Map<K, T[]> {
  const lists = new Map<K, T[]>()
  for (const thing of things) for (const key of keysOf(thing)) appendTo(lists, key, thing)
  return lists
}

/** Appends a thing to the list of a key, and returns the new length of the list. */
export function appendTo<K, T>(lists: Map<K, T[]>, key: K, thing: T): number {
  const list = lists.get(key)
  if (list) return list.push(thing)
  lists.set(key, [thing])
  return 1
}
