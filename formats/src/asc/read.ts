import { bareImportedRule, LIMITS } from '@timetable/domain'
import { SchoolDraft, type DraftLesson } from '../draft/school-draft.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { studentsOf, whoIsWhere, type WhoIsWhere } from '../draft/who-is-where.ts'
import { collectWarnings, type Warnings, warnOfParts } from '../warnings.ts'
import { parseXml } from '../xml.ts'
import { choicesIn } from './choices.ts'
import { cardsByLesson, cardsWithOthers, lessonsIn } from './lessons.ts'
import { peopleOf, type AscPeople, type LessonStudents } from './people.ts'
import { isOneAPeriod, placedBy, type Placed } from './placed.ts'
import { AscTables, idsIn, nameIn, numberIn, type Row } from './tables.ts'
import { blockedIn, isUnknownTimeOff } from './time-off.ts'
import { bitsOf, masksIn, waysOf, weekOf, type AscWeek } from './week.ts'

/** Whether this is an XML file of aSc Timetables. EduPage writes the same format. */
export function isAsc(text: string): boolean {
  return /<timetable\b[^>]*\b(ascttversion|importtype|displayname|options)\s*=/.test(text.slice(0, 10_000))
}

/** Reads the XML export of aSc Timetables, in the form of 2012 or of 2008. */
export function readAsc(text: string): ReadResult {
  const file = parseXml(text)
  if ('problem' in file) return cannotRead(file.problem)
  const tables = new AscTables(file)
  const rows = lessonsIn(tables)
  const warnings = collectWarnings()
  const week = weekOf(tables, warnings, rows.length === 0)
  if (typeof week === 'string') return cannotRead(week)
  const draft = new SchoolDraft('', week, warnings)
  const people = peopleOf(tables, draft, week)
  const byLesson = cardsByLesson(tables)
  const lessons = rows.map((row): AscLesson => {
    const number = row['id'] ?? ''
    const cards = byLesson.get(number) ?? []
    return { row, number, length: lengthOf(row), cards, ...people.students(row), cells: [] }
  })
  const source: Source = {
    week,
    people,
    where: whereIn(tables, lessons, warnings),
    draft,
    aPeriod: isOneAPeriod(lessons, week),
    subjects: new Map(tables.get('subjects').map((row) => [row['id'] ?? '', row])),
  }
  for (const lesson of lessons) addLesson(source, lesson)
  people.warnOfLeftOut()
  const taught: Taught = { rows, subjects: new Set(rows.map((row) => row['subjectid'])) }
  addTimeOffOfSubjects(tables, taught, draft, week)
  draft.warnings.add('asc-card-people', {}, cardsWithOthers(tables))
  warnOfLeftOut(tables, taught, warnings, week)
  return draft.finish({ mayHaveNoLessons: rows.length === 0 })
}

type Source = {
  readonly week: AscWeek
  readonly people: AscPeople
  readonly where: WhoIsWhere<AscLesson>
  readonly draft: SchoolDraft
  readonly aPeriod: boolean
  readonly subjects: ReadonlyMap<string, Row>
}
type AscLesson = LessonStudents & {
  readonly row: Row
  readonly number: string
  readonly length: number
  readonly cards: readonly Row[]
  /** Empty: in aSc, groups say which lessons have no student in common; their slots do not. */
  readonly cells: readonly []
}

/**
 * Returns who attends each lesson. A lesson of groups has the students of these groups. Any other lesson has the students who chose it, if
 * the file names them.
 */
function whereIn(tables: AscTables, lessons: readonly AscLesson[], warnings: Warnings) {
  const choosable = lessons.filter(({ groups }) => groups.length === 0)
  const ofGroups = lessons.filter(({ row, groups }) => groups.length > 0 && idsIn(row, 'studentids').length > 0)
  warnings.add('file-left-out', { what: 'lessons/studentids' }, ofGroups.length)
  const choices = choicesIn(
    tables,
    choosable.map(({ row }) => row),
    warnings,
  )
  return whoIsWhere(choosable, choices, warnings)
}

function lengthOf(row: Row): number {
  const length = numberIn(row, 'periodspercard') ?? numberIn(row, 'durationperiods') ?? 1
  return Number.isInteger(length) && length >= 1 ? Math.min(length, LIMITS.maxPeriods) : 1
}

