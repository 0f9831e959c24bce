import {
  appendTo,
  bareImportedRule,
  colorFor,
  COURSE_WISHES,
  criteriaOn,
  inShares,
  LIMITS,
  type CalendarType,
  type ImportedSchool,
  type Lesson,
} from '@timetable/domain'
import { refuseSchool } from '../check-school.ts'
import { dividedClasses, type DraftGroup } from '../draft/divided-classes.ts'
import { SchoolDraft } from '../draft/school-draft.ts'
import { importedName } from '../names.ts'
import { periodsInARow, USUAL_PERIODS } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { oneSpelling } from './equipment-cell.ts'
import { isListed, type SheetCalendar, type SheetCourse } from './answers.ts'
import { withCourses } from './beside.ts'
import { withLists } from './listed-calendars.ts'
import type { SheetMeaning } from './meaning.ts'
import { nameKey } from './name-key.ts'
import type { PlacedWeek } from './places.ts'
import { listOfCodes, withOneName, type SamePerson } from './same-people.ts'
import { collectWarnings } from '../warnings.ts'

/** The days of a new week, and the periods of a day; the usual number if they are omitted. A list of placed lessons has its own week. */
export type SheetGrid = { readonly days: number; readonly periods?: number }

/**
 * Returns a school with the contents of a table: courses, placed lessons, or classes, teachers or rooms. `besides`: other tables of the
 * same school, which `fitsBeside`. `same`: teachers with a code and a name who are one.
 */
export function schoolOfSheet(
  title: string,
  grid: SheetGrid,
  read: SheetMeaning,
  besides: readonly SheetMeaning[] = [],
  same: readonly SamePerson[] = [],
): ReadResult {
  const [first = read, ...others] = withOneName([read, ...besides], same)
  const main = mainSchool(title, grid, withCourses(first, others))
  if ('error' in main || besides.length + same.length === 0) return main
  const school = withLists(main.school, [...others, listOfCodes(same)])
  const reason = refuseSchool(school, { mayHaveNoLessons: true })
  return reason === undefined ? { ...main, school } : cannotRead(reason)
}

function mainSchool(title: string, grid: SheetGrid, read: SheetMeaning): ReadResult {
  const { lists, courses, weekNames, week } = read
  if (week) return schoolOfPlaced(title, week, read)
  return isListed(lists) ? schoolOfList(title, grid, read) : schoolOfCourses(title, grid, courses, weekNames)
}

/** Returns a school without courses: the calendars of a list, and the rooms and teachers that the list refers to. */
function schoolOfList(title: string, grid: SheetGrid, read: SheetMeaning): ReadResult {
  const empty: ImportedSchool = { ...emptySchool(title, grid.days), periods: periodsInARow(periodsOf(grid, [])) }
  const school = withLists(empty, [read])
  const reason = refuseSchool(school, { mayHaveNoLessons: true })
  return reason === undefined ? { school, issues: [] } : cannotRead(reason)
}

const emptySchool = (title: string, days: number): Omit<ImportedSchool, 'periods'> => ({
  ...{ format: 'timetable', formatVersion: 1, title: importedName(title), description: '' },
  ...{ days, dayNames: null, periodNames: null, calendars: [], subjects: [], rules: [] },
  profile: criteriaOn('balanced'),
})

