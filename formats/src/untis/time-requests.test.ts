import { TIME_OFF, timeOffOf, type Rule, type Schedule, type TimeOffOf } from '@timetable/domain'
import { runs, scheduleOf, slotAt, tinySchedule } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfFiles } from '../files.ts'
import { readSchool } from '../read-school.ts'
import { quotedRows } from '../testing/quoted-rows.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { difText } from '../testing/untis-text.ts'
import { gpuFiles, writeGpu } from './write.ts'

const TIMES = ['7;"9a";"Ott";"M";"12";1;1;;', '8;"9b";"Kim";"E";"14";2;2;;', '9;"9b";"Kim";"M";"14";2;3;;'].join('\n')
const read = (requests: string, times = TIMES, name = 'GPU016.TXT') =>
  readSchool(
    textOfFiles([
      { name: 'GPU001.TXT', text: times },
      { name, text: requests },
    ]),
  )
const blockedIn = (result: ReturnType<typeof read>) =>
  Object.fromEntries(
    schoolOf(result).calendars.flatMap(({ name, blocked }) => (blocked.length > 0 ? [[name, blocked]] : [])),
  )
const rulesIn = (result: ReturnType<typeof read>) => {
  const { calendars, rules } = schoolOf(result)
  const names = new Map(calendars.map(({ key, name }) => [key, name]))
  return rules.map(({ rule, strength, slots, subjectNames, calendars: keys }) => [
    rule,
    strength,
    [...keys.map((key) => names.get(key)), ...subjectNames],
    slots,
  ])
}
const told = (result: ReturnType<typeof read>) =>
  issuesOf(result).flatMap(({ code, count }) => (code?.startsWith('untis-requests') ? [[code, count]] : []))

test('-3 blocks, other numbers are wishes of teachers, classes, rooms and subjects', () => {
  const result = read(
    [
      ...['"L";"Ott";1;1;-3', '"L";"Ott";5;6;-3', '"K";"9a";1;2;-3', '"R";"12";3;1;-3', '"L";"New";1;1;-3'],
      ...[
        '"L";"Kim";1;1;-2',
        '"L";"Kim";1;2;-2',
        '"K";"9b";4;1;-1',
        '"F";"M";5;6;-3',
        '"F";"E";1;1;+3',
        '"L";"Ott";1;3;0',
      ],
    ].join('\n'),
  )
  expect(blockedIn(result)).toEqual({
    Ott: [
      [0, 0],
      [4, 5],
    ],
    '9a': [[0, 1]],
    '12': [[2, 0]],
    New: [[0, 0]],
  })
  expect(rulesIn(result)).toEqual([
    [
      'BLOCKED_TIMESLOTS',
      50,
      ['Kim'],
      [
        [0, 0],
        [0, 1],
      ],
    ],
    ['BLOCKED_TIMESLOTS', 25, ['9b'], [[3, 0]]],
    ['BLOCKED_TIMESLOTS', 'required', ['M'], [[4, 5]]],
    ['PREFERRED_TIMESLOTS', 75, ['E'], [[0, 0]]],
  ])
  expect(told(result)).toEqual([])
  // The grid has the periods that are asked about.
  expect(schoolOf(result).periods).toHaveLength(6)
  expect(issuesOf(result).map(({ code }) => code)).not.toContain('file-parts')
})

test('what is not imported of time requests is told', () => {
  const result = read(
    [
      ...['"L";"Kim";1;1;-2', '"L";"Kim";1;2;-1', '"L";"Kim";1;3;2'],
      ...[
        '"X";"Kim";1;1;-3',
        '"L";"Kim";0;1;-3',
        '"L";"Kim";1;1;-4',
        '"L";"?";1;1;-3',
        '"F";"Z";1;1;-3',
        '"L";"";1;1;-3',
      ],
    ].join('\n'),
  )
  // Kim has two lessons and wants one slot.
  expect(told(result)).toEqual([
    ['untis-requests-unread', 6],
    ['untis-requests-strength', 2],
    ['untis-requests-core', 1],
  ])
  expect(rulesIn(result)).toEqual([
    [
      'BLOCKED_TIMESLOTS',
      50,
      ['Kim'],
      [
        [0, 0],
        [0, 1],
      ],
    ],
  ])
})

test('the periods of requests are counted from 1, also where a day begins with period 0', () => {
  const zero = `${TIMES}\n10;"9a";"Ott";"M";"12";1;0;;`
  expect(blockedIn(read('"L";"Ott";1;1;-3', zero))).toEqual({ Ott: [[0, 0]] })
  // Requests of another program that have a period 0 themselves.
  expect(blockedIn(read('"L";"Ott";1;0;-3\n"L";"Ott";1;1;-3', zero))).toEqual({
    Ott: [
      [0, 0],
      [0, 1],
    ],
  })
  expect(blockedIn(read('"L";"Ott";1;0;-3\n"L";"Ott";1;1;-3'))).toEqual({
    Ott: [
      [0, 0],
      [0, 1],
    ],
  })
})

test('a file of time requests is known by its rows, and read as an interchange file as well', () => {
  expect(blockedIn(read('"L","Ott",1,1,-3', TIMES, 'requests.txt'))).toEqual({ Ott: [[0, 0]] })
  expect(blockedIn(read(difText([['L', 'Ott', 1, 1, -3]])))).toEqual({ Ott: [[0, 0]] })
})

/** The time off of classes, teachers and rooms by name, and of courses. */
function timeOff(schedule: Schedule): unknown {
  const off = (name: string, of: TimeOffOf) =>
    [...timeOffOf(schedule, of)].map(([uuid, grade]) => {
      const { dayNum, hourNum } = schedule.timeSlots[uuid] ?? { dayNum: -1, hourNum: -1 }
      return `${name} ${dayNum} ${hourNum} ${grade}`
    })
  const calendars = Object.values(schedule.calendars)
  return calendars.flatMap(({ uuid, name }) => off(name, { calendarUuid: uuid })).sort()
}

