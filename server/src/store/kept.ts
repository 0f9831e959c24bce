import { LIMITS } from '@timetable/domain'
import { DAY } from '../clock.ts'

/** Milliseconds that a version, a school or an account is kept after it was deleted. */
export const KEPT = LIMITS.deletedDays * DAY

/** What can be brought back still: deleted after this moment. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT)
