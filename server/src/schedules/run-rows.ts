import { squash, type Change, type HistoryEntry, type Uuid } from '@timetable/domain'

/** Consecutive revisions of one run of Zen: the first, the last, and their combined change. */
export type RunRows = {
  readonly group: Uuid
  readonly from: number
  readonly last: number
  readonly change: Change
}

/** Returns the run's revisions at the end of the history, including `entry`. Null if the last step does not belong to a run. */
export function runRowsAfter(rows: RunRows | null, entry: HistoryEntry): RunRows | null {
  const { group, revision, change, kind } = entry
  if (group === null || kind !== 'do') return null
  if (rows?.group !== group || rows.last !== revision - 1) return { group, from: revision, last: revision, change }
  return { ...rows, last: revision, change: squash([rows.change, change]) }
}
