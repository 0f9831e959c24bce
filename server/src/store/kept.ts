import { LIMITS } from '@timetable/domain'
import { DAY } from '../clock.ts'

/** How long a deleted version, school or account can be restored, in milliseconds. */
export const KEPT = LIMITS.deletedDays * DAY

/** Items that were deleted after this time can still be restored. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT)
