import {
  COURSE_WISHES,
  LIMITS,
  NEW_CALENDAR,
  parseLengths,
  type CalendarType,
  type Lengths,
  type NewCalendars,
  type ParamsOf,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { CALENDAR_TYPES } from '../../timetable/calendars-by-name.ts'
import { sameName } from '../../timetable/same-name.ts'
import { leastUsedColour } from '../../timetable/least-used-colour.ts'
import { longestLesson } from './subject-draft.ts'

/** A name in a pasted list: a calendar that is there, or one that would have to be made. */
export type NamedCalendar = { readonly name: string; readonly calendarType: CalendarType; readonly uuid: Uuid | null }

/** One line of a pasted list of courses. */
export type ListedCourse = {
  readonly line: number
  readonly name: string
  readonly lengths: Lengths
  readonly calendars: readonly NamedCalendar[]
  /** There is a course of this name with the same calendars. */
  readonly exists: boolean
}
export type SkippedLine = { readonly line: number; readonly reason: 'name' | 'count' | 'length' | 'calendar' }
export type CourseList = { readonly courses: readonly ListedCourse[]; readonly skipped: readonly SkippedLine[] }

/** The columns of a list without a head: course, lessons, class, teacher, room. */
const ORDER = ['name', 'count', ...CALENDAR_TYPES] as const
type Field = (typeof ORDER)[number]

/** What people write over their columns, in the languages of the product; "Hours per week" is "hours", as `plainHead` says. */
const HEADS: Readonly<Record<Field, RegExp>> = {
  name: /^(course|subject|name|title|kurs|fach|fag|emne|vak|navn|naam|asignatura|materia|nombre|disciplina|matéria|nome)s?$/,
  count:
    /^(lessons?|count|hours?|periods?|stunden|wochenstunden|anzahl|lektioner|ugentlige lektioner|timer|ugetimer|uketimer|antall?|uren|lesuren|lessen|aantal|clases|horas|periodos|cantidad|aulas|quantidade)$/,
  CLASS: /^(class(es)?|cohorts?|groups?|klassen?|klasser?|hold|klas|groep(en)?|grupos?|cursos?|turmas?)$/,
  TEACHER:
    /^(teachers?|lehrkräfte|lehrkraft|lehrer(in)?|lærere?|docent(en|e|es)?|leraar|leraren|profesor(a|es|as)?|professor(a|es)?)$/,
  ROOM: /^(rooms?|raum|räume|lokaler?|rom|lokaal|lokalen|salas?)$/,
}

/** A head without what it says of the week, which is meant anyway. */
function plainHead(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(
      /\s*(\/|\b(a|per|pro|je|om|i|por)\b)\s*(the |der |die |den |la )?(week|wk|woche|ugen?|uken?|semana)\.?$/,
      '',
    )
    .trim()
}

/** Reads a list of courses as a spreadsheet copies it; a first line that names its columns puts them in its own order. */
export function readCourseList(text: string, schedule: Schedule): CourseList {
  const lines = text.split(/\r\n|\r|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const head = first < 0 ? null : headOf(cellsOf(lines[first]!))
  const known = knownCalendars(schedule)
  const longest = longestLesson(schedule)
  const there = new Set(
    Object.values(schedule.subjects).map((subject) => identityOf(subject.name, subject.calendarUuids)),
  )
  const courses: ListedCourse[] = []
  const skipped: SkippedLine[] = []
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '' || (head && index === first)) continue
    const line = index + 1
    const cells = cellsOf(text)
    const cell = (field: Field) => cells[head ? head.indexOf(field) : ORDER.indexOf(field)] ?? ''
    const name = cell('name')
    const lengths = cell('count') === '' ? [1] : parseLengths(cell('count'))
    const calendars = CALENDAR_TYPES.flatMap((type) => namedIn(cell(type), type, known))
    if (name === '' || name.length > LIMITS.nameLength) skipped.push({ line, reason: 'name' })
    else if (!lengths) skipped.push({ line, reason: 'count' })
    else if (lengths.some((length) => length > longest)) skipped.push({ line, reason: 'length' })
    else if (calendars.length === 0) skipped.push({ line, reason: 'calendar' })
    else {
      const uuids = calendars.flatMap(({ uuid }) => uuid ?? [])
      const exists = uuids.length === calendars.length && there.has(identityOf(name, uuids))
      courses.push({ line, name, lengths, calendars, exists })
    }
  }
  return { courses, skipped }
}

