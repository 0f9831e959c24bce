import {
  partedAt,
  toEnd,
  tracingBack,
  type ChangedIn,
  type Differences,
  type Schedule,
  type ScheduleItem,
} from '@timetable/domain'
import { useMemo } from 'react'
import type { Side } from '../../timetable/compared-sides.ts'
import { useSide } from './use-side.ts'

/** Where each difference of two versions that come from one was made since they parted; null where that is not known. */
export function useParted(
  differences: Differences,
  later: Schedule,
  versions: readonly ScheduleItem[],
  [one, other]: readonly [Side, Side],
): ReadonlyMap<string, ChangedIn> | null {
  const areNow = one.revision === null && other.revision === null
  const at = useMemo(
    () => (areNow ? partedAt(versions, one.scheduleUuid, other.scheduleUuid) : undefined),
    [areNow, versions, one.scheduleUuid, other.scheduleUuid],
  )
  const { schedule: base } = useSide(at === undefined ? null : { scheduleUuid: at, revision: 0 })
  return useMemo(() => base && toEnd(tracingBack(differences, base, later)), [base, differences, later])
}
