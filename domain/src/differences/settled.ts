import { sameJson } from '../history/same-json.ts'
import { sameSet } from '../lessons/choices.ts'
import type { Choice, RecordKind, RecordOf } from '../schedule.ts'

/** A field by its name in the record. */
export type FieldOf<K extends RecordKind> = K extends RecordKind ? Exclude<keyof RecordOf[K] & string, 'uuid'> : never
export type Field = FieldOf<RecordKind>

/**
 * Fields that are not compared: the title and place of a version, the creation order of its courses and their marks of the trial, and the
 * unchecked requirements of its file.
 */
const APART: ReadonlySet<string> = new Set([
  ...['uuid', 'schoolUuid', 'title', 'description', 'unkept'],
  ...['order', 'demo', 'locked'],
])

/** Lists whose order matters. */
const ORDERED: ReadonlySet<string> = new Set(['dayNames', 'periodNames', 'choices'])

export type Settled<R> = { readonly record: R; readonly fields: readonly Field[] }

/**
 * The later of two records with all values of the earlier one that mean the same, and the fields that differ. If none differ, the earlier
 * record itself.
 */
export function settled<R extends object>(before: R, after: R): Settled<R> {
  const fields: Field[] = []
  const record: Record<string, unknown> = {}
  const [had, has] = [before as Record<string, unknown>, after as Record<string, unknown>]
  for (const key of new Set([...Object.keys(had), ...Object.keys(has)])) {
    const value = APART.has(key) ? had[key] : settledValue(key, had[key], has[key])
    if (value !== undefined) record[key] = value
    if (value !== had[key]) fields.push(key as Field)
  }
  return fields.length === 0 ? { record: before, fields } : { record: record as R, fields }
}

/** The earlier value if the later one means the same. */
function settledValue(key: string, had: unknown, has: unknown): unknown {
  if (had === has) return had
  if (key === 'choices') return settledChoices(had as readonly Choice[], has as readonly Choice[])
  if (Array.isArray(had) && Array.isArray(has) && !ORDERED.has(key)) return sameSet(had, has) ? had : has
  return isSame(had, has) ? had : has
}

function isSame(had: unknown, has: unknown): boolean {
  // An omitted field means false.
  return sameJson(had ?? false, has ?? false)
}

function settledChoices(had: readonly Choice[], has: readonly Choice[]): readonly Choice[] {
  const choices = has.map((choice, index): Choice => {
    const other = had[index]
    const isAlike = other && !choice.ordered && sameSet(other.candidates, choice.candidates)
    return isAlike ? { ...choice, candidates: other.candidates } : choice
  })
  return sameJson(had, choices) ? had : choices
}
