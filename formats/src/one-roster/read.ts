import { LIMITS } from '@timetable/domain'
import { delimitedRows } from '../delimited.ts'
import { SchoolDraft } from '../draft/school-draft.ts'
import { warnOfEncoding, type NamedText } from '../files.ts'
import { notedRows, unreadColumns } from '../noted-rows.ts'
import { periodsInARow, USUAL_DAYS, USUAL_PERIODS } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { collectWarnings, type Warnings, warnOfParts } from '../warnings.ts'
import { studentSets } from './student-sets.ts'

/** A row of a OneRoster table by the column heads in lower case. */
type RosterRow = Readonly<Record<string, string>>

const TABLES = ['orgs', 'users', 'roles', 'courses', 'classes', 'enrollments'] as const
type Table = (typeof TABLES)[number]
/** The table that lists the others. */
const MANIFEST = 'manifest'

/**
 * Reads OneRoster tables (CSV, 1.1 and 1.2): classes with their teachers, rooms and students. They have no timetable and do not say how
 * often a class meets. Undefined if none of the files is such a table.
 */
export function readOneRoster(files: readonly NamedText[]): ReadResult | undefined {
  const named = new Map(files.map((file) => [tableNameOf(file.name), file]))
  if (!named.has('classes') || !named.get('classes')?.text.toLowerCase().includes('sourcedid')) return undefined
  const warnings = collectWarnings()
  warnOfEncoding(files, warnings)
  const tables = TABLES.map((table) => tableOf(table, named.get(table)?.text ?? '', warnings))
  if (tables.includes(undefined)) return cannotRead('it has too many rows')
  const known = tables.flatMap((table) => table ?? [])
  for (const [table, { name }] of named)
    if (table !== MANIFEST && !TABLES.some((each) => each === table)) warnings.add('file-left-out', { what: name })
  const rowsOf = (name: Table) => known.find((table) => table.name === name)?.rows ?? []
  return schoolFrom(rowsOf, warnings, () => {
    const unread = known.flatMap(({ name, plain, asked }) =>
      unreadColumns(plain, asked).map((column) => `${name}/${column}`),
    )
    warnOfParts(warnings, unread)
  })
}

function tableNameOf(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').replace(/\.csv$/i, '').toLowerCase()
}

/** A table as it is in the file, and its active rows, which note what is asked of them. */
type NotedTable = {
  readonly name: Table
  readonly plain: readonly RosterRow[]
  readonly rows: readonly RosterRow[]
  readonly asked: ReadonlySet<string>
}

function tableOf(name: Table, text: string, warnings: Warnings): NotedTable | undefined {
  const rows = delimitedRows(text)
  if (!rows) return undefined
  const [head = [], ...others] = rows
  const heads = head.map((cell) => cell.trim().toLowerCase())
  const all = others.map((row): RosterRow => Object.fromEntries(heads.map((name, i) => [name, (row[i] ?? '').trim()])))
  const active = all.filter(({ status = '' }) => !/^(tobedeleted|inactive)$/i.test(status))
  warnings.add('roster-not-active', {}, all.length - active.length)
  // An id only says what other rows refer to.
  const asked = new Set(['status', 'sourcedid'])
  return { name, plain: active, rows: notedRows(active, asked), asked }
}

function schoolFrom(
  rowsOf: (table: Table) => readonly RosterRow[],
  warnings: Warnings,
  warnOfUnread: () => void,
): ReadResult {
  const [orgs = [], users = [], roles = [], courses = [], classes = [], enrollments = []] = TABLES.map(rowsOf)
  if (classes.length === 0) return cannotRead('it has no classes')
  const school = orgs.find(({ type = '' }) => type.toLowerCase() === 'school')
  const draft = new SchoolDraft(school?.['name'] ?? '', weekOf(classes, warnings), warnings)
  const people = new Map(users.map((user) => [user['sourcedid'], user]))
  const byId = new Map(courses.map((course) => [course['sourcedid'], course]))
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
    const { title, coursecode } = byId.get(one['coursesourcedid'] ?? '') ?? {}
    draft.course({
      name: title || nameOf(one),
      shortName: one['classcode'] || coursecode,
      lessons: [{ length: 1, start: null, calendars }],
    })
  }
  for (const id of teachersIn(users, roles)) draft.calendar(`t${id}`, 'TEACHER', personName(people.get(id), id))
  warnOfUnread()
  return draft.finish()
}

const nameOf = (one: RosterRow) => one['title'] || one['classcode'] || one['sourcedid'] || ''

function usersIn(enrollments: readonly RosterRow[], wanted: string): string[] {
  const own = enrollments.filter(({ role = '' }) => role.toLowerCase() === wanted)
  return [...new Set(own.flatMap(({ usersourcedid }) => usersourcedid ?? []))]
}

/** Returns the ids of all users who are teachers: in 1.1 they say so themselves, in 1.2 a table of roles does. */
function teachersIn(users: readonly RosterRow[], roles: readonly RosterRow[]): string[] {
  const isTeacher = ({ role = '' }: RosterRow) => role.toLowerCase() === 'teacher'
  const known = new Set(users.map(({ sourcedid }) => sourcedid))
  const ids = [
    ...users.filter(isTeacher).map(({ sourcedid }) => sourcedid),
    ...roles.filter(isTeacher).map(({ usersourcedid }) => usersourcedid),
  ]
  return [...new Set(ids)].flatMap((id) => (id !== undefined && known.has(id) ? [id] : []))
}

function personName(user: RosterRow | undefined, id: string): string {
  return [user?.['givenname'], user?.['familyname']].filter(Boolean).join(' ') || user?.['username'] || id
}

/** Returns a week with as many periods as the classes refer to; classes name at most the periods in which they are held. */
function weekOf(classes: readonly RosterRow[], warnings: Warnings) {
  const numbers = classes.flatMap(({ periods = '' }) => periods.split(',').map(Number))
  const most = numbers.filter((number) => Number.isInteger(number) && number <= LIMITS.maxPeriods)
  const count = most.reduce((a, b) => Math.max(a, b), USUAL_PERIODS)
  warnings.add('file-no-grid', { count: `${count}` }, most.some((number) => number > 0) ? 0 : 1)
  return { days: USUAL_DAYS, dayNames: null, periodNames: null, periods: periodsInARow(count) }
}
