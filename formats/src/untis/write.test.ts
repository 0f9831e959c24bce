import { calendarsOf, isRefusal, type Calendar, type Schedule } from '@timetable/domain'
import { arbitrarySchedule, MIXED_CALENDARS, runs, scheduleOf, tinySchedule } from '@timetable/domain/testing'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { textOfFiles } from '../files.ts'
import { readSchool } from '../read-school.ts'
import { drawnVersion } from '../testing/drawn-version.ts'
import { quotedRows } from '../testing/quoted-rows.ts'
import { schoolOf } from '../testing/read.ts'
import { gpuFiles, writeGpu } from './write.ts'

const rowsIn = (schedule: Schedule, number: string) => quotedRows(gpuFiles(schedule)[`GPU${number}.TXT`] ?? '', ';')
const readAgain = (schedule: Schedule) =>
  scheduleOf(
    schoolOf(readSchool(textOfFiles(Object.entries(gpuFiles(schedule)).map(([name, text]) => ({ name, text }))))),
  )
const codes = (schedule: Schedule) => writeGpu(schedule).issues.map(({ code, count }) => [code, count])

/**
 * Each period of a scheduled lesson with its weeks and who is there; of the others, how many periods each course has. Groups count as their
 * classes. The names of people and rooms, with seats, students and homes.
 */
function content(schedule: Schedule): unknown {
  const placed: string[] = []
  const open = new Map<string, number>()
  for (const lesson of Object.values(schedule.lessons)) {
    const course = schedule.subjects[lesson.subjectUuid]?.name ?? ''
    const slot = schedule.timeSlots[lesson.timeSlotUuid ?? '']
    const there = calendarsOf(schedule, lesson).map((one) => nameOf(schedule, one))
    const weeks = lesson.weeks ?? null
    if (!slot) open.set(course, (open.get(course) ?? 0) + lesson.length)
    for (let i = 0; slot && i < lesson.length; i++)
      placed.push(JSON.stringify([course, slot.dayNum, slot.hourNum + i, weeks, [...new Set(there)].sort()]))
  }
  return { placed: placed.sort(), open: Object.fromEntries(open), people: peopleIn(schedule) }
}
const nameOf = ({ calendars }: Schedule, one: Calendar) => (calendars[one.classUuid ?? ''] ?? one).name
const peopleIn = ({ calendars }: Schedule) =>
  Object.values(calendars)
    .filter(({ classUuid }) => classUuid === null)
    .map(({ calendarType, name, seats, pupils, homeRoomUuid, homeTeacherUuid }) => {
      const homes = [homeRoomUuid, homeTeacherUuid].map((uuid) => calendars[uuid ?? '']?.name ?? null)
      return JSON.stringify([calendarType, name, seats ?? null, pupils ?? null, homes])
    })
    .sort()

/** With long names, sizes and homes of some of its classes, teachers and rooms. */
const describedVersion = fc
  .tuple(drawnVersion(), fc.infiniteStream(fc.nat(40)))
  .map(([schedule, numbers]): Schedule => {
    const number = () => numbers.next().value ?? 0
    const all = Object.values(schedule.calendars)
    const some = (type: string) => {
      const ofType = all.filter(({ calendarType }) => calendarType === type)
      return number() % 2 === 0 ? ofType[number() % Math.max(1, ofType.length)]?.uuid : undefined
    }
    const described = (one: Calendar): Calendar => {
      if (one.calendarType === 'ROOM') return { ...one, seats: number() + 1 }
      if (one.calendarType === 'CLASS' && one.classUuid !== null) return one
      const [homeRoomUuid, homeTeacherUuid] = [some('ROOM'), some('TEACHER')]
      const room = homeRoomUuid === undefined ? {} : { homeRoomUuid }
      if (one.calendarType === 'TEACHER') return { ...one, ...room }
      const homes = { ...room, ...(homeTeacherUuid !== undefined && { homeTeacherUuid }) }
      return {
        ...one,
        ...homes,
        name: `Class ${one.name} of the lower school`,
        shortName: one.name,
        pupils: number() + 1,
      }
    }
    return { ...schedule, calendars: Object.fromEntries(all.map((one) => [one.uuid, described(one)])) }
  })

test('written and read again, every period has the same course, weeks, people and rooms, and these their names, sizes and homes', () => {
  fc.assert(
    fc.property(describedVersion, (schedule) => {
      expect(content(readAgain(schedule))).toEqual(content(schedule))
    }),
    { numRuns: runs(40) },
  )
})