/** Returns a school with the courses of a table, all unscheduled. Its days have the periods of the grid, and no more. */
export function schoolOfCourses(
  title: string,
  grid: SheetGrid,
  courses: readonly SheetCourse[],
  weekNames: readonly string[] = [],
): ReadResult {
  const keys = new Map<string, string>()
  const calendars = new Map<
    string,
    { readonly key: string; readonly name: string; readonly calendarType: CalendarType }
  >()
  const groups: DraftGroup[] = []
  const colours = new Map<string, string>()
  let lessons = 0
  const keyFor = ({ name, calendarType, group }: SheetCalendar): string => {
    const identity = nameKey({ calendarType, name })
    const known = keys.get(identity)
    if (known !== undefined) return known
    const ofClass = group && keyFor({ name: group.class, calendarType: 'CLASS' })
    const key = `c${keys.size + 1}`
    keys.set(identity, key)
    calendars.set(key, { key, name: importedName(name), calendarType })
    if (group && ofClass !== undefined) groups.push({ key, name, class: ofClass, ...divisionOf(group) })
    return key
  }
  const spelled = oneSpelling()
  /** The keys of courses by the equipment that they need. */
  const needing = new Map<string, string[]>()
  let needs = 0
  const keyWith = (equipment: readonly string[]): string => {
    const key = `s${++needs}`
    appendTo(needing, JSON.stringify(spelled(equipment).toSorted()), key)
    return key
  }
  const subjects = courses.map(
    ({ name, lengths, calendars: named, weeks = [], equipment = [] }): ImportedSchool['subjects'][number] => {
      const attending = [...new Set(named.map(keyFor))]
      const placed = inShares(
        lengths.map((length): Pick<Lesson, 'length' | 'weeks'> => ({ length })),
        weeks,
        Math.max(1, weekNames.length),
      )
      const color = colours.get(name) ?? colorFor(colours.size)
      colours.set(name, color)
      return {
        ...(equipment.length > 0 && { key: keyWith(equipment) }),
        name: importedName(name),
        color,
        calendars: attending,
        ...COURSE_WISHES,
        lessons: placed.map((lesson) => ({ ...lesson, key: `l${++lessons}`, start: null, pinned: false })),
      }
    },
  )
  const { places, cut } = dividedClasses(groups)
  const warnings = collectWarnings()
  warnings.add('file-many-groups', {}, cut)
  const school: ImportedSchool = {
    ...emptySchool(title, grid.days),
    ...(weekNames.length > 1 && { weeks: [...weekNames] }),
    periods: periodsInARow(periodsOf(grid, courses)),
    calendars: [...calendars.values()].map((calendar) => ({ ...calendar, blocked: [], ...places.get(calendar.key) })),
    subjects,
    rules: [...needing].map(([names, keys]) =>
      bareImportedRule({
        rule: 'ROOM_EQUIPMENT',
        strength: 'required',
        subjects: keys,
        equipment: JSON.parse(names) as string[],
      }),
    ),
  }
  const reason = refuseSchool(school)
  return reason === undefined ? { school, issues: warnings.list() } : cannotRead(reason)
}

/** The division of a group is that of its course, and has its name. */
const divisionOf = ({ division }: NonNullable<SheetCalendar['group']>) => ({ division, divisionName: division })

/** Returns the periods of a day: as many as the user says or as is usual, and at least those of the longest lesson. */
function periodsOf({ periods = USUAL_PERIODS }: SheetGrid, courses: readonly SheetCourse[]): number {
  return Math.min(
    LIMITS.maxPeriods,
    courses.reduce((most, { lengths }) => Math.max(most, ...lengths), periods),
  )
}

/** Returns a school with the lessons of a list where they are placed, each with its own calendars. */
function schoolOfPlaced(title: string, week: PlacedWeek, { courses, weekNames }: SheetMeaning): ReadResult {
  const draft = new SchoolDraft(title, { ...week, weekNames })
  draft.warnings.add('file-day-times', {}, week.unusableDays)
  const keyFor = ({ name, calendarType, group }: SheetCalendar): string => {
    const key = nameKey({ calendarType, name })
    if (!group) return draft.calendar(key, calendarType, name)
    const ofClass = draft.calendar(nameKey({ calendarType: 'CLASS', name: group.class }), 'CLASS', group.class)
    return draft.group({ key, name, class: ofClass, ...divisionOf(group) })
  }
  for (const { name, lessons = [] } of courses)
    draft.course({
      name,
      lessons: lessons.map(({ calendars, ...lesson }) => ({ ...lesson, calendars: calendars.map(keyFor) })),
    })
  return draft.finish()
}
