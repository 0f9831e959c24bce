import { codesOf, type Calendar, type Schedule } from '@timetable/domain'

/** How calendars are called in cells: by their codes, groups by their names. */
export function codeIn(schedule: Schedule): (calendar: Calendar) => string {
  const { calendars } = codesOf(schedule)
  return ({ name, classUuid }) => (classUuid === null ? (calendars.get(name) ?? name) : name)
}
