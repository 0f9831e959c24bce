import {
  atHome,
  calendarLabel,
  classOfGroup,
  COURSE_WISHES,
  headOf,
  longestLesson,
  NEW_CALENDAR,
  NewGroups,
  weekNamesOf,
  type Calendar,
  type CalendarType,
  type Divide,
  type Dividing,
  type Lengths,
  type NewCalendars,
  type ParamsOf,
  type Schedule,
  type Uuid,
  type WeekShare,
  sameName,
} from '@timetable/domain'
import type { SheetCalendar, SheetMeaning, SheetWorld } from '@timetable/formats'
import { sentChoices } from './choice-draft.ts'
import { leastUsedColour } from '../../timetable/lessons/least-used-colour.ts'

/** A name in a list: an existing calendar, or one that would have to be created. */
type NamedCalendar = {
  readonly name: string
  readonly calendarType: CalendarType
  readonly uuid: Uuid | null
  /** The class of which it would be a group, if its name begins with that of a class, or if the list says so. */
  readonly whole?: Whole
}
/** A class of the version, or of the list. */
type Whole = { readonly name: string; readonly uuid: Uuid | null }

/** One line of a list of courses. */
type ListedCourse = {
  readonly line: number
  readonly name: string
  readonly lengths: Lengths
  readonly calendars: readonly NamedCalendar[]
  readonly weeks?: readonly WeekShare[]
  /** Whether a course with this name and the same calendars exists. */
  readonly exists: boolean
}
type CourseList = { readonly courses: readonly ListedCourse[] }

/** What interpreting a table needs to know about the version. */
export function sheetWorld(schedule: Schedule): SheetWorld {
  const known = knownCalendars(schedule)
  const weekNames = weekNamesOf(headOf(schedule))
  return {
    otherwise: 'courses',
    longest: longestLesson(schedule),
    weekNames,
    isKnown: (name, type) => known.has(keyOf(name, type)),
  }
}

/** The courses of a table, compared with those of the version. */
export function courseList({ courses }: Pick<SheetMeaning, 'courses'>, schedule: Schedule): CourseList {
  const known = knownCalendars(schedule)
  const wholes = wholesOf(courses, known, schedule)
  const there = new Set(
    Object.values(schedule.subjects).map((subject) => identityOf(subject.name, subject.calendarUuids)),
  )
  return {
    courses: courses.map(({ row, name, lengths, weeks, calendars: named }) => {
      const calendars = calendarsOf(named, known, wholes)
      const uuids = calendars.flatMap(({ uuid }) => uuid ?? [])
      const atHomeToo = atHome(schedule, { calendarUuids: uuids, choices: [] }).calendarUuids
      const isThere = there.has(identityOf(name, uuids)) || there.has(identityOf(name, atHomeToo))
      const exists = uuids.length === calendars.length && isThere
      return { line: row + 1, name, lengths, calendars, exists, ...(weeks && { weeks }) }
    }),
  }
}

/** What the user decides about the calendars that the version does not have. */
type Creating = {
  readonly createMissing: boolean
  /** How the missing groups are created. Null: they are classes of their own. */
  readonly dividing: Dividing | null
}

/** The missing groups of each course. Without duplicates within a course. */
export function missingGroups({ courses }: CourseList) {
  return courses.flatMap(({ name, calendars }) =>
    calendars.flatMap(({ name: text, whole }) => (whole ? [{ name, text, whole }] : [])),
  )
}

/** The calendars that the list names and the version does not have, without duplicates. If groups are created as such: the classes that they need. */
export function missingCalendars({ courses }: CourseList, dividing: Dividing | null): NewCalendars {
  const missing = new Map<string, { name: string; calendarType: CalendarType }>()
  for (const { uuid, name, calendarType, whole } of courses.flatMap(({ calendars }) => calendars)) {
    const isGroup = dividing !== null && whole !== undefined
    const one = isGroup ? { name: whole.name, calendarType } : { name, calendarType }
    const isThere = (isGroup ? whole.uuid : uuid) !== null
    if (!isThere && !missing.has(keyOf(one.name, calendarType))) missing.set(keyOf(one.name, calendarType), one)
  }
  return [...missing.values()].map((each, index) => ({ uuid: `${NEW_CALENDAR}${index + 1}`, ...each }))
}

