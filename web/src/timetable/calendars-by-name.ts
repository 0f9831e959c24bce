import type { Calendar, CalendarType, Schedule } from '@timetable/domain'
import { compareNames } from './compare-names.ts'

/** The three kinds of calendars, in the order in which they are always shown. */
export const CALENDAR_TYPES: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']

const sorted = new WeakMap<Schedule['calendars'], Map<CalendarType, readonly Calendar[]>>()

/** All calendars of a type by name, as a person would sort them; sorted once per table of calendars. */
export function calendarsByName(schedule: Pick<Schedule, 'calendars'>, type: CalendarType): readonly Calendar[] {
  let known = sorted.get(schedule.calendars)
  if (!known) sorted.set(schedule.calendars, (known = new Map()))
  let list = known.get(type)
  if (!list) {
    list = Object.values(schedule.calendars)
      .filter(({ calendarType }) => calendarType === type)
      .sort((a, b) => compareNames(a.name, b.name))
    known.set(type, list)
  }
  return list
}
