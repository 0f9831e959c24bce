import { calendarLabel, type Schedule } from '@timetable/domain'
import { ownCodes, shortCodes } from './short-code.ts'

export type Codes = ReadonlyMap<string, string>
/** The short codes of a version, by the names that cards say: the same on screen and on paper. */
export type SchoolCodes = { readonly subjects: Codes; readonly calendars: Codes }

let last: { of: Pick<Schedule, 'subjects' | 'calendars'>; codes: SchoolCodes } | null = null

/**
 * Courses get the shortest codes, and no class, teacher or room has that of a course: both stand in one cell. What is
 * short already is its own code, whoever bears it. Made once per table of courses and calendars.
 */
export function codesOf({ subjects, calendars }: Pick<Schedule, 'subjects' | 'calendars'>): SchoolCodes {
  if (last?.of.subjects === subjects && last.of.calendars === calendars) return last.codes
  const ofCourses = Object.values(subjects).map(({ name }) => name)
  const ofCalendars = namesOf(calendars)
  const forCourses = without(ofCourses, ownCodes(ofCalendars))
  const subjectCodes = shortCodes(ofCourses, forCourses)
  const codes = {
    subjects: subjectCodes,
    calendars: shortCodes(ofCalendars, without(ofCalendars, subjectCodes.values())),
  }
  last = { of: { subjects, calendars }, codes }
  return codes
}

export const subjectCodes = (schedule: Schedule): Codes => codesOf(schedule).subjects
export const calendarCodes = (schedule: Schedule): Codes => codesOf(schedule).calendars

/** Codes that are taken, but not from the names that are these very codes. */
function without(names: readonly string[], taken: Iterable<string>): string[] {
  const own = new Set(ownCodes(names).map((code) => code.toLowerCase()))
  return [...taken].filter((code) => !own.has(code.toLowerCase()))
}

/** Of groups also with their class. */
const namesOf = (calendars: Schedule['calendars']): string[] =>
  Object.values(calendars).flatMap((calendar) => [calendar.name, calendarLabel(calendars, calendar)])
