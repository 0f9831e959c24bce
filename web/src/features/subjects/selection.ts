import type { Uuid } from '@timetable/domain'

/** The rows that are ticked, and the one that was ticked last: where a range begins. */
export type Selection = { readonly uuids: ReadonlySet<Uuid>; readonly anchor: Uuid | null }

export const NOTHING: Selection = { uuids: new Set(), anchor: null }

/** Ticks one row, or takes the tick away. */
export function toggled({ uuids }: Selection, uuid: Uuid): Selection {
  const next = new Set(uuids)
  if (!next.delete(uuid)) next.add(uuid)
  return { uuids: next, anchor: uuid }
}

/** Ticks all rows from the one ticked last to this one, as they are shown. */
export function extended(selection: Selection, shown: readonly Uuid[], to: Uuid): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor)
  const end = shown.indexOf(to)
  if (from < 0 || end < 0) return toggled(selection, to)
  const range = shown.slice(Math.min(from, end), Math.max(from, end) + 1)
  return { uuids: new Set([...selection.uuids, ...range]), anchor: to }
}

/** Ticks all that is shown; takes the ticks away where all of it is ticked already. */
export function allToggled(selection: Selection, shown: readonly Uuid[]): Selection {
  const all = shown.length > 0 && shown.every((uuid) => selection.uuids.has(uuid))
  return all ? NOTHING : { uuids: new Set([...selection.uuids, ...shown]), anchor: null }
}

/** Without what is no longer there to be changed; the same selection where all of it is. */
export function within(selection: Selection, there: ReadonlySet<Uuid>): Selection {
  const left = [...selection.uuids].filter((uuid) => there.has(uuid))
  if (left.length === selection.uuids.size) return selection
  return { uuids: new Set(left), anchor: selection.anchor && there.has(selection.anchor) ? selection.anchor : null }
}
