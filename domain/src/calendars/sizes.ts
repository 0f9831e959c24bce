import type { Calendar, Schedule } from '../schedule.ts'

/** Of a room its seats, of a class or a group its pupils; undefined: not known, or a teacher. */
export function sizeOfCalendar({ seats, pupils }: Pick<Calendar, 'seats' | 'pupils'>): number | undefined {
  return seats ?? pupils
}

/** The calendar with so many seats or pupils; null: nobody knows how many. */
export function withSize({ seats: _, pupils: __, ...calendar }: Calendar, size: number | null): Calendar {
  if (size === null || calendar.calendarType === 'TEACHER') return calendar
  return calendar.calendarType === 'ROOM' ? { ...calendar, seats: size } : { ...calendar, pupils: size }
}

/** Are seats of any room known, and pupils of any class or group? */
export function knownSizes({ calendars }: Pick<Schedule, 'calendars'>): {
  readonly seats: boolean
  readonly pupils: boolean
} {
  const all = Object.values(calendars)
  return {
    seats: all.some(({ seats }) => seats !== undefined),
    pupils: all.some(({ pupils }) => pupils !== undefined),
  }
}
