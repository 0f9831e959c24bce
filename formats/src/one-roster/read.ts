import { LIMITS } from '@timetable/domain'
import { delimitedRows } from '../delimited.ts'
import { SchoolDraft } from '../draft/school-draft.ts'
import type { NamedText } from '../files.ts'
import { periodsInARow } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { studentSets } from './student-sets.ts'

/** A row of a OneRoster table by the column heads in lower case. */
type RosterRow = Readonly<Record<string, string>>

const TABLES = ['orgs', 'users', 'courses', 'classes', 'enrollments'] as const
type Table = (typeof TABLES)[number]
/** Tables that contain nothing about timetables. */
const OTHERS = ['manifest', 'academicsessions', 'roles', 'userprofiles']

const DAYS = 5
const FEWEST_PERIODS = 8

/**
 * Reads OneRoster tables (CSV, 1.1 and 1.2): classes with their teachers, rooms and students. They have no timetable and do not say how
 * often a class meets. Undefined if none of the files is such a table.
 */
export function readOneRoster(files: readonly NamedText[]): ReadResult | undefined {
  const named = new Map(files.map((file) => [tableNameOf(file.name), file]))
  if (!named.has('classes') || !named.get('classes')?.text.toLowerCase().includes('sourcedid')) return undefined
  const warnings = collectWarnings()
  const rows = (table: Table) => rowsOf(named.get(table)?.text ?? '', warnings)
  const classes = rows('classes')
  const enrollments = rows('enrollments')
  const [users, courses, orgs] = [rows('users'), rows('courses'), rows('orgs')]
  if (!classes || !enrollments || !users || !courses || !orgs) return cannotRead('it has too many rows')
  for (const [table, { name }] of named)
    if (![...TABLES, ...OTHERS].includes(table)) warnings.add('file-left-out', { what: name })
  return schoolFrom({ classes, enrollments, users, courses, orgs }, warnings)
}

function tableNameOf(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').replace(/\.csv$/i, '').toLowerCase()
}

function rowsOf(text: string, warnings: Warnings): RosterRow[] | undefined {
  const rows = delimitedRows(text)
  if (!rows) return undefined
  const [head = [], ...others] = rows
  const heads = head.map((cell) => cell.trim().toLowerCase())
  const all = others.map((row): RosterRow => Object.fromEntries(heads.map((name, i) => [name, (row[i] ?? '').trim()])))
  const active = all.filter(({ status = '' }) => !/^(tobedeleted|inactive)$/i.test(status))
  warnings.add('roster-not-active', {}, all.length - active.length)
  return active
}

function schoolFrom(tables: Readonly<Record<Table, readonly RosterRow[]>>, warnings: Warnings): ReadResult {
  const { classes, enrollments, users, courses, orgs } = tables
  if (classes.length === 0) return cannotRead('it has no classes')
  const school = orgs.find(({ type = '' }) => type.toLowerCase() === 'school')
  const draft = new SchoolDraft(school?.['name'] ?? '', weekOf(classes), warnings)
  const people = new Map(users.map((user) => [user['sourcedid'], user]))
  const titles = new Map(courses.map((course) => [course['sourcedid'], course['title']]))
  const byClass = Map.groupBy(enrollments, ({ classsourcedid = '' }) => classsourcedid)
  const sets = studentSets(
    classes.map((one) => ({
      name: nameOf(one),
      isHome: (one['classtype'] ?? '').toLowerCase() === 'homeroom',
      students: usersIn(byClass.get(one['sourcedid'] ?? '') ?? [], 'student'),
    })),
  )
  if (sets.some(({ parts }) => parts.length > LIMITS.maxParts))
    return cannotRead(`a class has more than ${LIMITS.maxParts} students`)
  for (const { key, name, parts } of sets) draft.calendar(key, 'CLASS', name, { parts: [...parts] })
  for (const [index, one] of classes.entries()) {
    const teachers = usersIn(byClass.get(one['sourcedid'] ?? '') ?? [], 'teacher')
    for (const id of teachers) draft.calendar(`t${id}`, 'TEACHER', personName(people.get(id), id))
    const room = one['location'] ?? ''
    if (room !== '') draft.calendar(`r${room}`, 'ROOM', room)
    const set = sets.find(({ classes: own }) => own.includes(index))
    const calendars = [
      ...(set ? [set.key] : []),
      ...teachers.map((id) => `t${id}`),
      ...(room === '' ? [] : [`r${room}`]),
    ]
    warnings.add('roster-lessons')
    const name = titles.get(one['coursesourcedid'] ?? '') || nameOf(one)
    draft.course({ name, lessons: [{ length: 1, start: null, calendars }] })
  }
  return draft.finish()
}

const nameOf = (one: RosterRow) => one['title'] || one['classcode'] || one['sourcedid'] || ''

function usersIn(enrollments: readonly RosterRow[], wanted: string): string[] {
  const own = enrollments.filter(({ role = '' }) => role.toLowerCase() === wanted)
  return [...new Set(own.flatMap(({ usersourcedid }) => usersourcedid ?? []))]
}

function personName(user: RosterRow | undefined, id: string): string {
  return [user?.['givenname'], user?.['familyname']].filter(Boolean).join(' ') || user?.['username'] || id
}

/** Returns a week with as many periods as the classes refer to; classes name at most the periods in which they are held. */
function weekOf(classes: readonly RosterRow[]) {
  const numbers = classes.flatMap(({ periods = '' }) => periods.split(',').map(Number))
  const most = numbers.filter((number) => Number.isInteger(number) && number <= LIMITS.maxPeriods)
  const count = most.reduce((a, b) => Math.max(a, b), FEWEST_PERIODS)
  return { days: DAYS, dayNames: null, periodNames: null, periods: periodsInARow(count) }
}
