import {
  colorFor,
  COURSE_WISHES,
  criteriaOn,
  inShares,
  LIMITS,
  weeksOf,
  type CalendarType,
  type ImportedSchool,
  type Lesson,
} from '@timetable/domain'
import { refuseSchool } from '../check-school.ts'
import { importedName } from '../names.ts'
import { periodsInARow } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { pupilsFrom, seatsFrom } from '../sizes.ts'
import type { SheetCourse } from './courses.ts'
import type { SheetListed } from './lists.ts'
import type { SheetMeaning } from './meaning.ts'

const USUAL_PERIODS = 8

/** Returns the key of a calendar. Names are unique for each type, ignoring case. */
const keyOf = (type: string, name: string) => `${type} ${name.replaceAll(/\s+/g, ' ').toLocaleLowerCase()}`

/** Returns a school with the contents of a table: courses, or classes, teachers or rooms. */
export function schoolOfSheet(title: string, days: number, read: SheetMeaning): ReadResult {
  const { lists, courses, listed, weekNames } = read
  if (lists === null || lists === 'courses') return schoolOfCourses(title, days, courses, weekNames)
  return schoolOfList(title, days, lists, listed)
}

/** Returns a school without courses: the calendars of a list, and the rooms and teachers that the list refers to. */
function schoolOfList(title: string, days: number, type: CalendarType, listed: readonly SheetListed[]): ReadResult {
  const calendars = new Map<string, ImportedSchool['calendars'][number]>()
  const calendarFor = (calendarType: CalendarType, name: string) => {
    const identity = keyOf(calendarType, name)
    const known = calendars.get(identity)
    if (known) return known
    const made = { key: `c${calendars.size + 1}`, name: importedName(name), calendarType, blocked: [] }
    calendars.set(identity, made)
    return made
  }
  for (const { name } of listed) calendarFor(type, name)
  for (const { name, shortName, building, size, homeRoom, homeTeacher } of listed)
    calendars.set(keyOf(type, name), {
      ...calendarFor(type, name),
      ...(shortName !== undefined && { shortName }),
      ...(building !== undefined && { building }),
      ...(type === 'ROOM' ? seatsFrom(size) : pupilsFrom(size)),
      ...(homeRoom !== undefined && { homeRoom: calendarFor('ROOM', homeRoom).key }),
      ...(homeTeacher !== undefined && { homeTeacher: calendarFor('TEACHER', homeTeacher).key }),
    })
  const school: ImportedSchool = {
    ...emptySchool(title, days),
    periods: periodsInARow(USUAL_PERIODS),
    calendars: [...calendars.values()],
  }
  const reason = refuseSchool(school, { mayHaveNoLessons: true })
  return reason === undefined ? { school, issues: [] } : cannotRead(reason)
}

const emptySchool = (title: string, days: number): Omit<ImportedSchool, 'periods'> => ({
  ...{ format: 'timetable', formatVersion: 1, title: importedName(title), description: '' },
  ...{ days, dayNames: null, periodNames: null, calendars: [], subjects: [], rules: [] },
  profile: criteriaOn('balanced'),
})

/**
 * Returns a school with the courses of a table, all unscheduled. Its days have as many periods as the calendar with the most lessons needs.
 */
export function schoolOfCourses(
  title: string,
  days: number,
  courses: readonly SheetCourse[],
  weekNames: readonly string[] = [],
): ReadResult {
  const calendars = new Map<string, ImportedSchool['calendars'][number]>()
  const keys = new Map<string, string>()
  const weekCount = Math.max(1, weekNames.length)
  /** The periods of each calendar in each week. */
  const loads = new Map<string, number[]>()
  const colours = new Map<string, string>()
  let lessons = 0
  const keyFor = ({ name, calendarType }: SheetCourse['calendars'][number]) => {
    const identity = keyOf(calendarType, name)
    const key = keys.get(identity) ?? `c${keys.size + 1}`
    keys.set(identity, key)
    if (!calendars.has(key)) calendars.set(key, { key, name: importedName(name), calendarType, blocked: [] })
    return key
  }
  const subjects = courses.map(
    ({ name, lengths, calendars: named, weeks = [] }): ImportedSchool['subjects'][number] => {
      const attending = [...new Set(named.map(keyFor))]
      const placed = inShares(
        lengths.map((length): Pick<Lesson, 'length' | 'weeks'> => ({ length })),
        weeks,
        weekCount,
      )
      for (const key of attending) {
        const load = loads.get(key) ?? Array.from({ length: weekCount }, () => 0)
        for (const lesson of placed) for (const week of weeksOf(lesson, weekCount)) load[week]! += lesson.length
        loads.set(key, load)
      }
      const color = colours.get(name) ?? colorFor(colours.size)
      colours.set(name, color)
      return {
        name: importedName(name),
        color,
        calendars: attending,
        ...COURSE_WISHES,
        lessons: placed.map((lesson) => ({ ...lesson, key: `l${++lessons}`, start: null, pinned: false })),
      }
    },
  )
  const fullest = [...loads.values()].reduce((most, load) => Math.max(most, ...load), 0)
  const longest = courses.reduce((most, { lengths }) => Math.max(most, ...lengths), 0)
  const periods = Math.min(LIMITS.maxPeriods, Math.max(USUAL_PERIODS, longest, Math.ceil(fullest / days)))
  const school: ImportedSchool = {
    ...emptySchool(title, days),
    ...(weekNames.length > 1 && { weeks: [...weekNames] }),
    periods: periodsInARow(periods),
    calendars: [...calendars.values()],
    subjects,
  }
  const reason = refuseSchool(school)
  return reason === undefined ? { school, issues: [] } : cannotRead(reason)
}
