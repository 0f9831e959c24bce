import { calendarLabel, type Schedule, type Uuid } from '@timetable/domain'
import { CALENDAR_TYPES } from './calendars-by-name.ts'
import { compareNames } from './compare-names.ts'
import { joinedNames } from './names-in-list.ts'

const MOST_NAMES = 5

/** The names of a few: all of at most five, else the first five and how many more there are. */
export function summarize(names: readonly string[]): string {
  const shown = joinedNames(names.slice(0, MOST_NAMES))
  return names.length > MOST_NAMES ? `${shown} + ${names.length - MOST_NAMES}` : shown
}

/** The names of calendars, of groups with their class: classes first, then teachers, then rooms, each by name. */
export function namesOf(schedule: Schedule, calendarUuids: readonly Uuid[]): string[] {
  return calendarUuids
    .flatMap((uuid) => schedule.calendars[uuid] ?? [])
    .sort(
      (a, b) =>
        CALENDAR_TYPES.indexOf(a.calendarType) - CALENDAR_TYPES.indexOf(b.calendarType) || compareNames(a.name, b.name),
    )
    .map((calendar) => calendarLabel(schedule.calendars, calendar))
}