/** What is created for the list: with the missing calendars, or without them and without the courses that have no others. */
export function listParams(
  schedule: Schedule,
  list: CourseList,
  { createMissing, dividing }: Creating,
): ParamsOf<'createSubjects'> & { readonly newCalendars: NewCalendars; readonly divide: Divide } {
  const newCalendars = createMissing ? missingCalendars(list, dividing) : []
  const coming = new Map(newCalendars.map(({ uuid, name, calendarType }) => [keyOf(name, calendarType), uuid]))
  const colours = new Map(Object.values(schedule.subjects).map(({ name, color }) => [sameName(name), color]))
  const groups = new NewGroups(schedule)
  const uuidOf = ({ uuid, name, calendarType, whole }: NamedCalendar, course: string): Uuid | undefined => {
    if (uuid !== null || dividing === null || !whole) return uuid ?? coming.get(keyOf(name, calendarType))
    const classUuid = whole.uuid ?? coming.get(keyOf(whole.name, 'CLASS'))
    return classUuid && groups.uuidOf({ name, key: sameName(name), classUuid }, course)
  }
  const subjects = list.courses.flatMap(({ name, lengths, weeks, calendars }) => {
    const uuids = calendars.flatMap((each) => uuidOf(each, name) ?? [])
    if (uuids.length === 0) return []
    // Courses of one name have the same colour in every class.
    const key = sameName(name)
    const color = colours.get(key) ?? leastUsedColour([...colours.values()])
    colours.set(key, color)
    const { calendarUuids, choices } = atHome(schedule, { calendarUuids: [...new Set(uuids)], choices: [] })
    const asked = { calendarUuids: [...calendarUuids], ...(choices.length > 0 && { choices: sentChoices(choices) }) }
    return [{ name, lengths: [...lengths], color, ...COURSE_WISHES, ...asked, ...(weeks && { weeks: [...weeks] }) }]
  })
  return { subjects, newCalendars, divide: groups.divisions(dividing ?? 'apart') }
}

const keyOf = (name: string, type: CalendarType) => `${type} ${sameName(name)}`
const identityOf = (name: string, uuids: readonly Uuid[]) => [sameName(name), ...[...uuids].sort()].join('\n')

type Known = ReadonlyMap<string, { readonly uuid: Uuid; readonly name: string }>

/** A full name takes precedence over the label of a group, which begins with its class. */
function knownCalendars({ calendars }: Schedule): Known {
  const known = new Map<string, { uuid: Uuid; name: string }>()
  for (const nameOf of [({ name }: Calendar) => name, (calendar: Calendar) => calendarLabel(calendars, calendar)])
    for (const calendar of Object.values(calendars)) {
      const key = keyOf(nameOf(calendar), calendar.calendarType)
      if (!known.has(key)) known.set(key, { uuid: calendar.uuid, name: calendar.name })
    }
  return known
}

/** The classes that can have groups: those of the version, and those of the list whose names begin with no other class. */
function wholesOf(courses: SheetMeaning['courses'], known: Known, schedule: Schedule): readonly Whole[] {
  const wholes = new Map<string, Whole>()
  for (const { name, uuid, calendarType, classUuid } of Object.values(schedule.calendars))
    if (calendarType === 'CLASS' && classUuid === null) wholes.set(sameName(name), { name, uuid })
  const named = courses.flatMap(({ calendars }) => calendars).filter(({ calendarType }) => calendarType === 'CLASS')
  const add = (name: string) => {
    if (!known.has(keyOf(name, 'CLASS'))) wholes.set(sameName(name), { name, uuid: null })
  }
  for (const { group } of named) if (group) add(group.class)
  // A class comes before its groups, whose names are longer.
  const names = named.flatMap(({ name, group }) => (group ? [] : [name]))
  for (const name of names.toSorted((a, b) => a.length - b.length)) if (!classOfGroup(name, wholes.values())) add(name)
  return [...wholes.values()]
}

/** The calendars without duplicates, with the names that they have in the version. */
function calendarsOf(named: readonly SheetCalendar[], known: Known, wholes: readonly Whole[]): NamedCalendar[] {
  const calendars = new Map<string, NamedCalendar>()
  for (const { name, calendarType, group } of named) {
    const key = keyOf(name, calendarType)
    const found = known.get(key)
    if (found || calendarType !== 'CLASS') {
      calendars.set(key, { name: found?.name ?? name, calendarType, uuid: found?.uuid ?? null })
      continue
    }
    const whole = group
      ? wholes.find((one) => sameName(one.name) === sameName(group.class))
      : classOfGroup(name, wholes)
    calendars.set(key, { name, calendarType, uuid: null, ...(whole && { whole }) })
  }
  return [...calendars.values()]
}
