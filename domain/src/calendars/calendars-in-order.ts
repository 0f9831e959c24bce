import type { Calendar, CalendarType, Schedule } from '../schedule.ts'

/** The three types of calendars, in the order of every list. */
export const CALENDAR_TYPES: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']

/** All calendars of a type, sorted by name, groups after their class. */
export function calendarsInOrder(
  calendars: Schedule['calendars'],
  type: CalendarType,
  compareNames: (a: string, b: string) => number,
): Calendar[] {
  const classOf = (calendar: Calendar) => calendars[calendar.classUuid ?? ''] ?? calendar
  return Object.values(calendars)
    .filter(({ calendarType }) => calendarType === type)
    .sort((a, b) => {
      const [one, other] = [classOf(a), classOf(b)]
      if (one !== other) return compareNames(one.name, other.name) || (one.uuid < other.uuid ? -1 : 1)
      return Number(a !== one) - Number(b !== one) || compareNames(a.name, b.name)
    })
}
