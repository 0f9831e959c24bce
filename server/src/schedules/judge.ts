import type { Schedule } from '@timetable/domain'
import { verdictOf, type Verdict } from '@timetable/runner'

/** Judges a version. It may use another thread for a large one. */
export type Judge = (schedule: Schedule) => Promise<Verdict>

/** Judges on the calling thread. */
export const judgeHere: Judge = async (schedule) => verdictOf(schedule)
