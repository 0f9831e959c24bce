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
  const merged: Record<string, unknown> = (Array.isArray(next) ? [] : {}) as Record<string, unknown>
  for (const key of keys) {
    merged[key] = share(before[key], after[key])
    if (!Object.is(merged[key], before[key]) || !(key in before)) same = false
  }
  return (same ? previous : merged) as T
}
