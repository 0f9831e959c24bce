import { encodeXml } from '../xml.ts'
import { teacherNamed, type DrawnLesson, type DrawnPlace, type DrawnSchool } from './drawn-school.ts'

/** A lesson as Untis numbers it: what is given in the same weeks. */
type Unit = {
  readonly number: number
  readonly lesson: DrawnLesson
  readonly week: number | null
  readonly placed: readonly DrawnPlace[]
  readonly open: number
}

const FIRST_NUMBER = 17

function unitsOf({ lessons }: DrawnSchool): Unit[] {
  let number = FIRST_NUMBER
  return lessons.flatMap((lesson) => {
    const byWeek = Map.groupBy(lesson.placed, ({ week }) => week)
    if (lesson.open > 0 && !byWeek.has(null)) byWeek.set(null, [])
    return [...byWeek].map(([week, placed]) => ({
      number: ++number,
      lesson,
      week,
      placed,
      open: week === null ? lesson.open : 0,
    }))
  })
}

const shortClass = (index: number) => `K ${index + 1}`
const shortTeacher = (index: number) => `Ü${index + 1}`
const shortRoom = (index: number) => `R ${index + 1}`
const shortStudent = (index: number) => `Åse ${index}`
const shortSubject = (name: string) => name.slice(0, 3)
const periodsIn = ({ lesson, placed, open }: Unit) => (placed.length + open) * lesson.length
const timesIn = ({ lesson, placed }: Unit) =>
  placed.flatMap((place) => Array.from({ length: lesson.length }, (_, i) => ({ ...place, period: place.period + i })))
const orNobody = (numbers: readonly number[]) => (numbers.length > 0 ? numbers : [undefined])

/** The text files that Untis exports, by name; lessons in weeks of their own are not in them. */
export function gpuTexts(school: DrawnSchool, separator = ';'): { readonly name: string; readonly text: string }[] {
  const units = unitsOf(school)
  const file = (name: string, rows: readonly (readonly (string | number)[])[]) => ({
    name,
    text: rows
      .map((row) =>
        row.map((cell) => (typeof cell === 'number' ? `${cell}` : `"${cell.replaceAll('"', '""')}"`)).join(separator),
      )
      .join('\r\n'),
  })
  const people = ({ lesson }: Unit) =>
    lesson.students.flatMap((students) =>
      orNobody(lesson.teachers).map(
        (teacher) => [shortClass(students.class), teacher === undefined ? '' : shortTeacher(teacher)] as const,
      ),
    )
  const subjects = [...new Set(school.lessons.map(({ subject }) => subject))]
  const blanks = (count: number) => Array.from({ length: count }, () => '')
  const { students = [] } = school
  return [
    ...(students.length > 0
      ? [
          file(
            'GPU010.TXT',
            students.map((ofClass, i) => [shortStudent(i), `Last ${i}`, ...blanks(7), shortClass(ofClass), '', '']),
          ),
          file(
            'GPU015.TXT',
            units.flatMap(({ number, lesson }) =>
              (lesson.chosen ?? []).map((student) => [shortStudent(student), number, lesson.subject, ...blanks(10)]),
            ),
          ),
        ]
      : []),
    file(
      'GPU001.TXT',
      units.flatMap((unit) =>
        timesIn(unit).flatMap(({ day, period, room }) =>
          people(unit).map(([ofClass, teacher]) => [
            ...[unit.number, ofClass, teacher, shortSubject(unit.lesson.subject)],
            ...[room === null ? '' : shortRoom(room), day + 1, period + 1, '', ''],
          ]),
        ),
      ),
    ),
    file(
      'GPU002.TXT',
      units.flatMap((unit) =>
        people(unit).map(([ofClass, teacher]) => [
          ...[unit.number, periodsIn(unit), '', '', ofClass, teacher, shortSubject(unit.lesson.subject)],
          ...blanks(36),
        ]),
      ),
    ),
    file(
      'GPU004.TXT',
      Array.from({ length: school.teachers }, (_, i) => [shortTeacher(i), teacherNamed(i), ...blanks(30)]),
    ),
    file(
      'GPU006.TXT',
      subjects.map((name) => [shortSubject(name), name, '', '']),
    ),
  ]
}