test('a reader of lines finds a row for each period, class, and teacher or room', () => {
  fc.assert(
    fc.property(drawnVersion(), (schedule) => {
      let rows = 0
      for (const lesson of Object.values(schedule.lessons)) {
        const there = calendarsOf(schedule, lesson)
        const of = (type: string) => there.filter(({ calendarType }) => calendarType === type)
        const classes = new Set(of('CLASS').map(({ uuid, classUuid }) => classUuid ?? uuid)).size
        const lines = Math.max(1, of('TEACHER').length, of('ROOM').length)
        if (lesson.timeSlotUuid !== null) rows += lesson.length * Math.max(1, classes) * lines
      }
      const times = rowsIn(schedule, '001')
      expect(times).toHaveLength(rows)
      for (const row of times) expect([row.length, /^[1-7]$/.test(row[5] ?? '')]).toEqual([9, true])
      for (const row of rowsIn(schedule, '002')) expect(row).toHaveLength(46)
    }),
    { numRuns: runs(30) },
  )
})

test('the tables of a small school, column by column', () => {
  const schedule = tinySchedule({
    ...{ days: 2, hours: 3, weeks: ['A', 'B'] },
    calendars: {
      '5A': { type: 'CLASS', parts: ['x', 'y'], pupils: 24, homeRoomUuid: 'Room 1', homeTeacherUuid: 'Ada Byron' },
      '5A Half': { type: 'CLASS', classUuid: '5A', division: 'Halves', parts: ['x'], pupils: 12 },
      'Ada Byron': { type: 'TEACHER', shortName: 'BYR' },
      Bo: 'TEACHER',
      'Room 1': { type: 'ROOM', seats: 30 },
    },
    subjects: {
      Maths: { calendars: ['5A', 'Ada Byron', 'Bo', 'Room 1'], lessons: [{ at: [1, 0], length: 2 }, {}] },
      Art: { calendars: ['5A Half'], lessons: [{ at: [0, 2], weeks: [1] }] },
    },
  })
  expect(rowsIn(schedule, '001')).toEqual([
    ['1', '5A', 'BYR', 'Maths', 'Room 1', '2', '1', '', ''],
    ['1', '5A', 'Bo', 'Maths', 'Room 1', '2', '1', '', ''],
    ['1', '5A', 'BYR', 'Maths', 'Room 1', '2', '2', '', ''],
    ['1', '5A', 'Bo', 'Maths', 'Room 1', '2', '2', '', ''],
    ['2', '5A', '', 'Art', '', '1', '3', '', '2'],
  ])
  const some = (rows: string[][], columns: readonly number[]) => rows.map((row) => columns.map((at) => row[at]))
  expect(some(rowsIn(schedule, '002'), [0, 1, 4, 5, 6, 7, 9, 11, 27, 28, 41])).toEqual([
    ['1', '3', '5A', 'BYR', 'Maths', 'Room 1', '24', '', '1', '1', ''],
    ['1', '3', '5A', 'Bo', 'Maths', 'Room 1', '24', '', '1', '1', ''],
    ['2', '1', '5A', '', 'Art', '', '12', 'B', '', '', '5A Half'],
  ])
  expect(some(rowsIn(schedule, '003'), [0, 1, 3, 29, 31, 32])).toEqual([['5A', '5A', 'Room 1', 'BYR', '24', '']])
  expect(some(rowsIn(schedule, '004'), [0, 1, 28])).toEqual([
    ['BYR', 'Byron', 'Ada'],
    ['Bo', 'Bo', ''],
  ])
  expect(some(rowsIn(schedule, '005'), [0, 1, 7])).toEqual([['Room 1', 'Room 1', '30']])
  expect(some(rowsIn(schedule, '006'), [0, 1])).toEqual([
    ['Maths', 'Maths'],
    ['Art', 'Art'],
  ])
  const sizes = Object.values(readAgain(schedule).calendars).flatMap(({ name, seats, pupils }) =>
    seats === undefined && pupils === undefined ? [] : [[name, seats ?? pupils]],
  )
  expect(Object.fromEntries(sizes)).toEqual({ '5A': 24, 'Room 1': 30 })
  const text = gpuFiles(schedule)['GPU001.TXT'] ?? ''
  expect(text.split('\r\n')[0]).toBe('1;"5A";"BYR";"Maths";"Room 1";2;1;;')
})

