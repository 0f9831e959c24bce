import { z } from 'zod'
import { recordSchemas, uuid, type RecordKind, type RecordOf, type Schedule, type Uuid } from './schedule.ts'

/**
 * A Change is what happened: records put and removed, each with what was there before, so that it can be stored,
 * sent, inverted and squashed. `before: null` creates, `after: null` removes.
 */
export type Edit = {
  [K in RecordKind]: {
    readonly kind: K
    readonly uuid: Uuid
    readonly before: RecordOf[K] | null
    readonly after: RecordOf[K] | null
  }
}[RecordKind]
export type Change = readonly Edit[]

const editOf = <K extends RecordKind>(kind: K) =>
  z.object({
    kind: z.literal(kind),
    uuid,
    before: recordSchemas[kind].nullable(),
    after: recordSchemas[kind].nullable(),
  })
export const change = z.array(
  z.discriminatedUnion('kind', [
    editOf('head'),
    editOf('calendars'),
    editOf('timeSlots'),
    editOf('subjects'),
    editOf('lessons'),
    editOf('rules'),
  ]),
)

/** The schedule after `change`. Shares every table and record the change does not name. */
export function apply(schedule: Schedule, change: Change): Schedule {
  if (change.length === 0) return schedule
  const next: Record<string, unknown> = { ...schedule }
  const copied = new Map<RecordKind, Record<Uuid, unknown>>()
  for (const edit of change) {
    let table = copied.get(edit.kind)
    if (!table) {
      table = { ...schedule[edit.kind] }
      copied.set(edit.kind, table)
      next[edit.kind] = table
    }
    if (edit.after === null) delete table[edit.uuid]
    else table[edit.uuid] = edit.after
  }
  return next as unknown as Schedule
}

/** The change that takes `change` back. */
export function invert(change: Change): Change {
  return change.map((edit) => ({ ...edit, before: edit.after, after: edit.before }) as Edit).reverse()
}

/** One change with the effect of all, in order; what comes back to where it was is left out. */
export function squash(changes: readonly Change[]): Change {
  const edits = new Map<string, Edit>()
  for (const edit of changes.flat()) {
    const key = `${edit.kind} ${edit.uuid}`
    const earlier = edits.get(key)
    edits.set(key, earlier ? ({ ...edit, before: earlier.before } as Edit) : edit)
  }
  return [...edits.values()].filter((edit) => !sameRecord(edit.before, edit.after))
}

/** The uuids of the records of `kind` that `change` names. */
export function touched(change: Change, kind: RecordKind): Set<Uuid> {
  return new Set(change.filter((edit) => edit.kind === kind).map((edit) => edit.uuid))
}

export function put<K extends RecordKind>(schedule: Schedule, kind: K, record: RecordOf[K]): Change {
  const before = (schedule[kind] as Readonly<Record<Uuid, RecordOf[K]>>)[record.uuid] ?? null
  return [{ kind, uuid: record.uuid, before, after: record } as Edit]
}

export function remove<K extends RecordKind>(schedule: Schedule, kind: K, uuid: Uuid): Change {
  const before = (schedule[kind] as Readonly<Record<Uuid, RecordOf[K]>>)[uuid] ?? null
  return before ? [{ kind, uuid, before, after: null } as Edit] : []
}

/** Records are plain JSON, so equal text is equal content when both were made by the same shape. */
function sameRecord(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
