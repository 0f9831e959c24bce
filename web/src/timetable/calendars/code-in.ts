import { codesOf, type Calendar, type Schedule } from '@timetable/domain'

/** The labels of calendars in cells: their codes, and the names for groups. */
export function codeIn(schedule: Schedule): (calendar: Calendar) => string {
  const { calendars } = codesOf(schedule)
  return ({ name, classUuid }) => (classUuid === null ? (calendars.get(name) ?? name) : name)
}
