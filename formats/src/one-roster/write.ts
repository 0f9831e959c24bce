import {
  addDays,
  calendarLabel,
  headOf,
  PRODUCT_NAME,
  type Calendar,
  type ImportIssue,
  type Schedule,
  type Subject,
} from '@timetable/domain'
import { attendedLessons, calendarsOfType, type AttendedLesson } from '../attended-lesson.ts'
import { csvCell } from '../csv/write.ts'
import { numbering } from '../names.ts'
import { personName } from '../person-name.ts'
import { stableIds } from '../stable-ids.ts'
import { warnOfUnwritten } from '../unwritten.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { zipped } from '../zipped.ts'
import { COLUMNS, TABLES, type RosterTable } from './columns.ts'

type Row = Readonly<Record<string, string>>

const SCHOOL = 'school'
const YEAR = 'year'

/**
 * Returns a version as OneRoster 1.2 tables (CSV) in a zip: a class for each course, with its teachers, rooms, and periods. Most of a
 * timetable has no place there, and is among the issues.
 */
export function writeOneRoster(schedule: Schedule): {
  readonly content: Uint8Array<ArrayBuffer>
  readonly issues: readonly ImportIssue[]
} {
  const warnings = collectWarnings()
  const texts = rosterFiles(schedule, warnings)
  return { content: zipped(texts), issues: warnings.list() }
}

/** Returns the tables by file name. */
export function rosterFiles(
  schedule: Schedule,
  warnings: Warnings = collectWarnings(),
): Readonly<Record<string, string>> {
  const byCourse = [...Map.groupBy(attendedLessons(schedule), ({ course }) => course)].map(([course, lessons]) =>
    sectionOf(schedule, course, lessons),
  )
  const titleFor = numbering()
  const sections = byCourse.map((section) => ({ ...section, title: titleFor(section.title) }))
  const teachers = calendarsOfType(schedule, 'TEACHER')
  const ids = rosterIds(schedule)
  const tables: Readonly<Record<RosterTable, readonly Row[]>> = {
    academicSessions: sessionRows(schedule),
    orgs: [{ sourcedId: SCHOOL, name: headOf(schedule).title, type: 'school' }],
    courses: courseRows(schedule, ids),
    classes: classRows(schedule, ids, sections),
    users: userRows(ids, teachers),
    roles: roleRows(ids, teachers),
    enrollments: enrollmentRows(ids, sections),
  }
  warnOfLeftOut(schedule, sections, warnings)
  const written = TABLES.filter((table) => tables[table].length > 0)
  return {
    'manifest.csv': csvText(['propertyName', 'value'], manifestRows(written)),
    ...Object.fromEntries(written.map((table) => [`${table}.csv`, csvText(COLUMNS[table], tables[table])])),
  }
}

/** A course as a class of OneRoster: everyone who attends any of its lessons. */
type Section = {
  readonly course: Subject
  readonly title: string
  readonly teachers: readonly Calendar[]
  readonly rooms: readonly Calendar[]
  /** The numbers of the periods of a day, counted from 1. */
  readonly periods: readonly number[]
}

function sectionOf({ calendars }: Schedule, course: Subject, lessons: readonly AttendedLesson[]): Section {
  const all = (of: (one: AttendedLesson) => readonly Calendar[]) => [...new Set(lessons.flatMap(of))]
  const labels = all(({ classes }) => classes).map((one) => calendarLabel(calendars, one))
  const periods = lessons.flatMap(({ lesson, start }) =>
    start ? Array.from({ length: lesson.length }, (_, i) => start.period + i + 1) : [],
  )
  return {
    ...{ course, teachers: all(({ teachers }) => teachers), rooms: all(({ rooms }) => rooms) },
    title: [course.name, labels.join(', ')].filter((part) => part !== '').join(' '),
    periods: [...new Set(periods)].sort((a, b) => a - b),
  }
}

/** The school year; its end is the day after the last one. Without its dates there is no session, because OneRoster requires them. */
function sessionRows(schedule: Schedule): Row[] {
  const { year } = headOf(schedule)
  if (!year) return []
  const { firstDay, lastDay } = year
  const name =
    firstDay.slice(0, 4) === lastDay.slice(0, 4)
      ? lastDay.slice(0, 4)
      : `${firstDay.slice(0, 4)}–${lastDay.slice(0, 4)}`
  return [
    {
      ...{ sourcedId: YEAR, title: name, type: 'schoolYear', startDate: firstDay, endDate: addDays(lastDay, 1) },
      schoolYear: lastDay.slice(0, 4),
    },
  ]
}

function courseRows(schedule: Schedule, ids: RosterIds): Row[] {
  const hasYear = headOf(schedule).year !== undefined
  return [...firstOfName(schedule).values()].map((course) => ({
    ...{ sourcedId: ids.course(course), title: course.name, orgSourcedId: SCHOOL },
    courseCode: course.shortName ?? '',
    schoolYearSourcedId: hasYear ? YEAR : '',
  }))
}

