import {
  atHome,
  COURSE_WISHES,
  headOf,
  longestLesson,
  NEW_CALENDAR,
  weekNamesOf,
  type CalendarType,
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
type NamedCalendar = { readonly name: string; readonly calendarType: CalendarType; readonly uuid: Uuid | null }

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
  const there = new Set(
    Object.values(schedule.subjects).map((subject) => identityOf(subject.name, subject.calendarUuids)),
  )
  return {
    courses: courses.map(({ row, name, lengths, weeks, calendars: named }) => {
      const calendars = calendarsOf(named, known)
      const uuids = calendars.flatMap(({ uuid }) => uuid ?? [])
      const atHomeToo = atHome(schedule, { calendarUuids: uuids, choices: [] }).calendarUuids
      const isThere = there.has(identityOf(name, uuids)) || there.has(identityOf(name, atHomeToo))
      const exists = uuids.length === calendars.length && isThere
      return { line: row + 1, name, lengths, calendars, exists, ...(weeks && { weeks }) }
    }),
  }
}

/** The calendars that the list names and the version does not have, without duplicates. */
export function missingCalendars({ courses }: CourseList): NewCalendars {
  const missing = new Map<string, { name: string; calendarType: CalendarType }>()
  for (const { calendars } of courses)
    for (const { uuid, name, calendarType } of calendars)
      if (uuid === null && !missing.has(keyOf(name, calendarType)))
        missing.set(keyOf(name, calendarType), { name, calendarType })
  return [...missing.values()].map((each, index) => ({ uuid: `${NEW_CALENDAR}${index + 1}`, ...each }))
}

/** The command for the list: with the missing calendars, or without them and without the courses that have no others. */
export function listParams(
  schedule: Schedule,
  list: CourseList,
  createMissing: boolean,
): ParamsOf<'createSubjects'> & { readonly newCalendars: NewCalendars } {
  const newCalendars = createMissing ? missingCalendars(list) : []
  const coming = new Map(newCalendars.map(({ uuid, name, calendarType }) => [keyOf(name, calendarType), uuid]))
  const colours = new Map(Object.values(schedule.subjects).map(({ name, color }) => [sameName(name), color]))
  const subjects = list.courses.flatMap(({ name, lengths, weeks, calendars }) => {
    const uuids = calendars.flatMap((each) => each.uuid ?? coming.get(keyOf(each.name, each.calendarType)) ?? [])
    if (uuids.length === 0) return []
    // Courses of one name have the same colour in every class.
    const key = sameName(name)
    const color = colours.get(key) ?? leastUsedColour([...colours.values()])
    colours.set(key, color)
    const { calendarUuids, choices } = atHome(schedule, { calendarUuids: [...new Set(uuids)], choices: [] })
    const asked = { calendarUuids: [...calendarUuids], ...(choices.length > 0 && { choices: sentChoices(choices) }) }
    return [{ name, lengths: [...lengths], color, ...COURSE_WISHES, ...asked, ...(weeks && { weeks: [...weeks] }) }]
  })
  return { subjects, newCalendars }
}

const keyOf = (name: string, type: CalendarType) => `${type} ${sameName(name)}`
const identityOf = (name: string, uuids: readonly Uuid[]) => [sameName(name), ...[...uuids].sort()].join('\n')

function knownCalendars(schedule: Schedule): ReadonlyMap<string, { readonly uuid: Uuid; readonly name: string }> {
  const known = new Map<string, { uuid: Uuid; name: string }>()
  for (const { uuid, name, calendarType } of Object.values(schedule.calendars)) {
    const key = keyOf(name, calendarType)
    if (!known.has(key)) known.set(key, { uuid, name })
  }
  return known
}

/** The calendars without duplicates, with the names that they have in the version. */
function calendarsOf(named: readonly SheetCalendar[], known: ReturnType<typeof knownCalendars>): NamedCalendar[] {
  const calendars = new Map<string, NamedCalendar>()
  for (const { name, calendarType } of named) {
    const key = keyOf(name, calendarType)
    const found = known.get(key)
    calendars.set(key, { name: found?.name ?? name, calendarType, uuid: found?.uuid ?? null })
  }
  return [...calendars.values()]
}
