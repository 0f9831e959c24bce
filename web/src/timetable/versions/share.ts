/**
 * `next`, with every part replaced by its counterpart in `previous` if the two are equal. Unchanged parts therefore stay the same
 * objects and are not repainted. For plain data: arrays, records, primitives.
 */
export function share<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next
  if (typeof previous !== 'object' || typeof next !== 'object' || previous === null || next === null) return next
  if (Array.isArray(previous) !== Array.isArray(next)) return next

  const before = previous as Record<string, unknown>
  const after = next as Record<string, unknown>
  const keys = Object.keys(after)
  let same = keys.length === Object.keys(before).length
  const shared = keys.map((key) => {
    const value = share(before[key], after[key])
    if (!Object.is(value, before[key]) || !Object.hasOwn(before, key)) same = false
    return value
  })
  if (same) return previous as T
  // Built from entries, so that a key named `__proto__` stays a key.
  return (Array.isArray(next) ? shared : Object.fromEntries(keys.map((key, i) => [key, shared[i]]))) as T
}
