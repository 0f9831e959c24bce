import { calendarLabel } from './calendar-label.ts'
import type { CalendarType, Schedule, Uuid } from './schedule.ts'
import { codesFor, ownCodes } from './short-code.ts'
import { shortNamesOfCourses } from './short-names.ts'

export type Codes = ReadonlyMap<string, string>
/** The short codes of a version, by the names that cards say: the same on screen, on paper and in files. */
export type SchoolCodes = { readonly subjects: Codes; readonly calendars: Codes }

type Coded = Pick<Schedule, 'subjects' | 'calendars'>

const known = new WeakMap<Coded['calendars'], { readonly subjects: Coded['subjects']; readonly codes: SchoolCodes }>()

/**
 * Short names that people have set, and for all others codes made of their names. Courses get the shortest, and no class,
 * teacher or room has that of a course: both stand in one cell. What is short already is its own code, whoever bears it.
 * Who came first has the first choice, so that nobody's code changes because somebody comes. Made once per table of courses
 * and calendars.
 */
export function codesOf({ subjects, calendars }: Coded): SchoolCodes {
  const last = known.get(calendars)
  if (last?.subjects === subjects) return last.codes
  const setOfCourses = shortNamesOfCourses({ subjects })
  const courses = named(
    Object.values(subjects).sort((a, b) => a.order - b.order),
    ({ name }) => [name],
  )
  const people = named(inOrderOfCreation(calendars), (calendar) => [calendar.name, calendarLabel(calendars, calendar)])
  const setOfCalendars = new Map<string, string>()
  for (const calendar of Object.values(calendars)) {
    const { shortName } = calendar
    if (shortName === undefined) continue
    for (const name of [calendar.name, calendarLabel(calendars, calendar)])
      if (!setOfCalendars.has(name)) setOfCalendars.set(name, shortName)
  }
  const set = [...setOfCourses.values(), ...setOfCalendars.values()]
  const ofCourses = codesFor(courses.keys(), {
    set: setOfCourses,
    taken: without(courses, [...ownCodes(people.keys()), ...set]),
  })
  const codes = {
    subjects: ofCourses,
    calendars: codesFor(people.keys(), {
      set: setOfCalendars,
      taken: without(people, [...ofCourses.values(), ...set]),
      isPerson: (name) => people.get(name) === 'TEACHER',
    }),
  }
  known.set(calendars, { subjects, codes })
  return codes
}

export const subjectCodes = (schedule: Coded): Codes => codesOf(schedule).subjects
export const calendarCodes = (schedule: Coded): Codes => codesOf(schedule).calendars

/** The code that somebody or a course would have without a short name of their own. */
export function defaultCode(schedule: Coded, kind: 'calendars' | 'subjects', uuid: Uuid): string {
  const record = schedule[kind][uuid]
  if (!record) return ''
  const bare = <T extends { readonly name: string; readonly shortName?: string | undefined }>(
    table: Readonly<Record<Uuid, T>>,
  ) =>
    Object.fromEntries(
      Object.entries(table).map(([key, each]) => {
        const { shortName: _, ...rest } = each
        return [key, each.name === record.name ? (rest as T) : each]
      }),
    )
  const without =
    kind === 'subjects'
      ? { ...schedule, subjects: bare(schedule.subjects) }
      : { ...schedule, calendars: bare(schedule.calendars) }
  return codesOf(without)[kind].get(record.name) ?? ''
}

/** Codes that are taken, but not from the names that are these very codes. */
function without(names: ReadonlyMap<string, unknown>, taken: readonly string[]): string[] {
  const own = new Set(ownCodes(names.keys()).map((code) => code.toLowerCase()))
  return taken.filter((code) => !own.has(code.toLowerCase()))
}

/** Uuids are made in order; a version's own order changes with what is deleted and brought back. */
const inOrderOfCreation = (calendars: Schedule['calendars']) =>
  Object.values(calendars).sort((a, b) => (a.uuid < b.uuid ? -1 : 1))

/** Each name once, in the order of the records, with the type of the first that bears it. */
function named<T>(
  records: readonly T[],
  namesOf: (record: T) => readonly string[],
): Map<string, CalendarType | undefined> {
  const names = new Map<string, CalendarType | undefined>()
  for (const record of records)
    for (const name of namesOf(record))
      if (!names.has(name)) names.set(name, (record as { calendarType?: CalendarType }).calendarType)
  return names
}
