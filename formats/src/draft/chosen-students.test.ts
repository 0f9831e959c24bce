import type { ImportedSchool } from '@timetable/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfFiles } from '../files.ts'
import { readSchool } from '../read-school.ts'
import { ascText } from '../testing/asc-text.ts'
import { drawnSchool, withStudents, type DrawnLesson, type DrawnSchool } from '../testing/drawn-school.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { cellsDrawn, gpuTexts, untisXmlText } from '../testing/untis-text.ts'
import { runs } from '@timetable/domain/testing'

/** The smallest sets of students in each course, by its name. */
function partsByCourse({ calendars, subjects }: ImportedSchool): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = new Map(
    calendars.map(({ key, calendarType, parts: own = [key] }) => [key, calendarType === 'CLASS' ? own : []]),
  )
  const found = new Map<string, Set<string>>()
  for (const { name, calendars: shared, lessons } of subjects)
    for (const key of [...shared, ...lessons.flatMap(({ calendars: own = [] }) => own)])
      for (const part of parts.get(key) ?? []) found.set(name, (found.get(name) ?? new Set()).add(part))
  return found
}

/** Do two lessons of the drawn school have students in common, as far as anybody can tell? */
function shareStudents(
  { students = [] }: DrawnSchool,
  one: DrawnLesson,
  other: DrawnLesson,
  apartAtOnce: boolean,
): boolean {
  if (one.chosen?.some((student) => other.chosen?.includes(student))) return true
  // Of a class whose students nobody knows all are in its lessons, whoever else chose them.
  const unknown = (lesson: DrawnLesson) =>
    lesson.students.map((own) => own.class).filter((own) => !students.includes(own))
  const whole = (lesson: DrawnLesson) => lesson.students.map((own) => own.class)
  const classes = (lesson: DrawnLesson, partner: DrawnLesson) => {
    if (!lesson.chosen) return whole(lesson)
    return [...unknown(lesson), ...(partner.chosen ? [] : lesson.chosen.map((student) => students[student]))]
  }
  const others = new Set(classes(other, one))
  return !(apartAtOnce && lieAtOnce(one, other)) && classes(one, other).some((ofClass) => others.has(ofClass))
}

function lieAtOnce(one: DrawnLesson, other: DrawnLesson): boolean {
  const cells = ({ placed, length }: DrawnLesson) =>
    placed.flatMap(({ day, period }) => Array.from({ length }, (_, i) => `${day} ${period + i}`))
  return cells(one).some((cell) => cells(other).includes(cell))
}

const students = drawnSchool({ divided: false, alternating: false }).chain(withStudents)

// aSc tells by groups whose lessons may lie at one time; of Untis it is seen where they do.
test.each([
  ['the text files of Untis', (drawn: DrawnSchool) => textOfFiles(gpuTexts(drawn)), true],
  ['the XML of Untis', untisXmlText, true],
  ['the XML of aSc', (drawn: DrawnSchool) => ascText(drawn), false],
] as const)('in %s two lessons have students in common where somebody chose both', (_, written, apartAtOnce) => {
  fc.assert(
    fc.property(students, (drawn) => {
      fc.pre(cellsDrawn(drawn).length > 0)
      const parts = partsByCourse(schoolOf(readSchool(written(drawn))))
      const given = drawn.lessons.filter(({ placed, open }) => placed.length + open > 0)
      for (const [i, one] of given.entries())
        for (const other of given.slice(i + 1)) {
          const [own, others] = [parts.get(one.subject), parts.get(other.subject)]
          const meet = [...(own ?? [])].some((part) => others?.has(part))
          expect([one.subject, other.subject, meet]).toEqual([
            one.subject,
            other.subject,
            shareStudents(drawn, one, other, apartAtOnce),
          ])
        }
    }),
    { numRuns: runs(25) },
  )
})

const LESSONS = [
  '31;"12";"Ott";"D1";"";1;1;;',
  '32;"12";"Kim";"E1";"";1;1;;',
  '33;"12";"Lee";"Sp";"Gym";2;1;;',
  '34;"11";"Lee";"Ch";"Gym";3;1;;',
  '34;"12";"Lee";"Ch";"Gym";3;1;;',
]
const STUDENTS = [
  '"Ada";"A";;;;;;"";;"12";;;;;',
  '"Bo";"B";;;;;;"";;"12";;;;;',
  '"Cy";"C";;;;;;"";;"12";;;;;',
  '"Di";"D";;;;;;"";;"11";;;;;',
]
const CHOICES = [
  '"Ada";31;"D1";;"12";;;;;"31~35";"D1~D2";;"1~1"',
  '"Bo";32;"E1";;"12";;;;;;;;',
  '"Cy";32;"E1";;"12";;;;;"32";"E1";;"1"',
  ...['Ada', 'Bo', 'Cy'].map((name) => `"${name}";33;"Sp";;"12";;;;;;;;`),
  '"Ada";34;"Ch";;"12";;;;;;;;',
  '"Eve";34;"Ch";;"";;;;;;;;',
  '"Bo";0;"Ku";;"12";;;;;"41~42";"K1~K2";;"1~1"',
  '"Bo";99;"Gone";;"12";;;;;;;;',
]
const CLASSES = ['"12";"Year 12";;"R1";;;4;8;;;;;;;;;;;;;;;;;;;;;;"Kim~Ott";', '"11";"";;"R9"']
const TEACHERS = ['"Ott";"Otto";;;"R1";;;;;;;;;;;', '"Kim";"Kim";;;;;;2;6;0;2;;;;25.5;25.5', '"Lee";"Lee"']

