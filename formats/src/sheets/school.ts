import { colorFor, COURSE_WISHES, LIMITS, periodsOf, type ImportedSchool } from '@timetable/domain'
import { refuseSchool } from '../check-school.ts'
import { importedName } from '../names.ts'
import { periodsInARow } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import type { SheetCourse } from './courses.ts'

const USUAL_PERIODS = 8

/** The key of a calendar: a name is there once of each type, whatever its case. */
const keyOf = (type: string, name: string) => `${type} ${name.replaceAll(/\s+/g, ' ').toLocaleLowerCase()}`

/** A school of courses from a table, none of them placed: days of as many periods as the fullest timetable needs. */
export function schoolOfCourses(title: string, days: number, courses: readonly SheetCourse[]): ReadResult {
  const calendars = new Map<string, ImportedSchool['calendars'][number]>()
  const keys = new Map<string, string>()
  const loads = new Map<string, number>()
  const colours = new Map<string, string>()
  let lessons = 0
  const keyFor = ({ name, calendarType }: SheetCourse['calendars'][number]) => {
    const identity = keyOf(calendarType, name)
    const key = keys.get(identity) ?? `c${keys.size + 1}`
    keys.set(identity, key)
    if (!calendars.has(key)) calendars.set(key, { key, name: importedName(name), calendarType, blocked: [] })
    return key
  }
  const subjects = courses.map(({ name, lengths, calendars: named }): ImportedSchool['subjects'][number] => {
    const attending = [...new Set(named.map(keyFor))]
    for (const key of attending) loads.set(key, (loads.get(key) ?? 0) + periodsOf(lengths))
    const color = colours.get(name) ?? colorFor(colours.size)
    colours.set(name, color)
    return {
      name: importedName(name),
      color,
      calendars: attending,
      ...COURSE_WISHES,
      lessons: lengths.map((length) => ({ key: `l${++lessons}`, length, start: null, pinned: false })),
    }
  })
  const fullest = [...loads.values()].reduce((most, load) => Math.max(most, load), 0)
  const longest = courses.reduce((most, { lengths }) => Math.max(most, ...lengths), 0)
  const periods = Math.min(LIMITS.maxPeriods, Math.max(USUAL_PERIODS, longest, Math.ceil(fullest / days)))
  const school: ImportedSchool = {
    format: 'timetable',
    formatVersion: 1,
    title: importedName(title),
    description: '',
    days,
    dayNames: null,
    periodNames: null,
    periods: periodsInARow(periods),
    calendars: [...calendars.values()],
    subjects,
    rules: [],
  }
  const reason = refuseSchool(school)
  return reason === undefined ? { school, issues: [] } : cannotRead(reason)
}
