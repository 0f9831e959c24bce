import type { Schedule } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import type { Diary } from './diary.ts'
import type { DayLine } from './records.ts'

/** What readers see of a date: each lesson that differs from the version, by names, without any reason. None on a date without lessons. */
export function linesOf(_schedule: Schedule, _diary: Diary, _date: IsoDate): DayLine[] {
  throw new Error('to be written')
}
