import { recordSchemas, type RecordKind, type Schedule } from '@timetable/domain'

const kinds = Object.keys(recordSchemas) as readonly RecordKind[]

/**
 * `next`, with every record replaced by the object from `previous` if their contents are equal. Tables and the schedule itself are
 * replaced likewise. Tables that are the same object are not compared.
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

/** Usually all but a few records are already the same objects. Nothing is copied then. */
function keepRecords<T extends object>(previous: Readonly<Record<string, T>>, next: Readonly<Record<string, T>>) {
  if (previous === next) return previous
  const kept: Record<string, T> = {}
  let isCopied = false
  let isSame = true
  let size = 0
  for (const uuid in next) {
    size++
    const before = previous[uuid]
    const after = next[uuid]!
    if (before === after) continue
    if (before !== undefined && sameJson(before, after)) {
      kept[uuid] = before
      isCopied = true
    } else isSame = false
  }
  if (isSame && Object.keys(previous).length === size) return previous
  return isCopied ? { ...next, ...kept } : next
}

/** Whether two plain JSON values are equal, whatever the order of keys. */
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
