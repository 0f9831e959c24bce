import { encodeXml } from '../xml.ts'
import {
  classNamed,
  dayNamed,
  groupNamed,
  roomNamed,
  teacherNamed,
  type DrawnLesson,
  type DrawnPlace,
  type DrawnSchool,
} from './drawn-school.ts'

export type AscForm = '2012' | '2008'

type Row = Readonly<Record<string, string | number>>

/** A school as aSc Timetables writes it; in the form of 2008 one card a lesson, as other programs do. */
export function ascText(school: DrawnSchool, form: AscForm = '2012'): string {
  const subjects = [...new Set(school.lessons.map(({ subject }) => subject))]
  const ids = (kind: string, numbers: readonly number[]) => numbers.map((number) => `*${kind}${number}`).join()
  const rows: Readonly<Record<string, readonly Row[]>> = {
    periods: range(school.periods).map((i) => ({
      period: i,
      name: `P${i}`,
      starttime: `${8 + i}:05`,
      endtime: `${8 + i}:50`,
    })),
    ...(form === '2012'
      ? {
          daysdefs: defs(school.days, 'days', dayNamed),
          weeksdefs: defs(school.weeks, 'weeks', (i) => `Week ${i + 1}`),
        }
      : { days: range(school.days).map((i) => ({ day: i + 1, name: dayNamed(i), short: `${i}` })) }),
    subjects: subjects.map((name, i) => ({ id: `*s${i}`, name, short: name.slice(0, 2) })),
    teachers: range(school.teachers).map((i) => ({ id: `*t${i}`, name: teacherNamed(i), short: `T${i}` })),
    classrooms: range(school.rooms).map((i) => ({ id: `*r${i}`, name: roomNamed(i), short: `R${i}` })),
    classes: school.classes.map((_, i) => ({ id: `*c${i}`, name: classNamed(i), short: `${i}` })),
    groups: school.classes.flatMap((divisions, i) => [
      { id: `*g${i}`, classid: `*c${i}`, name: 'Entire class', entireclass: 1, divisiontag: 0 },
      ...divisions.flatMap((groups, division) =>
        range(groups).map((group) => ({
          id: `*g${i}.${division}.${group}`,
          classid: `*c${i}`,
          name: groupNamed(division, group),
          entireclass: 0,
          divisiontag: division + 1,
        })),
      ),
    ]),
    ...(school.students && {
      students: school.students.map((own, i) => ({ id: `*p${i}`, classid: `*c${own}`, name: `Student ${i}` })),
      studentsubjects: school.lessons.flatMap(({ chosen = [], subject }, i) =>
        isSeminar(i)
          ? chosen.map((student) => ({
              studentid: `*p${student}`,
              subjectid: `*s${subjects.indexOf(subject)}`,
              seminargroup: i,
            }))
          : [],
      ),
    }),
    lessons: school.lessons.map((lesson, i) => ({
      id: `*l${i}`,
      ...(lesson.chosen && (isSeminar(i) ? { seminargroup: i } : { studentids: ids('p', lesson.chosen) })),
      subjectid: `*s${subjects.indexOf(lesson.subject)}`,
      classids: ids(
        'c',
        lesson.students.map((students) => students.class),
      ),
      groupids: lesson.students.map(groupId).join(),
      teacherids: ids('t', lesson.teachers),
      classroomids: ids('r', lesson.rooms),
      periodspercard: lesson.length,
      periodsperweek: (periodsOf(lesson, school.weeks) / school.weeks).toFixed(4),
      ...(form === '2012' ? { weeksdefid: '*w' } : lessonWeeks(school, lesson)),
    })),
    cards: school.lessons.flatMap((lesson, i) =>
      lesson.placed.flatMap((place) => cardsOf(school, lesson, place, `*l${i}`, form)),
    ),
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<timetable ascttversion="${form}.1.1" importtype="database" options="idprefix:MyApp">\n${Object.entries(
    rows,
  )
    .map(
      ([table, own]) =>
        `<${table} options="canadd">\n${own.map((row) => rowText(table === 'classes' ? 'class' : table.slice(0, -1), row)).join('')}</${table}>\n`,
    )
    .join('')}</timetable>\n`
}

/** Students are named by lessons, or choose a subject and are in one of its seminar groups. */
const isSeminar = (lesson: number) => lesson % 2 === 1

const range = (count: number) => Array.from({ length: count }, (_, i) => i)
const maskOf = (count: number, set: readonly number[]) =>
  range(count)
    .map((i) => (set.includes(i) ? '1' : '0'))
    .join('')

const defs = (count: number, column: 'days' | 'weeks', named: (index: number) => string) => [
  ...range(count).map((i) => ({ id: `*${column}${i}`, name: named(i), short: named(i), [column]: maskOf(count, [i]) })),
  { id: '*w', name: 'All', short: 'X', [column]: maskOf(count, range(count)) },
]

const groupId = (students: DrawnLesson['students'][number]) =>
  students.division === undefined ? `*g${students.class}` : `*g${students.class}.${students.division}.${students.group}`

/** The week that everything of a lesson is in; undefined: in several, or in every one. */
function onlyWeek({ placed, open }: DrawnLesson): number | undefined {
  const [first = null, ...others] = [...new Set(placed.map(({ week }) => week))]
  return open === 0 && others.length === 0 ? (first ?? undefined) : undefined
}

/** Where the form of 2008 has weeks: at the lesson, and its cards say none. */
function lessonWeeks({ weeks }: DrawnSchool, lesson: DrawnLesson): Row {
  const only = onlyWeek(lesson)
  return only === undefined ? {} : { weeks: maskOf(weeks, [only]) }
}

/** Periods in all weeks together. */
function periodsOf({ placed, open, length }: DrawnLesson, weeks: number): number {
  return length * (placed.reduce((sum, { week }) => sum + (week === null ? weeks : 1), 0) + open * weeks)
}

function cardsOf(school: DrawnSchool, lesson: DrawnLesson, place: DrawnPlace, lessonid: string, form: AscForm): Row[] {
  const weeks = maskOf(school.weeks, place.week === null ? range(school.weeks) : [place.week])
  const own = place.room === null ? '' : `*r${place.room}`
  if (form === '2008') {
    const card = { lessonid, day: place.day + 1, period: place.period, classroomid: own }
    return [onlyWeek(lesson) === undefined ? { ...card, weeks } : card]
  }
  const days = maskOf(school.days, [place.day])
  return range(lesson.length).map((i) => ({
    lessonid,
    classroomids: own,
    period: place.period + i,
    weeks,
    terms: '1',
    days,
  }))
}

function rowText(tag: string, row: Row): string {
  const columns = Object.entries(row).map(([name, value]) => ` ${name}="${encodeXml(`${value}`)}"`)
  return `  <${tag}${columns.join('')}/>\n`
}
