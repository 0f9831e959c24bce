import type { Calendar, Schedule } from '../schedule.ts'

/** The seats of a room, or the pupils of a class or a group. Undefined if unknown, and for teachers. */
export function sizeOfCalendar({ seats, pupils }: Pick<Calendar, 'seats' | 'pupils'>): number | undefined {
  return seats ?? pupils
}

/** The calendar with this number of seats or pupils. Null: unknown. */
export function withSize({ seats: _, pupils: __, ...calendar }: Calendar, size: number | null): Calendar {
  if (size === null || calendar.calendarType === 'TEACHER') return calendar
  return calendar.calendarType === 'ROOM' ? { ...calendar, seats: size } : { ...calendar, pupils: size }
}

/** Whether the seats of any room are known, and the pupils of any class or group. */
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
