import type { ChangeRow, Schedule } from '@timetable/domain'
import { useEffect, useMemo } from 'react'
import { useSchedule } from '../../store/session-context.tsx'
import type { Side } from '../../timetable/versions/compared-sides.ts'
import { useChangeList } from '../../timetable/history/use-next-steps.ts'
import { useSide } from '../../timetable/versions/use-side.ts'

/** The number of rows of the history that are searched for a run. */
const MOST_ROWS = 500

/** The open version before the last run of Zen. Null if there was no run, or it is unknown or not loaded yet. */
export function useBeforeRun(): Schedule | null {
  const scheduleUuid = useSchedule(({ version }) => version?.uuid ?? null)
  const list = useChangeList()
  const { rows, more, loadMore } = list
  const isOfVersion = list.scheduleUuid === scheduleUuid
  const revision = useMemo(() => (isOfVersion ? revisionBeforeRun(rows, more) : null), [isOfVersion, rows, more])
  const goesOn = isOfVersion && revision === null && more && rows.length > 0 && rows.length < MOST_ROWS
  useEffect(() => {
    if (goesOn) void loadMore()
  }, [goesOn, rows.length, loadMore])
  const side = useMemo<Side | null>(
    () => (scheduleUuid === null || revision === null ? null : { scheduleUuid, revision }),
    [scheduleUuid, revision],
  )
  return useSide(side).schedule
}

/**
 * The revision right before the newest run, from rows ordered newest first. Null if they contain no run, or not the revision before
 * it.
 */
export function revisionBeforeRun(rows: readonly ChangeRow[], more: boolean): number | null {
  const run = rows.findIndex(({ kind, moves }) => kind === 'do' && moves !== undefined)
  if (run < 0) return null
  const before = rows[run + 1]
  if (before) return Math.max(0, before.revision)
  return more ? null : 0
}
