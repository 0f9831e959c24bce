import { calendarLabel, type Schedule, type Uuid } from '@timetable/domain'
import { CALENDAR_TYPES } from './calendars-by-name.ts'
import { compareNames } from './compare-names.ts'
import { joinedNames } from './names-in-list.ts'

const MOST_NAMES = 5

/** Up to five names: all of them, or the first five and the number of the others. */
export function summarize(names: readonly string[]): string {
  const shown = joinedNames(names.slice(0, MOST_NAMES))
  return names.length > MOST_NAMES ? `${shown} + ${names.length - MOST_NAMES}` : shown
}

/** The names of calendars, groups with their class. Sorted by type (classes, teachers, rooms), then by name. */
export function namesOf(schedule: Schedule, calendarUuids: readonly Uuid[]): string[] {
  return calendarUuids
    .flatMap((uuid) => schedule.calendars[uuid] ?? [])
    .sort(
      (a, b) =>
        CALENDAR_TYPES.indexOf(a.calendarType) - CALENDAR_TYPES.indexOf(b.calendarType) || compareNames(a.name, b.name),
    )
    .map((calendar) => calendarLabel(schedule.calendars, calendar))
}
