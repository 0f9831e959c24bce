import { calendarLabel, type Schedule } from '@timetable/domain'
import { shortCodes } from './short-code.ts'

export type Codes = ReadonlyMap<string, string>

const ofSubjects = new WeakMap<Schedule['subjects'], Codes>()
const ofCalendars = new WeakMap<Schedule['calendars'], Codes>()

/** The short codes of a version's courses, by their names; made once per table of courses. */
export function subjectCodes({ subjects }: Schedule): Codes {
  let codes = ofSubjects.get(subjects)
  if (!codes) ofSubjects.set(subjects, (codes = shortCodes(Object.values(subjects).map(({ name }) => name))))
  return codes
}

/** The short codes of a version's classes, teachers and rooms, by the names that cards say: of groups also with their class. */
export function calendarCodes({ calendars }: Schedule): Codes {
  let codes = ofCalendars.get(calendars)
  if (!codes) ofCalendars.set(calendars, (codes = shortCodes(namesOf(calendars))))
  return codes
}

const namesOf = (calendars: Schedule['calendars']): string[] =>
  Object.values(calendars).flatMap((calendar) => [calendar.name, calendarLabel(calendars, calendar)])
