import { partedAt, type Schedule } from '@timetable/domain'
import type { ScheduleItem } from '@timetable/service'
import { useMemo } from 'react'
import type { Side } from '../../timetable/versions/compared-sides.ts'
import { useSide } from '../../timetable/versions/use-side.ts'

/** Returns the last common state of two versions of one lineage. Null if it is unknown. */
export function useBase(versions: readonly ScheduleItem[], one: Side, other: Side): Schedule | null {
  const areNow = one.revision === null && other.revision === null
  const at = useMemo(
    () => (areNow ? partedAt(versions, one.scheduleUuid, other.scheduleUuid) : undefined),
    [areNow, versions, one.scheduleUuid, other.scheduleUuid],
  )
  return useSide(at === undefined ? null : { scheduleUuid: at, revision: 0 }).schedule
}
