import { isRefusal, LIMITS } from '@timetable/domain'
import { mutatedText, seeded, runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { readSchool } from '../read-school.ts'
import { ascText, type AscForm } from '../testing/asc-text.ts'
import {
  classNamed,
  dayNamed,
  drawnSchool,
  groupNamed,
  roomNamed,
  seenLessons,
  teacherNamed,
  type DrawnLesson,
  type DrawnSchool,
} from '../testing/drawn-school.ts'
import { utf8, windows1252 } from '../testing/encode.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'

const SCHOOL: DrawnSchool = {
  days: 5,
  periods: 6,
  weeks: 2,
  classes: [[2, 3], []],
  teachers: 2,
  rooms: 3,
  lessons: [
    lesson({ students: [{ class: 0, division: 0, group: 0 }], teachers: [0], length: 2, placed: [at(0, 0, null, 1)] }),
    lesson({ students: [{ class: 0, division: 0, group: 1 }], teachers: [1], length: 2, placed: [at(0, 0, null, 2)] }),
    lesson({ students: [{ class: 0, division: 1, group: 2 }], rooms: [0, 2], placed: [at(1, 3, 0, 2)], open: 1 }),
    lesson({ students: [{ class: 0 }, { class: 1 }], teachers: [0, 1], placed: [at(4, 5, 1)] }),
  ],
}

function lesson(given: Partial<DrawnLesson>): DrawnLesson {
  return { subject: 'Math', length: 1, students: [], teachers: [], rooms: [], placed: [], open: 0, ...given }
}
function at(day: number, period: number, week: number | null, room: number | null = null) {
  return { day, period, week, room }
}

const codesOf = (read: ReturnType<typeof readSchool>) => issuesOf(read).map(({ code, count }) => [code, count])

/** What the reader should show of a lesson, as `seenLessons` tells it. */
function expected(school: DrawnSchool): string[] {
  return school.lessons
    .flatMap(({ subject, length, students, teachers, rooms, placed, open }) => {
      const people = [
        ...students.map(({ class: index, division, group }) => {
          const name = classNamed(index)
          return division === undefined || group === undefined ? name : `${name}: ${groupNamed(division, group)}`
        }),
        ...teachers.map(teacherNamed),
      ]
      const seen = (start: unknown, weeks: number[] | null, own: number | null) => {
        const candidates = [...new Set([...rooms, ...(own === null ? [] : [own])])].map(roomNamed)
        const [attending, choices] =
          candidates.length < 2
            ? [[...people, ...candidates], []]
            : [people, [[candidates.sort(), own === null ? null : roomNamed(own)]]]
        return JSON.stringify([subject, length, start, weeks, attending.sort(), choices])
      }
      return [
        ...placed.map(({ day, period, week, room }) => seen([day, period], week === null ? null : [week], room)),
        ...Array.from({ length: open }, () => seen(null, null, null)),
      ]
    })
    .sort()
}

test.each(['2012', '2008'] as AscForm[])('a school in the form of %s is read as it was', (form) => {
  fc.assert(
    fc.property(drawnSchool(), (drawn) => {
      fc.pre(expected(drawn).length > 0)
      const school = schoolOf(readSchool(ascText(drawn, form)))
      expect(seenLessons(school)).toEqual(expected(drawn))
      expect(school.dayNames).toEqual(Array.from({ length: drawn.days }, (_, i) => dayNamed(i)))
      expect(school.periods[0]).toEqual({ startTime: '08:05', endTime: '08:50' })
    }),
    { numRuns: runs(50) },
  )
})

test('a class has the teacher and the one room that the file says are its own', () => {
  const text = ascText(SCHOOL)
  const ids = (tag: string) => [...text.matchAll(new RegExp(`<${tag} [^>]*?\\bid="([^"]*)"`, 'g'))].map(([, id]) => id!)
  const [teacher, room] = [ids('teacher')[0]!, ids('classroom')[0]!]
  const own = (rooms: string) =>
    schoolOf(readSchool(text.replace('<class ', `<class teacherid="${teacher}" classroomids="${rooms}" `)))
      .calendars[0]!
  expect(own(room)).toMatchObject({ homeRoom: 'r0', homeTeacher: 't0' })
  expect(own(`${room},another`)).not.toHaveProperty('homeRoom')
  expect(own('nowhere')).not.toHaveProperty('homeRoom')
})

test('groups meet where their divisions are not the same, whatever the number of divisions', () => {
  fc.assert(
    fc.property(drawnSchool(), (drawn) => {
      fc.pre(expected(drawn).length > 0)
      const { calendars } = schoolOf(readSchool(ascText(drawn)))
      const named = new Map(calendars.map((calendar) => [calendar.name, new Set(calendar.parts ?? [calendar.key])]))
      const partsOf = (name: string) => [...(named.get(name) ?? [])]
      const meet = (one: string, other: string) => partsOf(one).some((part) => named.get(other)?.has(part))
      for (const [index, divisions] of drawn.classes.entries()) {
        const groups = divisions
          .flatMap((size, division) =>
            Array.from(
              { length: size },
              (_, group) => [division, `${classNamed(index)}: ${groupNamed(division, group)}`] as const,
            ),
          )
          .filter(([, name]) => named.has(name))
        for (const [division, name] of groups) {
          expect(meet(name, classNamed(index))).toBe(true)
          for (const [other, second] of groups) if (name !== second) expect(meet(name, second)).toBe(division !== other)
        }
      }
    }),
    { numRuns: runs(50) },
  )
})

test('students named by groups, by lessons and by seminar groups: who shares somebody, and what stays open', () => {
  const text = ascText({
    ...SCHOOL,
    weeks: 1,
    classes: [[2, 2], []],
    students: [0, 0, 0, 1],
    lessons: [
      lesson({ subject: 'Boys', students: [{ class: 0, division: 0, group: 0 }], open: 1 }),
      lesson({ subject: 'Choir', students: [{ class: 0 }, { class: 1 }], open: 1, chosen: [1, 3] }),
      lesson({ subject: 'Chess', students: [{ class: 0, division: 1, group: 1 }], open: 1 }),
      lesson({ subject: 'Drama', students: [{ class: 0 }], open: 1, chosen: [0, 1, 2] }),
    ],
  })
    .replace('id="*g0.0.0"', 'id="*g0.0.0" studentids="*p0,*p2"')
    .replace('id="*g0.1.1"', 'id="*g0.1.1" studentids="*p1"')
    .replace(
      '</studentsubjects>',
      '<studentsubject studentid="*p0" subjectid="*s0" seminargroup=""/></studentsubjects>',
    )
  const read = readSchool(text)
  const { calendars, subjects } = schoolOf(read)
  const of = new Map(calendars.map((calendar) => [calendar.key, calendar]))
  const partsOf = (course: string) =>
    new Set(subjects.find(({ name }) => name === course)?.calendars.flatMap((key) => of.get(key)?.parts ?? [key]) ?? [])
  const meet = (one: string, other: string) => [...partsOf(one)].some((part) => partsOf(other).has(part))
  expect(meet('Boys', 'Chess')).toBe(false)
  expect(meet('Boys', 'Choir')).toBe(false)
  expect(meet('Choir', 'Chess')).toBe(true)
  expect(meet('Drama', 'Choir')).toBe(true)
  const named = subjects.map(({ name, calendars: own }) => [name, own.map((key) => of.get(key)?.name)])
  expect(named).toContainEqual(['Choir', ['5ä: Choir', '6ä']])
  expect(named).toContainEqual(['Drama', ['5ä']])
  expect(issuesOf(read).map(({ code, values, count }) => [code, values, count])).toEqual([
    ['file-chosen-lessons', {}, 4],
    ['file-unused-groups', {}, 2],
    ['file-left-out', { what: 'studentsubjects' }, 1],
  ])
})

test('groups, weeks, lessons of two periods and rooms to choose from, in a school small enough to look at', () => {
  const read = readSchool(ascText(SCHOOL))
  const { calendars, weeks, subjects } = schoolOf(read)
  expect(weeks).toEqual(['Week 1', 'Week 2'])
  expect(calendars.find(({ name }) => name === '5ä: D1 Group 1')).toMatchObject({
    class: 'c0',
    division: 'D1 Group 1 / D1 Group 2',
  })
  expect(subjects.map(({ lessons }) => lessons.map(({ start, length, weeks: own }) => [start, length, own]))).toEqual([
    [[[0, 0], 2, undefined]],
    [[[0, 0], 2, undefined]],
    [
      [[1, 3], 1, [0]],
      [null, 1, undefined],
    ],
    [[[4, 5], 1, [1]]],
  ])
  expect(codesOf(read)).toEqual([['file-unused-groups', 2]])
})

test('a placeholder for a teacher is nobody, and lessons with it are told; so are subjects without lessons', () => {
  const text = ascText({
    ...SCHOOL,
    weeks: 1,
    classes: [[], []],
    lessons: [
      lesson({ students: [{ class: 0 }], teachers: [0, 1], open: 1 }),
      lesson({ subject: 'Art', students: [{ class: 1 }], teachers: [1], open: 2 }),
    ],
  })
    .replaceAll(/(<teacher id="\*t1" [^>]*?)name="[^"]*"/g, '$1name="N. N."')
    .replace('</subjects>', '<subject id="*s9" name="Latin" short="La"/><subject id="*s8" name="Greek"/></subjects>')
  const read = readSchool(text)
  const { calendars, subjects } = schoolOf(read)
  const named = new Map(calendars.map(({ key, name }) => [key, name]))
  expect(calendars.filter(({ calendarType }) => calendarType === 'TEACHER')).toHaveLength(1)
  expect(subjects.map(({ name, calendars: own }) => [name, own.map((key) => named.get(key))])).toEqual([
    ['Math', ['5ä', teacherNamed(0)]],
    ['Art', ['6ä']],
  ])
  expect(issuesOf(read).map(({ code, values, count }) => [code, values?.['names'], count])).toEqual([
    ['file-teacher-open', 'N. N. (× 2)', 2],
    ['file-unused-subjects', 'Latin, Greek', 2],
  ])
})

const lessonsOf = (text: string) =>
  schoolOf(readSchool(text)).subjects.flatMap(({ name, lessons }) =>
    lessons.map(({ start, length, weeks }) => [name, start, length, weeks]),
  )

test('lessons at one time in weeks in turn, said at the lesson alone, are in these, placed or not', () => {
  const alternating = { students: [{ class: 1 }], placed: [at(1, 1, null)] }
  const text = ascText(
    {
      ...SCHOOL,
      weeks: 1,
      lessons: ['Language', 'Astronomy', 'Art'].map((subject) => lesson({ subject, ...alternating })),
    },
    '2008',
  )
    .replaceAll(' weeks="1"', '')
    .replace('id="*l0"', 'id="*l0" weeks="1"')
    .replace('id="*l1"', 'id="*l1" weeks="10"')
    .replace('id="*l2"', 'id="*l2" weeks="01"')
    .replace(/(id="\*l[12]".*?periodsperweek=)"[^"]*"/g, '$1"0.5"')
    .replace(/(lessonid="\*l0" day=)"2"/, '$1"1"')
  expect(schoolOf(readSchool(text)).weeks).toEqual(['A', 'B'])
  expect(lessonsOf(text)).toEqual([
    ['Language', [0, 1], 1, undefined],
    ['Astronomy', [1, 1], 1, [0]],
    ['Art', [1, 1], 1, [1]],
  ])
  expect(lessonsOf(text.replace(/<card .*lessonid="\*l[12]".*/g, ''))).toEqual([
    ['Language', [0, 1], 1, undefined],
    ['Astronomy', null, 1, [0]],
    ['Art', null, 1, [1]],
  ])
  expect(codesOf(readSchool(text))).toEqual([['file-unused-groups', 5]])
})

test('a lesson stays in its weeks where its card says more, and that is told', () => {
  const [double = lesson({})] = SCHOOL.lessons
  const text = ascText({ ...SCHOOL, lessons: [double] }).replace('weeksdefid="*w"', 'weeksdefid="*weeks1"')
  expect(lessonsOf(text.replace(/periodsperweek="[^"]*"/, 'periodsperweek="1.0"'))).toEqual([['Math', [0, 0], 2, [1]]])
  expect(codesOf(readSchool(text))).toEqual([
    ['file-unused-groups', 4],
    ['asc-card-weeks', 1],
  ])
})

test('weeks of which there are not so many are told', () => {
  const text = ascText({ ...SCHOOL, lessons: SCHOOL.lessons.slice(0, 1) }).replace('weeksdefid="*w"', 'weeks="0"')
  expect(codesOf(readSchool(text.replace('weeks="0"', 'weeks="1"')))).toEqual([['file-unused-groups', 4]])
  const short = ascText({ ...SCHOOL, weeks: 3, lessons: SCHOOL.lessons.slice(0, 1) })
  expect(codesOf(readSchool(short.replace('weeksdefid="*w"', 'weeks="10"')))).toEqual([
    ['file-unused-groups', 4],
    ['file-weeks', 1],
  ])
})

test('a file of people and rooms alone is a list of them, in the usual week if it has no periods', () => {
  const lists = ascText(SCHOOL)
    .replace(/<lessons[^]*<\/lessons>/, '')
    .replace(/<cards[^]*<\/cards>/, '')
  const read = readSchool(lists.replace(/<periods[^]*<\/periods>/, '').replace(/<daysdefs[^]*<\/daysdefs>/, ''))
  const { calendars, subjects, days, periods } = schoolOf(read)
  expect(calendars.map(({ calendarType }) => calendarType).sort()).toEqual([
    ...['CLASS', 'CLASS', 'ROOM', 'ROOM', 'ROOM', 'TEACHER', 'TEACHER'],
  ])
  expect([subjects, days, periods.length]).toEqual([[], 5, 8])
  expect(codesOf(read)).toEqual(
    expect.arrayContaining([
      ['file-only-lists', 1],
      ['file-no-grid', 1],
      ['file-left-out', 1],
    ]),
  )
  expect(schoolOf(readSchool(lists)).periods).toHaveLength(6)
})

test('students of a class are counted if the file has no number of them', () => {
  const students = '<students><student id="*p0" classid="*c1"/><student id="*p1" classid="*c1"/></students>'
  const { calendars } = schoolOf(readSchool(ascText(SCHOOL).replace('<lessons', `${students}<lessons`)))
  expect(calendars.find(({ key }) => key === 'c1')).toMatchObject({ name: '6ä', pupils: 2 })
})

test('terms of a lesson by the table of terms are told beside weeks in turn', () => {
  const terms = '<termsdefs><termsdef id="1" terms="11"/><termsdef id="2" terms="01"/></termsdefs>'
  const text = ascText(SCHOOL).replace('</weeksdefs>', `</weeksdefs>${terms}`)
  expect(codesOf(readSchool(text.replace('<lesson id', '<lesson termsdefid="1" id')))).not.toContainEqual([
    'file-terms',
    1,
  ])
  expect(codesOf(readSchool(text.replace('<lesson id', '<lesson termsdefid="2" id')))).toContainEqual(['file-terms', 1])
})

test('lessons that may only be on some days are told as required', () => {
  const days =
    '<daysdef id="some" name="Mo, Tu" days="10000,01000"/><daysdef id="any" name="Any day" days="10000,01000,00100,00010,00001"/>'
  const text = ascText(SCHOOL).replace('</daysdefs>', `${days}</daysdefs>`)
  const on = (id: string) => readSchool(text.replace('<lesson id', `<lesson daysdefid="${id}" id`))
  expect(codesOf(on('any'))).not.toContainEqual(['file-left-out-required', 1])
  expect(codesOf(on('some'))).toContainEqual(['file-left-out-required', 1])
  expect(schoolOf(on('some')).unkept).toEqual([{ what: 'lessons/daysdefid', count: 1 }])
})

test('tables and columns that are not read are told by name', () => {
  const text = ascText(SCHOOL)
    .replace('<teacher id', '<teacher email="a@example.org" id')
    .replace('<lessons', '<grades><grade id="1" name="5"/><grade id="2" name="6"/></grades><lessons')
  expect(issuesOf(readSchool(text)).map(({ code, values, count }) => [code, values, count])).toEqual(
    expect.arrayContaining([
      ['file-parts', { names: '“teacher/email”' }, 1],
      ['file-left-out', { what: 'grades' }, 2],
    ]),
  )
})

test('terms are weeks in turn where all weeks are alike', () => {
  const text = ascText({ ...SCHOOL, weeks: 1, lessons: SCHOOL.lessons.slice(0, 1) })
    .replace(
      '</weeksdefs>',
      '</weeksdefs><termsdefs><t id="1" short="Autumn" terms="10"/><t id="2" short="Spring" terms="01"/></termsdefs>',
    )
    .replaceAll('terms="1" days', 'terms="01" days')
    .replace('weeksdefid="*w"', 'termsdefid="2"')
  const { weeks, subjects } = schoolOf(readSchool(text))
  expect(weeks).toEqual(['Autumn', 'Spring'])
  expect(subjects[0]?.lessons).toMatchObject([{ start: [0, 0], length: 2, weeks: [1] }])
})

test('what has no counterpart is told by table and column, and what was compulsory as such', () => {
  const text = ascText(SCHOOL)
    .replace('<classrooms', '<breaks><break break="1"/><break break="2"/></breaks><classrooms')
    .replace('<teacher id', '<teacher timeoff="0110" id')
    .replace('teacherids="*t0"', 'teacherids="*t0,*t9" studentids="1,2"')
    .replace('period="5" weeks="01"', 'period="17" weeks="01"')
  const read = readSchool(text)
  expect(schoolOf(read).unkept).toEqual([{ what: 'teachers/timeoff', count: 1 }])
  expect(issuesOf(read).map(({ code, values, count }) => [code, values, count])).toEqual(
    expect.arrayContaining([
      ['file-left-out', { what: 'breaks' }, 2],
      ['file-left-out-required', { what: 'teachers/timeoff' }, 1],
      ['file-left-out', { what: 'lessons/studentids' }, 1],
      ['file-outside', {}, 1],
      ['fet-unknown-left-out', { what: 'fet-what-teachers', names: '*t9' }, 1],
    ]),
  )
})

test('a file in a code page of one byte a letter, as it declares', () => {
  const text = ascText(SCHOOL).replaceAll('“', '').replaceAll('”', '').replace('UTF-8', 'windows-1252')
  const decoded = decode(windows1252(text))
  if (!('text' in decoded)) throw new Error('not decoded')
  expect(schoolOf(readSchool(decoded.text))).toEqual(schoolOf(readSchool(new TextDecoder().decode(utf8(text)))))
})

test('a file changed at random is read or refused, and what is read fits the shape of an imported school', () => {
  const random = seeded(17)
  const whole = ascText(SCHOOL)
  let wasRead = 0
  for (let round = 0; round < 400; round++) {
    const read = readSchool(mutatedText(random, whole))
    if (isRefusal(read)) continue
    schoolOf(read)
    wasRead++
  }
  expect(wasRead).toBeGreaterThan(10)
})

test.each([
  ['nothing', '<timetable ascttversion="2012"/>', 'it has no lessons'],
  [
    'no periods',
    ascText(SCHOOL)
      .replace(/<periods[^]*<\/periods>/, '')
      .replace(/<cards[^]*<\/cards>/, ''),
    'it has no periods',
  ],
  [
    'a document type',
    ascText(SCHOOL).replace('<timetable', '<!DOCTYPE t [<!ENTITY a "b">]><timetable'),
    'document type',
  ],
  ['half of it', ascText(SCHOOL).slice(0, 2_000), 'it is cut off'],
  [
    'lessons without end',
    ascText(SCHOOL).replace(/periodsperweek="[^"]*"/, 'periodsperweek="1e9"'),
    `at most ${LIMITS.maxLessons}`,
  ],
  ['a week without end', ascText(SCHOOL).replaceAll('days="1', `days="${'0'.repeat(90)}1`), 'at most 40'],
])('a file with %s is refused in words', (_, text, reason) => {
  const read = readSchool(text)
  expect(isRefusal(read) && read).toMatchObject({ error: expect.stringContaining(reason) })
})
