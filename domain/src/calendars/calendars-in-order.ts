import type { Calendar, CalendarType, Schedule } from '../schedule.ts'

/** The three kinds of calendars, in the order in which they are always shown. */
export const CALENDAR_TYPES: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']

/** All calendars of a type by name, as a person would sort them, groups after their class. */
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