function addLesson(source: Source, lesson: AscLesson): void {
  const { row, length, cards } = lesson
  const { draft, people, week, where } = source
  const { warnings } = draft
  const ways = waysOf(row, week.cycle)
  const { placed, outside, isApart, isInOtherWeeks } = placedBy(cards, { length, ways }, week, source.aPeriod)
  const subject = source.subjects.get(row['subjectid'] ?? '') ?? {}
  const name = nameIn(subject)
  const attending = [
    ...(where.attending.has(lesson)
      ? studentsOf(draft, lesson, where, { keyOf: ({ number }) => `chosen ${number}`, name })
      : [...lesson.classes.map((id) => `c${id}`), ...lesson.groups]),
    ...people.teachers(row),
  ]
  const listed = people.rooms(row)
  warnings.add('file-outside', {}, outside)
  warnings.add('file-apart', {}, isApart ? 1 : 0)
  warnings.add('asc-card-weeks', {}, isInOtherWeeks ? 1 : 0)
  warnings.add('file-weeks', {}, ways.length === 0 && masksIn(row, 'weeks').some((mask) => mask.includes('0')) ? 1 : 0)
  // If terms are the cycle, all weeks are alike, and a lesson can only say so.
  const other = week.cycle.column === 'weeks' ? 'terms' : 'weeks'
  const otherWays = [
    ...(week.cycle.others.get(row[`${other}defid`] ?? '') ?? []),
    ...[row, ...cards].map((one) => one[other] ?? '1'),
  ]
  const ofTerms = otherWays.some((mask) => mask.includes('0'))
  warnings.add('file-terms', {}, ofTerms ? 1 : 0)
  draft.course({
    name,
    shortName: subject['short'],
    lessons: [
      ...placed.map((one): DraftLesson => {
        const { day, period, weeks, card } = one
        return { length: one.length, start: [day, period], weeks, ...roomsOf(attending, listed, people.rooms(card)) }
      }),
      ...unscheduled(source, { row, length, ways }, placed).map((weeks): DraftLesson => {
        return { length, start: null, weeks, ...roomsOf(attending, listed, []) }
      }),
    ],
  })
}

/** The rooms of a card are the rooms in use; those of a lesson are the candidates. */
function roomsOf(attending: readonly string[], listed: readonly string[], own: readonly string[]) {
  if (own.length > 1) return { calendars: [...attending, ...own] }
  const candidates = [...new Set([...listed, ...own])]
  if (candidates.length < 2) return { calendars: [...attending, ...candidates] }
  return { calendars: [...attending], rooms: { candidates, chosen: own[0] ?? null } }
}

/**
 * Returns the weeks of each lesson that has no card yet. `periodsperweek` is a mean over all weeks; with terms, over the weeks of the
 * lesson's terms.
 */
function unscheduled(
  { week: { cycle } }: Source,
  { row, length, ways }: Pick<AscLesson, 'row' | 'length'> & { readonly ways: readonly (readonly number[])[] },
  placed: readonly Placed[],
): (readonly number[])[] {
  const perWeek = numberIn(row, 'periodsperweek') ?? (placed.length > 0 ? 0 : length)
  const given = placed.reduce((sum, one) => sum + one.length * one.weeks.length, 0)
  const every = cycle.names.map((_, i) => i)
  const [first = every] = ways
  const left = Math.round(
    (perWeek * (cycle.column === 'weeks' ? every : first).length - given) / (length * first.length),
  )
  const count = Math.min(Math.max(0, left), LIMITS.maxLessons)
  return Array.from({ length: count }, (_, i) => ways[i % ways.length] ?? every)
}

/** Whether a lesson may not be on every day. Several masks are alternatives. */
function isOnSomeDays(row: Row, tables: AscTables): boolean {
  const days = tables.get('daysdefs').find(({ id }) => id !== undefined && id === row['daysdefid'])
  const masks = days ? masksIn(days, 'days') : []
  const length = masks.reduce((most, mask) => Math.max(most, mask.length), 0)
  return masks.length > 0 && new Set(masks.flatMap(bitsOf)).size < length
}

/** The lessons of a file, and the ids of the subjects that they have. */
type Taught = { readonly rows: readonly Row[]; readonly subjects: ReadonlySet<string | undefined> }

/** A subject that cannot be in some slots is a rule on all its courses. */
function addTimeOffOfSubjects(tables: AscTables, taught: Taught, draft: SchoolDraft, week: AscWeek): void {
  for (const row of tables.get('subjects')) {
    const slots = blockedIn(row, week)
    if (slots.length > 0 && taught.subjects.has(row['id']))
      draft.rule(
        bareImportedRule({ rule: 'BLOCKED_TIMESLOTS', strength: 'required', subjectNames: [nameIn(row)], slots }),
      )
  }
}

const TIMED = ['subjects', 'teachers', 'classes', 'classrooms'] as const

function warnOfLeftOut(tables: AscTables, taught: Taught, warnings: Warnings, week: AscWeek): void {
  // Subjects without lessons have no counterpart in the product.
  const isList = taught.rows.length === 0
  const unused = isList ? [] : tables.get('subjects').filter((row) => !taught.subjects.has(row['id']))
  warnings.addNames('file-unused-subjects', unused.map(nameIn))
  warnings.add('file-only-lists', {}, isList ? 1 : 0)
  warnings.add('file-left-out', { what: 'subjects' }, isList ? tables.get('subjects').length : 0)
  // A class has at most one home room.
  const severalRooms = tables.get('classes').filter((row) => idsIn(row, 'classroomids').length > 1).length
  warnings.add('file-left-out', { what: 'classes/classroomids' }, severalRooms)
  for (const table of TIMED) {
    const count = tables.get(table).filter((row) => isUnknownTimeOff(row, week)).length
    warnings.add('file-left-out-required', { what: `${table}/timeoff` }, count)
    warnings.addUnkept(`${table}/timeoff`, count)
  }
  const onSomeDays = taught.rows.filter((row) => isOnSomeDays(row, tables)).length
  warnings.add('file-left-out-required', { what: 'lessons/daysdefid' }, onSomeDays)
  warnings.addUnkept('lessons/daysdefid', onSomeDays)
  for (const { name, rows } of tables.unread()) warnings.add('file-left-out', { what: name }, rows)
  warnOfParts(warnings, tables.unreadColumns())
}
