import { headOf, type IsoDate, type Schedule } from '@timetable/domain'

/** The date at a moment where the school of a version is. Without a school year: in UTC. */
export function localDate(schedule: Schedule, now: Date): IsoDate {
  const timeZone = headOf(schedule).year?.timeZone ?? 'UTC'
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
}