const CALENDARS = { '1A': 'CLASS', '2B': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Lab: 'ROOM' } as const
const NAMES = Object.keys(CALENDARS)
const DAYS = 5
const HOURS = 6

/** A version whose classes, teachers and rooms have painted time off. */
const painted = fc
  .array(fc.tuple(fc.nat(NAMES.length - 1), fc.nat(DAYS * HOURS - 1), fc.constantFrom(...TIME_OFF)), { maxLength: 40 })
  .map((cells): Schedule => {
    const grades = new Map(cells.map(([who, cell, grade]) => [`${who} ${cell}`, { who, cell, grade }]))
    const of = (index: number, wanted: string) =>
      [...grades.values()].flatMap(({ who, cell, grade }) =>
        who === index && grade === wanted ? [[Math.floor(cell / HOURS), cell % HOURS] as [number, number]] : [],
      )
    const wishes = NAMES.flatMap((name, i) => [
      { name, rule: 'BLOCKED_TIMESLOTS' as const, cells: of(i, 'ratherNot') },
      { name, rule: 'PREFERRED_TIMESLOTS' as const, cells: of(i, 'likes') },
    ])
    const schedule = tinySchedule({
      ...{ days: DAYS, hours: HOURS },
      calendars: Object.fromEntries(
        Object.entries(CALENDARS).map(([name, type], i) => [name, { type, blocked: of(i, 'cannot') }]),
      ),
      subjects: { Maths: { calendars: ['1A', 'Ada', 'Lab'], lessons: [{ at: [0, 0] }] } },
      rules: Object.fromEntries(
        wishes.flatMap(({ name, rule, cells }) => {
          const timeSlotUuids = cells.map(([day, hour]) => slotAt(day, hour))
          return cells.length === 0
            ? []
            : [[`${rule} ${name}`, { rule, strength: 50, calendarUuids: [name], timeSlotUuids }]]
        }),
      ),
    })
    return schedule
  })

test('time off that is written comes back the same', () => {
  fc.assert(
    fc.property(painted, (schedule) => {
      const files = Object.entries(gpuFiles(schedule)).map(([name, text]) => ({ name, text }))
      const again = scheduleOf(schoolOf(readSchool(textOfFiles(files))))
      expect(timeOff(again)).toEqual(timeOff(schedule))
      const rows = quotedRows(gpuFiles(schedule)['GPU016.TXT'] ?? '', ';').filter((row) => row.length === 5)
      expect(rows).toHaveLength((timeOff(schedule) as string[]).length)
      expect(writeGpu(schedule).issues.map(({ code }) => code)).not.toContain('other-rules')
    }),
    { numRuns: runs(40) },
  )
})

test('what is not a time request of Untis stays told as a rule', () => {
  const about: Partial<Rule> = { rule: 'BLOCKED_TIMESLOTS', strength: 40, timeSlotUuids: [slotAt(0, 0)] }
  const schedule = tinySchedule({
    calendars: { '1A': 'CLASS', '1A/1': { type: 'CLASS', classUuid: '1A', blocked: [[0, 1]] }, Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
      Art: { calendars: ['1A/1', 'Ada'], lessons: [{}] },
    },
    rules: {
      course: { ...about, subjectUuids: ['Maths'] },
      named: { ...about, strength: 'required', subjectNames: ['Art'] },
      group: { ...about, calendarUuids: ['1A/1'] },
      type: { ...about, calendarType: 'TEACHER' },
      tag: { ...about, calendarUuids: ['Ada'], tagNames: ['x'] },
      off: { ...about, calendarUuids: ['Ada'], enabled: false },
      start: { ...about, rule: 'PREFERRED_TIMESLOTS', strength: 'required', calendarUuids: ['Ada'] },
    },
  })
  expect(quotedRows(gpuFiles(schedule)['GPU016.TXT'] ?? '', ';').filter((row) => row.length === 5)).toEqual([
    ['F', 'Maths', '1', '1', '-2'],
    ['F', 'Art', '1', '1', '-3'],
  ])
  const issues = writeGpu(schedule).issues.map(({ code, count }) => [code, count])
  expect(issues).toContainEqual(['other-rules', 5])
  expect(issues).toContainEqual(['other-blocked-groups', 1])
})

test('a slot that is wanted and rather not wanted is written as the latter and told, one that is blocked is not', () => {
  const ofAda = (rule: Rule['rule'], cells: readonly (readonly [number, number])[]): Partial<Rule> => ({
    ...{ rule, strength: 50, calendarUuids: ['Ada'] },
    timeSlotUuids: cells.map(([day, hour]) => slotAt(day, hour)),
  })
  const schedule = tinySchedule({
    calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 0]] } },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [1, 1] }] } },
    rules: {
      wanted: ofAda('PREFERRED_TIMESLOTS', [
        [0, 0],
        [0, 1],
        [1, 0],
      ]),
      unwanted: ofAda('BLOCKED_TIMESLOTS', [
        [0, 1],
        [1, 1],
      ]),
    },
  })
  const rows = quotedRows(gpuFiles(schedule)['GPU016.TXT'] ?? '', ';').filter((row) => row.length === 5)
  expect(rows).toEqual([
    ['L', 'Ada', '1', '1', '-3'],
    ['L', 'Ada', '1', '2', '-2'],
    ['L', 'Ada', '2', '1', '2'],
    ['L', 'Ada', '2', '2', '-2'],
  ])
  const told = writeGpu(schedule).issues.map(({ code, count }) => [code, count])
  expect(told).toContainEqual(['untis-mixed-requests', 1])
})