/** The calendars that the list names and the version does not have, each once. */
export function missingCalendars({ courses }: CourseList): NewCalendars {
  const missing = new Map<string, { name: string; calendarType: CalendarType }>()
  for (const { calendars } of courses)
    for (const { uuid, name, calendarType } of calendars)
      if (uuid === null && !missing.has(keyOf(name, calendarType)))
        missing.set(keyOf(name, calendarType), { name, calendarType })
  return [...missing.values()].map((each, index) => ({ uuid: `${NEW_CALENDAR}${index + 1}`, ...each }))
}

/** The command for the list: with the missing calendars, or without them and the courses that have no other. */
export function listParams(
  schedule: Schedule,
  list: CourseList,
  createMissing: boolean,
): ParamsOf<'createSubjects'> & { readonly newCalendars: NewCalendars } {
  const newCalendars = createMissing ? missingCalendars(list) : []
  const coming = new Map(newCalendars.map(({ uuid, name, calendarType }) => [keyOf(name, calendarType), uuid]))
  const colours = new Map(Object.values(schedule.subjects).map(({ name, color }) => [sameName(name), color]))
  const subjects = list.courses.flatMap(({ name, lengths, calendars }) => {
    const uuids = calendars.flatMap((each) => each.uuid ?? coming.get(keyOf(each.name, each.calendarType)) ?? [])
    if (uuids.length === 0) return []
    // Courses of one name look alike in every class.
    const key = sameName(name)
    const color = colours.get(key) ?? leastUsedColour([...colours.values()])
    colours.set(key, color)
    return [{ name, lengths: [...lengths], color, ...COURSE_WISHES, calendarUuids: [...new Set(uuids)] }]
  })
  return { subjects, newCalendars }
}

const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim())
const keyOf = (name: string, type: CalendarType) => `${type} ${sameName(name)}`
const identityOf = (name: string, uuids: readonly Uuid[]) => [sameName(name), ...[...uuids].sort()].join('\n')

/** The fields of the columns, where the line is a head: a course and one column more are known. */
function headOf(cells: readonly string[]): (Field | null)[] | null {
  const fields = cells.map((cell) => ORDER.find((field) => HEADS[field].test(plainHead(cell))) ?? null)
  const known = fields.filter((field) => field !== null)
  return known.includes('name') && known.length > 1 && new Set(known).size === known.length ? fields : null
}

function knownCalendars(schedule: Schedule): ReadonlyMap<string, { readonly uuid: Uuid; readonly name: string }> {
  const known = new Map<string, { uuid: Uuid; name: string }>()
  for (const { uuid, name, calendarType } of Object.values(schedule.calendars)) {
    const key = keyOf(name, calendarType)
    if (!known.has(key)) known.set(key, { uuid, name })
  }
  return known
}

/** The names in a cell. 'Smith, John' is one name where there is such a calendar. */
function namedIn(cell: string, calendarType: CalendarType, known: ReturnType<typeof knownCalendars>): NamedCalendar[] {
  const whole = known.get(keyOf(cell, calendarType))
  const names = whole ? [cell] : cell.split(/[,;/+&]/).map((name) => name.trim())
  const named = new Map<string, NamedCalendar>()
  for (const name of names) {
    if (name === '') continue
    const found = known.get(keyOf(name, calendarType))
    named.set(keyOf(name, calendarType), { name: found?.name ?? name, calendarType, uuid: found?.uuid ?? null })
  }
  return [...named.values()]
}