test('a school small enough to look at: groups of those who chose, home rooms, class teachers, and what is left out', () => {
  const files = {
    '001': LESSONS,
    '003': CLASSES,
    '004': TEACHERS,
    '005': ['"R1";"Room 1"'],
    '010': STUDENTS,
    '015': CHOICES,
  }
  const read = readSchool(
    textOfFiles(Object.entries(files).map(([kind, rows]) => ({ name: `GPU${kind}.TXT`, text: rows.join('\r\n') }))),
  )
  const { calendars, subjects } = schoolOf(read)
  const nameOf = (key = '') => calendars.find((one) => one.key === key)?.name
  expect(
    calendars.flatMap(({ name, calendarType, division, parts = [] }) =>
      calendarType === 'CLASS' ? [[name, division, parts.length]] : [],
    ),
  ).toEqual([
    ['Year 12', undefined, 3],
    ['11', undefined, 0],
    ['Year 12: D1', 'D1 / E1', 1],
    ['Year 12: E1', 'D1 / E1', 1],
    ['Year 12: Ch', 'Ch (2)', 1],
  ])
  expect(subjects.map(({ name, calendars: own }) => [name, own.map(nameOf)])).toEqual([
    ['D1', ['Year 12: D1', 'Otto']],
    ['E1', ['Year 12: E1', 'Kim']],
    ['Sp', ['Year 12', 'Lee', 'Gym']],
    ['Ch', ['Year 12: Ch', 'Lee', 'Gym']],
  ])
  const homes = calendars.flatMap(({ name, homeRoom, homeTeacher }) =>
    homeRoom === undefined && homeTeacher === undefined ? [] : [[name, nameOf(homeRoom), nameOf(homeTeacher)]],
  )
  expect(homes).toEqual([
    ['Year 12', 'Room 1', 'Kim'],
    ['Otto', 'Room 1', undefined],
  ])
  expect(Object.fromEntries(issuesOf(read).map(({ code, count }) => [code, count]))).toMatchObject({
    'file-chosen-lessons': 5,
    'file-without-class': 1,
    'file-nobody': 1,
    'file-unknown-choices': 1,
    'untis-open-choices': 1,
    'untis-alternatives': 2,
    'untis-homes': 1,
    'untis-limits': 2,
  })
})

test('choices that make more groups than fit are left out, and the file comes in as it would without them', () => {
  const range = (count: number) => Array.from({ length: count }, (_, i) => i)
  const lessons = range(1_600).map((i) => `${i + 1};1;;;"${i % 8}";"T";"M"`)
  const students = range(16).map((i) => `"S${i}";"";;;;;;"";;"${i % 8}";;;;;`)
  const choices = range(1_600).map((i) => `"S${i % 8}";${i + 1};"M";;"";;`)
  const read = (files: Readonly<Record<string, readonly string[]>>) =>
    readSchool(textOfFiles(Object.entries(files).map(([name, rows]) => ({ name, text: rows.join('\n') }))))
  const whole = read({ 'GPU002.TXT': lessons, 'GPU010.TXT': students, 'GPU015.TXT': choices })
  expect(issuesOf(whole)).toContainEqual(expect.objectContaining({ code: 'file-too-many-chosen', count: 16 }))
  expect(schoolOf(whole)).toEqual(schoolOf(read({ 'GPU002.TXT': lessons })))
})

test('students without choices, and choices of students of whom no class is known, leave the classes whole', () => {
  const read = (files: Readonly<Record<string, readonly string[]>>) =>
    readSchool(textOfFiles(Object.entries(files).map(([name, rows]) => ({ name, text: rows.join('\n') }))))
  const only = read({ 'GPU001.TXT': LESSONS, 'GPU010.TXT': STUDENTS })
  expect(issuesOf(only)).toContainEqual(expect.objectContaining({ code: 'file-only-students', count: 4 }))
  const rows = ['7;"9a";"Ott";"M";"";1;1;;', '7;"9b";"Ott";"M";"";1;1;;']
  const unknown = read({ 'GPU001.TXT': rows, 'GPU015.TXT': ['"Ada";7;"M";;""'] })
  expect(schoolOf(unknown).subjects[0]?.calendars.slice(0, 2)).toEqual(['c0', 'c1'])
  expect(issuesOf(unknown).map(({ code }) => code)).toContain('file-students')
})