/** Courses with the same name are one course of OneRoster, with several classes. */
function firstOfName({ subjects }: Schedule): ReadonlyMap<string, Subject> {
  const first = new Map<string, Subject>()
  for (const subject of Object.values(subjects)) if (!first.has(subject.name)) first.set(subject.name, subject)
  return first
}

type RosterIds = { course(one: Subject): string; class(one: Subject): string; teacher(one: Calendar): string }

function rosterIds({ subjects, calendars }: Schedule): RosterIds {
  const ofSubject = stableIds(Object.keys(subjects))
  const ofCalendar = stableIds(Object.keys(calendars))
  return {
    course: ({ uuid }) => `course-${ofSubject(uuid)}`,
    class: ({ uuid }) => `class-${ofSubject(uuid)}`,
    teacher: ({ uuid }) => `teacher-${ofCalendar(uuid)}`,
  }
}

function classRows(schedule: Schedule, ids: RosterIds, sections: readonly Section[]): Row[] {
  const first = firstOfName(schedule)
  const hasYear = headOf(schedule).year !== undefined
  return sections.map(({ course, title, rooms, periods }) => ({
    ...{ sourcedId: ids.class(course), title, classType: 'scheduled', schoolSourcedId: SCHOOL },
    courseSourcedId: ids.course(first.get(course.name) ?? course),
    location: rooms.map(({ name }) => name).join(', '),
    termSourcedIds: hasYear ? YEAR : '',
    periods: periods.join(),
  }))
}

function userRows(ids: RosterIds, teachers: readonly Calendar[]): Row[] {
  return teachers.map((teacher) => {
    const { given, family } = personName(teacher.name)
    return {
      ...{ sourcedId: ids.teacher(teacher), enabledUser: 'true', username: teacher.shortName ?? teacher.name },
      ...{ givenName: given, familyName: family, primaryOrgSourcedId: SCHOOL },
    }
  })
}

function roleRows(ids: RosterIds, teachers: readonly Calendar[]): Row[] {
  return teachers.map((teacher) => ({
    ...{
      sourcedId: `role-${ids.teacher(teacher)}`,
      userSourcedId: ids.teacher(teacher),
      roleType: 'primary',
      role: 'teacher',
    },
    orgSourcedId: SCHOOL,
  }))
}

function enrollmentRows(ids: RosterIds, sections: readonly Section[]): Row[] {
  return sections.flatMap(({ course, teachers }) =>
    teachers.map((teacher, i) => ({
      sourcedId: `${ids.class(course)}-${ids.teacher(teacher)}`,
      ...{ classSourcedId: ids.class(course), schoolSourcedId: SCHOOL, userSourcedId: ids.teacher(teacher) },
      ...{ role: 'teacher', primary: `${i === 0}` },
    })),
  )
}

/** Says for each table of the standard whether it is in the zip. */
function manifestRows(written: readonly RosterTable[]): Row[] {
  const has = (table: string) => (written as readonly string[]).includes(table)
  const files = [...TABLES, ...ABSENT].sort()
  return [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...files.map((table) => [`file.${table}`, has(table) ? 'bulk' : 'absent']),
    ['source.systemName', PRODUCT_NAME],
    ['source.systemCode', PRODUCT_NAME],
  ].map(([propertyName = '', value = '']) => ({ propertyName, value }))
}

const ABSENT = [
  ...['categories', 'classResources', 'courseResources', 'demographics', 'lineItems', 'lineItemLearningObjectiveIds'],
  ...['lineItemScoreScales', 'resources', 'results', 'resultLearningObjectiveIds', 'resultScoreScales', 'scoreScales'],
  ...['userProfiles', 'userResources'],
]

/** Returns a table as the standard asks for it (RFC 4180): a head, commas, and quotes where a cell needs them. */
function csvText(columns: readonly string[], rows: readonly Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((line) => `${line.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')
}

function warnOfLeftOut(schedule: Schedule, sections: readonly Section[], warnings: Warnings): void {
  const { add } = warnings
  const names = calendarsOfType(schedule, 'TEACHER').filter(({ name }) => personName(name).given === '')
  add('roster-places', {}, Object.keys(schedule.lessons).length)
  add('roster-students', {}, calendarsOfType(schedule, 'CLASS').length)
  add('roster-rooms', {}, sections.filter(({ rooms }) => rooms.length > 1).length)
  add('roster-one-name', {}, names.length)
  add('roster-no-year', {}, headOf(schedule).year ? 0 : 1)
  // Those of teachers are user names, those of courses are course codes.
  const others = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType !== 'TEACHER')
  add('other-short-names', {}, others.filter(({ shortName }) => shortName !== undefined).length)
  const taken = new Set(sections.flatMap(({ rooms }) => rooms))
  add('roster-unused-rooms', {}, calendarsOfType(schedule, 'ROOM').filter((room) => !taken.has(room)).length)
  warnOfUnwritten(warnings, schedule, [
    ...([
      'rules',
      'blocked',
      'pins',
      'choices',
      'tags',
      'buildings',
      'sizes',
      'equipment',
      'qualifications',
      'homes',
    ] as const),
    ...(['emptyCourses', 'halfDays', 'terms', 'description'] as const),
  ])
}
