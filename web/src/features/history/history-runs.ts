import type { ChangeRow } from '@timetable/domain'

/** The number of milliseconds after which the next step of a user begins a row of its own. */
const PAUSE = 10 * 60 * 1000

/**
 * Shows consecutive steps that set slots of one timetable to the same, made by one user without a long pause, as one row: the newest, with
 * the number of slots of all. The steps themselves stay separate. Other rows are unchanged.
 */
export function historyRuns(rows: readonly ChangeRow[]): readonly ChangeRow[] {
  const runs: { row: ChangeRow; oldest: ChangeRow }[] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && goesOn(run.oldest, row)) {
      const slots = (run.row.timeOff?.slots ?? 0) + (row.timeOff?.slots ?? 0)
      run.row = { ...run.row, place: null, timeOff: { slots, now: row.timeOff?.now ?? null } }
      run.oldest = row
    } else runs.push({ row, oldest: row })
  }
  return runs.map(({ row }) => row)
}

/** Whether an earlier step belongs to the row of a later one. Two timetables of one name are taken for one. */
function goesOn(later: ChangeRow, earlier: ChangeRow): boolean {
  const isOfOne = (row: ChangeRow) => row.kind === 'do' && typeof row.timeOff?.now === 'string' && row.count === 1
  return (
    isOfOne(later) &&
    isOfOne(earlier) &&
    later.timeOff?.now === earlier.timeOff?.now &&
    later.names.join('\n') === earlier.names.join('\n') &&
    later.classes?.join('\n') === earlier.classes?.join('\n') &&
    later.user !== null &&
    later.user.uuid === earlier.user?.uuid &&
    later.user.name === earlier.user.name &&
    Math.abs(Date.parse(later.at) - Date.parse(earlier.at)) <= PAUSE
  )
}
