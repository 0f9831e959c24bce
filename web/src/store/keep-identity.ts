import { recordSchemas, type RecordKind, type Schedule } from '@timetable/domain'

const kinds = Object.keys(recordSchemas) as readonly RecordKind[]

/**
 * `next`, with every record whose content equals the one in `previous` replaced by that very object, and likewise every
 * table and the schedule itself. Tables that are the same object are not looked into.
 */
export function keepIdentity(previous: Schedule | null, next: Schedule): Schedule {
  if (previous === null || previous.uuid !== next.uuid || previous === next) return next
  const tables: Record<string, unknown> = {}
  let changed = false
  for (const kind of kinds) {
    const table = keepRecords<object>(previous[kind], next[kind])
    tables[kind] = table
    if (table !== previous[kind]) changed = true
  }
  return changed ? { ...next, ...tables } : previous
}

function keepRecords<T extends object>(previous: Readonly<Record<string, T>>, next: Readonly<Record<string, T>>) {
  if (previous === next) return previous
  const kept: Record<string, T> = {}
  let equal = 0
  let size = 0
  for (const uuid in next) {
    size++
    const before = previous[uuid]
    const after = next[uuid]!
    const same = before !== undefined && (before === after || sameJson(before, after))
    if (same) equal++
    kept[uuid] = same ? before : after
  }
  return equal === size && Object.keys(previous).length === size ? previous : kept
}

/** Equal plain JSON, whatever the order of the keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  }
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(x)
  return keys.length === Object.keys(y).length && keys.every((key) => key in y && sameJson(x[key], y[key]))
}