/** A table of separated cells as the Data Interchange Format has it; cells without quotes are numbers. */
export function difText(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.flatMap((row) => [
    '-1,0',
    'BOT',
    ...row.flatMap((cell) =>
      typeof cell === 'number' ? [`0,${cell}`, 'V'] : ['1,0', `"${cell.replaceAll('"', '""')}"`],
    ),
  ])
  const columns = Math.max(0, ...rows.map(({ length }) => length))
  const head = ['TABLE', '0,1', '"UNTIS"', 'VECTORS', `0,${columns}`, '""', 'TUPLES', `0,${rows.length}`, '""']
  return [...head, 'DATA', '0,0', '""', ...cells, '-1,0', 'EOD', ''].join('\r\n')
}

/** The same school as the XML interface tells it. */
export function untisXmlText(school: DrawnSchool): string {
  const tag = (name: string, text: string | number) => `<${name}>${encodeXml(`${text}`)}</${name}>`
  const row = (name: string, id: string, inner: string) => `<${name} id="${encodeXml(id)}">${inner}</${name}>`
  const reference = (name: string, ids: readonly string[]) => `<${name} id="${encodeXml(ids.join(' '))}"/>`
  const subjects = [...new Set(school.lessons.map(({ subject }) => subject))]
  const lessons = unitsOf(school).flatMap((unit) =>
    orNobody(unit.lesson.teachers).map((teacher, i) =>
      row(
        'lesson',
        `LS_${unit.number}0${i}`,
        [
          tag('periods', periodsIn(unit)),
          reference('lesson_subject', [`SU_${shortSubject(unit.lesson.subject)}`]),
          teacher === undefined ? '' : reference('lesson_teacher', [`TR_${shortTeacher(teacher)}`]),
          reference(
            'lesson_classes',
            unit.lesson.students.map((students) => `CL_${shortClass(students.class)}`),
          ),
          unit.lesson.chosen
            ? reference(
                'lesson_students',
                unit.lesson.chosen.map((student) => `ST_${shortStudent(student)}`),
              )
            : '',
          unit.week === null ? '' : tag('week', String.fromCharCode(65 + unit.week)),
          `<times>${timesIn(unit)
            .map(
              ({ day, period, room }) =>
                `<time>${tag('assigned_day', day + 1)}${tag('assigned_period', period + 1)}${room === null ? '' : reference('assigned_room', [`RM_${shortRoom(room)}`])}</time>`,
            )
            .join('')}</times>`,
        ].join(''),
      ),
    ),
  )
  const periods = Array.from(
    { length: school.periods },
    (_, i) =>
      `<timeperiod id="TP_${i}">${tag('day', 1)}${tag('period', i + 1)}${tag('starttime', `${String(8 + i).padStart(2, '0')}05`)}${tag('endtime', `${String(8 + i).padStart(2, '0')}50`)}</timeperiod>`,
  )
  const students = (school.students ?? []).map((ofClass, i) =>
    row('student', `ST_${shortStudent(i)}`, reference('student_class', [`CL_${shortClass(ofClass)}`])),
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<document version="3.1" xmlns="https://untis.at/untis/XmlInterface">
<general>${tag('schoolname', 'Drawn')}${tag('week_periodicity', school.weeks)}</general>
<timeperiods>${periods.join('\n')}</timeperiods>
<subjects>${subjects.map((name) => row('subject', `SU_${shortSubject(name)}`, tag('longname', name))).join('\n')}</subjects>
<teachers>${Array.from({ length: school.teachers }, (_, i) => row('teacher', `TR_${shortTeacher(i)}`, tag('surname', teacherNamed(i)))).join('\n')}</teachers>
<students>${students.join('\n')}</students>
<lessons>${lessons.join('\n')}</lessons>
</document>
`
}

/** What of each cell should be seen: in which week, of what, who is there. */
export function cellsDrawn(school: DrawnSchool): string[] {
  return school.lessons
    .flatMap((lesson) => {
      const people = [
        ...lesson.students.map((students) => shortClass(students.class)),
        ...lesson.teachers.map(teacherNamed),
      ]
      const cell = (start: readonly number[] | null, week: number | null, room: number | null) =>
        JSON.stringify([lesson.subject, start, week, [...people, ...(room === null ? [] : [shortRoom(room)])].sort()])
      return [
        ...lesson.placed.flatMap(({ day, period, week, room }) =>
          Array.from({ length: lesson.length }, (_, i) => cell([day, period + i], week, room)),
        ),
        ...Array.from({ length: lesson.open * lesson.length }, () => cell(null, null, null)),
      ]
    })
    .sort()
}
