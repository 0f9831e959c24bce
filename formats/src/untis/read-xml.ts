import type { Fractions } from '@timetable/domain'
import { cannotRead, type ReadResult } from '../result.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { attributeOf, childOf, childrenOf, parseXml, rowsOf, textOf, unreadIn, type XmlElement } from '../xml.ts'
import type { LessonRow, LessonTime, UntisSchool } from './lesson-rows.ts'
import { sizeFrom } from '../sizes.ts'
import { schoolFrom } from './school.ts'
import type { ChosenStudents } from '../draft/chosen-students.ts'

/** Whether a text is a file of Untis' XML interface. */
export function isUntisXml(text: string): boolean {
  return /<document\b[^>]*untis/i.test(text.slice(0, 10_000))
}

/** Reads the XML export of Untis (version 3 of its interface). */
export function readUntisXml(text: string, fractions?: Fractions): ReadResult {
  const file = parseXml(text)
  if ('problem' in file) return cannotRead(file.problem)
  const warnings = collectWarnings()
  const untis = untisSchool(file, warnings)
  if (untis.rows.length === 0) return cannotRead('it has no lessons')
  warnOfLeftOut(file, warnings)
  return schoolFrom(untis, warnings, fractions)
}

const MOST_LETTERS = 26

function untisSchool(file: XmlElement, warnings: Warnings): UntisSchool {
  const general = childOf(file, 'general')
  const weeks = Number(general && textOf(general, 'week_periodicity')) || 1
  const rowsIn = (table: string) => rowsOf(childOf(file, table))
  const schemes = new Map(
    rowsIn('lesson_date_schemes').map((scheme) => [attributeOf(scheme, 'id'), weeksOfScheme(scheme)]),
  )
  const long = (table: string, prefix: string) =>
    new Map(rowsIn(table).map((row) => [shortOf(row, prefix), textOf(row, 'longname').trim()]))
  return {
    homes: {
      classes: new Map(
        rowsIn('classes').map((row) => [
          shortOf(row, 'CL_'),
          { room: referencesIn(row, 'class_room', 'RM_')[0], teacher: referencesIn(row, 'class_teacher', 'TR_')[0] },
        ]),
      ),
      teachers: new Map(
        rowsIn('teachers').map((row) => [shortOf(row, 'TR_'), { room: referencesIn(row, 'teacher_room', 'RM_')[0] }]),
      ),
    },
    seats: new Map(rowsIn('rooms').map((row) => [shortOf(row, 'RM_'), sizeFrom(textOf(row, 'capacity'))])),
    students: studentsIn(rowsIn('students'), rowsIn('lessons')),
    title: (general && textOf(general, 'schoolname').trim()) || undefined,
    weekNames: weeks > 1 && weeks <= MOST_LETTERS ? Array.from({ length: weeks }, (_, i) => letter(i)) : [],
    names: {
      classes: long('classes', 'CL_'),
      rooms: long('rooms', 'RM_'),
      subjects: long('subjects', 'SU_'),
      teachers: new Map(rowsIn('teachers').map((row) => [shortOf(row, 'TR_'), teacherName(row)])),
    },
    times: rowsIn('timeperiods').flatMap((row) => {
      const [day, period] = [wholeNumber(row, 'day'), wholeNumber(row, 'period')]
      return day === undefined || period === undefined
        ? []
        : [{ day, period, start: textOf(row, 'starttime'), end: textOf(row, 'endtime') }]
    }),
    rows: rowsIn('lessons').map((row) => lessonRow(row, { schemes, general, weeks }, warnings)),
  }
}

type Frame = {
  readonly schemes: ReadonlyMap<string | undefined, readonly number[]>
  readonly general: XmlElement | undefined
  readonly weeks: number
}

/** Returns a lesson's number. The last two digits of its id distinguish lessons that belong together. */
const numberOf = (id: string) => id.replace(/\d\d$/, '')

/** Returns the students. Lessons refer to their students, and students to their class. */
function studentsIn(students: readonly XmlElement[], lessons: readonly XmlElement[]): ChosenStudents | undefined {
  const inLesson = new Map<string, Set<string>>()
  for (const row of lessons)
    for (const student of referencesIn(row, 'lesson_students', 'ST_')) {
      const number = numberOf(attributeOf(row, 'id') ?? '')
      inLesson.set(number, (inLesson.get(number) ?? new Set()).add(student))
    }
  if (students.length === 0 && inLesson.size === 0) return undefined
  return {
    classes: new Map(students.map((row) => [shortOf(row, 'ST_'), referencesIn(row, 'student_class', 'CL_')[0] ?? ''])),
    inLesson,
  }
}

