import type { Refusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import type { Diary } from './diary.ts'

/**
 * The day of a version that runs on a date, as an ordinary schedule of one day, before anybody is away: its slots in the times of the date,
 * its lessons with the uuids of the version, all pinned and with their chosen calendars, and extra events as lessons of a course of their
 * own. Refuses as `dayIn` does.
 */
export function plannedDay(_schedule: Schedule, _diary: Diary, _date: IsoDate): Schedule | Refusal {
  throw new Error('to be written')
}
