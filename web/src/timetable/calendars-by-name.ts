import type { Calendar, CalendarType, Schedule } from '@timetable/domain'
import { compareNames, compareText } from './compare-names.ts'

/** The three kinds of calendars, in the order in which they are always shown. */
export const CALENDAR_TYPES: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']

const sorted = new WeakMap<Schedule['calendars'], Map<CalendarType, readonly Calendar[]>>()

/** All calendars of a type by name, as a person would sort them, groups after their class; sorted once per table of calendars. */
export function calendarsByName(schedule: Pick<Schedule, 'calendars'>, type: CalendarType): readonly Calendar[] {
  let known = sorted.get(schedule.calendars)
  if (!known) sorted.set(schedule.calendars, (known = new Map()))
  let list = known.get(type)
  if (!list) {
    const classOf = (calendar: Calendar) => schedule.calendars[calendar.classUuid ?? ''] ?? calendar
    list = Object.values(schedule.calendars)
      .filter(({ calendarType }) => calendarType === type)
      .sort((a, b) => {
        const [one, other] = [classOf(a), classOf(b)]
        if (one !== other) return compareNames(one.name, other.name) || compareText(one.uuid, other.uuid)
        return Number(a !== one) - Number(b !== one) || compareNames(a.name, b.name)
      })
    known.set(type, list)
  }
  return list
}