function lessonRow(row: XmlElement, { schemes, general, weeks }: Frame, warnings: Warnings): LessonRow {
  const id = attributeOf(row, 'id') ?? ''
  const [scheme] = referencesIn(row, 'lesson_date_scheme', '')
  const named = /^(?:Week)?([A-Z])$/.exec(textOf(row, 'week').trim())?.[1]
  const own = named === undefined ? schemes.get(scheme) : [named.charCodeAt(0) - 65]
  const inWeeks = own?.filter((week) => week < weeks)
  warnings.add('untis-dates', {}, isPartOfYear(row, general) ? 1 : 0)
  return {
    number: numberOf(id),
    classes: referencesIn(row, 'lesson_classes', 'CL_'),
    teachers: referencesIn(row, 'lesson_teacher', 'TR_'),
    subject: referencesIn(row, 'lesson_subject', 'SU_')[0] ?? '',
    perWeek: wholeNumber(row, 'periods'),
    ...(inWeeks && inWeeks.length > 0 && { weeks: inWeeks }),
    times: childrenOf(childOf(row, 'times'), 'time').flatMap((time) => timeIn(time, warnings)),
  }
}

function timeIn(time: XmlElement, warnings: Warnings): LessonTime[] {
  const [day, period] = [wholeNumber(time, 'assigned_day'), wholeNumber(time, 'assigned_period')]
  if (day === undefined || day < 1 || period === undefined) {
    warnings.add('untis-minutes')
    return []
  }
  return [{ day, period, rooms: referencesIn(time, 'assigned_room', 'RM_') }]
}

/** Returns the ids in a reference. Short names may contain blanks, so an id starts where the prefix of its kind does. */
function referencesIn(row: XmlElement, name: string, prefix: string): string[] {
  const reference = childOf(row, name)
  const ids = (reference && attributeOf(reference, 'id')) ?? ''
  if (prefix === '') return ids === '' ? [] : [ids]
  return ` ${ids}`
    .split(` ${prefix}`)
    .slice(1)
    .map((short) => short.trim())
}

function shortOf(row: XmlElement, prefix: string): string {
  const id = attributeOf(row, 'id') ?? ''
  return (id.startsWith(prefix) ? id.slice(prefix.length) : id).trim()
}

const teacherName = (row: XmlElement) => [textOf(row, 'forename'), textOf(row, 'surname')].join(' ').trim()
const letter = (index: number) => String.fromCharCode(65 + index)

function wholeNumber(row: XmlElement, name: string): number | undefined {
  const text = textOf(row, name).trim()
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

function weeksOfScheme(scheme: XmlElement): number[] {
  const named = childOf(scheme, 'periodic_weeks')
  return (named?.children ?? []).flatMap(({ name }) => {
    const found = /^Week([A-Z])$/.exec(name)?.[1]
    return named && found !== undefined && childOf(named, name) ? [found.charCodeAt(0) - 65] : []
  })
}

function isPartOfYear(row: XmlElement, general: XmlElement | undefined): boolean {
  if (!general) return false
  const [begin, end] = [textOf(row, 'effectivebegindate'), textOf(row, 'effectiveenddate')]
  const [first, last] = [textOf(general, 'termbegindate'), textOf(general, 'termenddate')]
  return (begin !== '' && first !== '' && begin > first) || (end !== '' && last !== '' && end < last)
}

/** Tables with a warning of their own. */
const isTable = ({ children }: XmlElement) => children.length > 0

/** Warns about the tables that the reader never asked for, by their rows, and about all other parts of the file that it did not read. */
function warnOfLeftOut(file: XmlElement, warnings: Warnings): void {
  for (const attribute of ['version', 'xmlns', 'xmlns:xsi', 'xsi:schemaLocation']) attributeOf(file, attribute)
  const unknown = file.children.filter((table) => isTable(table) && !file.place?.asked.has(table.name))
  for (const { name, children } of unknown)
    warnings.add(/request/i.test(name) ? 'file-left-out-required' : 'file-left-out', { what: name }, children.length)
  const known = { ...file, children: file.children.filter((table) => !unknown.includes(table)) }
  warnings.addNames(
    'file-parts',
    unreadIn(known, (_, value) => value === '0').map((name) => `“${name}”`),
  )
}
