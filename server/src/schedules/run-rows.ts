import { squash, type Change, type HistoryEntry, type Uuid } from '@timetable/domain'

/** Revisions of one run of Zen that follow each other: from where to where, and what they do together. */
export type RunRows = {
  readonly group: Uuid
  readonly from: number
  readonly last: number
  readonly change: Change
}

/** The run's revisions at the end of the history once `entry` is a part of it; null where its last step is no run's. */
export function runRowsAfter(rows: RunRows | null, entry: HistoryEntry): RunRows | null {
  const { group, revision, change, kind } = entry
  if (group === null || kind !== 'do') return null
  if (rows?.group !== group || rows.last !== revision - 1) return { group, from: revision, last: revision, change }
  return { ...rows, last: revision, change: squash([rows.change, change]) }
}