test('the zip has the six files, as UTF-8 without a byte order mark', () => {
  const files = unzipSync(writeGpu(tinySchedule({ calendars: { '5ä': 'CLASS' }, subjects: {} })).content)
  expect(Object.keys(files)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `GPU00${number}.TXT`))
  expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(files['GPU003.TXT'])).toMatch(/^"5ä";"5ä";/)
})

test('what Untis cannot hold is told with its number', () => {
  const schedule = tinySchedule({
    ...{ days: 3, hours: 4, weeks: ['A', 'B'] },
    calendars: MIXED_CALENDARS,
    subjects: {
      Maths: {
        calendars: ['1A', 'Ada'],
        lessons: [{ length: 3 }, { at: [0, 0], pinned: true, tags: ['oral'] }, { calendars: ['1A', 'Ada', 'Gym'] }],
      },
      Art: { calendars: ['1A/1'], lessons: [{ weeks: [0], choices: [{ candidates: ['Lab', 'Gym'] }] }] },
      Band: { calendars: ['2B', 'Ada', 'Ben', 'Lab', 'Gym'], lessons: [{}, { at: [1, 1] }] },
      Music: { calendars: ['2B'], lessons: [] },
    },
    rules: { free: { calendarUuids: ['Ben'], rule: 'MAX_GAPS_PER_DAY', value: 0, strength: 10 } },
  })
  expect(Object.fromEntries(codes(schedule))).toEqual({
    'untis-groups-written': 2,
    'untis-weeks': 1,
    'untis-pairs': 2,
    'untis-times': 1,
    'untis-lengths': 1,
    'untis-rooms': 1,
    'other-rules': 1,
    'other-pins': 1,
    'other-choices': 1,
    'other-tags': 1,
    'other-empty-courses': 1,
  })
})

const hostile = fc.oneof(
  fc.constantFrom(
    'a;b',
    '"',
    'a"";"b',
    '5a~5b',
    '=HYPERLINK("x")',
    'a\r\nb',
    '\t',
    'x'.repeat(10_000),
    '😀'.repeat(15),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)

test('hostile names stay data: no name makes a row or a cell, and each short name is unique and at most 20 characters long', () => {
  fc.assert(
    fc.property(fc.uniqueArray(hostile, { minLength: 3, maxLength: 8 }), (names) => {
      const [course = '', ...others] = names
      const calendars = Object.fromEntries(others.map((name, i) => [name, i % 2 === 0 ? 'CLASS' : 'TEACHER'] as const))
      const schedule = tinySchedule({
        calendars,
        subjects: { [course]: { calendars: others, lessons: [{ at: [0, 0] }] } },
      })
      const classes = others.filter((_, i) => i % 2 === 0)
      expect(rowsIn(schedule, '001')).toHaveLength(classes.length * Math.max(1, others.length - classes.length))
      for (const [number, columns] of [
        ['003', 33],
        ['004', 46],
        ['006', 22],
      ] as const) {
        const rows = rowsIn(schedule, number)
        expect(rows.every((row) => row.length === columns)).toBe(true)
        const shorts = rows.map(([short = '']) => short)
        expect(new Set(shorts.map((short) => short.toLowerCase())).size).toBe(rows.length)
        for (const short of shorts) expect(short).toMatch(/^[^~",;|\p{Cc}]{1,20}$/u)
      }
      expect(rowsIn(schedule, '003').map(([, name]) => name)).toEqual(
        classes.map((name) => name.replaceAll(/\p{Cc}+/gu, ' ')),
      )
    }),
    { numRuns: runs(60) },
  )
})

test('a name that is too long becomes a short one, and that is told by name', () => {
  const [long, longer] = ['Mathematics for engineers', 'Mathematics for engineers II']
  const schedule = tinySchedule({
    calendars: { '5A': 'CLASS' },
    subjects: { [long]: { calendars: ['5A'], lessons: [{}] }, [longer]: { calendars: ['5A'], lessons: [{}] } },
  })
  expect(rowsIn(schedule, '006').map(([, name]) => name)).toEqual([long, longer])
  expect(writeGpu(schedule).issues).toContainEqual(
    expect.objectContaining({ code: 'untis-names', count: 2, values: { names: `${long}, ${longer}` } }),
  )
})

test('any version can be written, and what is read again is no error', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), (schedule) => {
      fc.pre(Object.keys(schedule.lessons).length > 0)
      const files = Object.entries(gpuFiles(schedule)).map(([name, text]) => ({ name, text }))
      expect(isRefusal(readSchool(textOfFiles(files)))).toBe(false)
    }),
    { numRuns: runs(40) },
  )
})
