/**
 * `next`, with every part that equals its counterpart in `previous` replaced by that very counterpart, so that what
 * did not change stays the same object and is not painted again. For plain data: arrays, records, primitives.
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
  // From entries, so that a key named as the prototype is stays a key.
  return (Array.isArray(next) ? shared : Object.fromEntries(keys.map((key, i) => [key, shared[i]]))) as T
}
