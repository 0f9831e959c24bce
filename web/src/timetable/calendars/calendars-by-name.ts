import { calendarsInOrder, type Calendar, type CalendarType, type Schedule } from '@timetable/domain'
import { compareNames } from './compare-names.ts'

export { CALENDAR_TYPES } from '@timetable/domain'

const sorted = new WeakMap<Schedule['calendars'], Map<CalendarType, readonly Calendar[]>>()

/** All calendars of a type by name; sorted once per table of calendars. */
export function calendarsByName(schedule: Pick<Schedule, 'calendars'>, type: CalendarType): readonly Calendar[] {
  let known = sorted.get(schedule.calendars)
  if (!known) sorted.set(schedule.calendars, (known = new Map()))
  let list = known.get(type)
  if (!list) known.set(type, (list = calendarsInOrder(schedule.calendars, type, compareNames)))
  return list
}
