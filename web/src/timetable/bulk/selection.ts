import type { Uuid } from '@timetable/domain'

/** The selected rows, and the one selected last, where a range begins. */
export type Selection = { readonly uuids: ReadonlySet<Uuid>; readonly anchor: Uuid | null }

export const NOTHING: Selection = { uuids: new Set(), anchor: null }

/** Selects or deselects one row. */
export function toggled({ uuids }: Selection, uuid: Uuid): Selection {
  const next = new Set(uuids)
  if (!next.delete(uuid)) next.add(uuid)
  return { uuids: next, anchor: uuid }
}

/** Selects all rows from the last selected one to this one, in display order. */
export function extended(selection: Selection, shown: readonly Uuid[], to: Uuid): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor)
  const end = shown.indexOf(to)
  if (from < 0 || end < 0) return toggled(selection, to)
  const range = shown.slice(Math.min(from, end), Math.max(from, end) + 1)
  return { uuids: new Set([...selection.uuids, ...range]), anchor: to }
}

/** Selects all shown rows; deselects them if all are already selected. */
export function allToggled(selection: Selection, shown: readonly Uuid[]): Selection {
  const all = shown.length > 0 && shown.every((uuid) => selection.uuids.has(uuid))
  return all ? NOTHING : { uuids: new Set([...selection.uuids, ...shown]), anchor: null }
}

/** The selection without rows that can no longer be changed; the same object if none is removed. */
export function within(selection: Selection, there: ReadonlySet<Uuid>): Selection {
  const left = [...selection.uuids].filter((uuid) => there.has(uuid))
  if (left.length === selection.uuids.size) return selection
  return { uuids: new Set(left), anchor: selection.anchor && there.has(selection.anchor) ? selection.anchor : null }
}
