import { readFileSync } from 'node:fs'
import { importOf, importedSchool, type ImportedSchoolInput } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { attendees, issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

const WEEK = {
  format: 'timetable',
  formatVersion: 1,
  title: 'Hill & Dale',
  days: 2,
  periods: [
    { startTime: '08:00', endTime: '08:45' },
    { startTime: '09:00', endTime: '09:45' },
    { startTime: '10:00', endTime: '10:45' },
  ],
} as const

const PEOPLE = [
  { key: 'k1', name: '5a', calendarType: 'CLASS', blocked: [[0, 2]] },
  { key: 'k2', name: 'Ann', calendarType: 'TEACHER', blocked: [[0, 2], [1, 0]] }, // prettier-ignore
  { key: 'k3', name: 'Gym', calendarType: 'ROOM', blocked: [[0, 2]] },
] satisfies ImportedSchoolInput['calendars']

const school = (rest: Pick<ImportedSchoolInput, 'subjects' | 'rules'>) =>
  importedSchool.parse({ ...WEEK, calendars: PEOPLE, ...rest })

const maths = (...keys: string[]) => ({ name: 'Maths', calendars: ['k1', 'k2'], lessons: keys.map((key) => ({ key })) })

test('lessons, calendars, places and rooms come back as they were', () => {
  const { text, issues } = writeFet(
    school({
      subjects: [
        { name: 'Sport', calendars: ['k1', 'k3'], lessons: [{ key: 's', length: 2, start: [1, 1], pinned: false }] },
        maths('m1', 'm2'),
      ],
    }),
  )
  expect(issues).toEqual([])
  const again = schoolOf(readFet(text))
  expect(again).toMatchObject({ title: 'Hill & Dale', days: 2, dayNames: ['1', '2'] })
  expect(again.periods).toEqual(WEEK.periods)
  expect(again.calendars.map(({ name, blocked }) => [name, blocked])).toEqual([
    ['5a', [[0, 2]]],
    ['Ann', [[0, 2], [1, 0]]], // prettier-ignore
    ['Gym', [[0, 2]]],
  ])
  expect(text).toContain('<ConstraintBreakTimes>')
  expect(again.subjects).toMatchObject([
    { name: 'Sport', calendars: ['c0', 'r0'], lessons: [{ key: '1', length: 2, start: [1, 1], pinned: true }] },
    { name: 'Maths', calendars: ['c0', 't0'], lessons: [{ key: '2' }, { key: '3' }] },
  ])
})

test('a choice of rooms is written as one, and as a room where it is chosen', () => {
  const rooms = ['Gym', 'Hall'].map((name) => ({ key: name, name, calendarType: 'ROOM' as const }))
  const choices = [{ calendars: ['Gym', 'Hall'] }]
  const file = importedSchool.parse({
    ...WEEK,
    calendars: rooms,
    subjects: [
      {
        name: 'Sport',
        calendars: [],
        choices,
        lessons: [{ key: 's1' }, { key: 's2', choices: [{ ...choices[0]!, chosen: 'Hall' }] }],
      },
    ],
  })
  const { text, issues } = writeFet(file)
  expect(issues).toEqual([])
  const inOrder = {
    ...file,
    subjects: file.subjects.map((one) => ({ ...one, choices: [{ ...choices[0]!, ordered: true }] })),
  }
  expect(writeFet(inOrder).issues).toMatchObject([{ code: 'fet-order', count: 1 }])
  expect(schoolOf(readFet(text)).subjects[0]?.lessons).toMatchObject([
    { key: '1', choices: [{ calendars: ['r0', 'r1'], chosen: null }] },
    { key: '2', calendars: ['r1'], choices: [] },
  ])
})

test('what a teacher may teach comes back, and a teacher who is still to be chosen is told of', () => {
  const teachers = ['Ann', 'Bob'].map((name) => ({ key: name, name, calendarType: 'TEACHER' as const }))
  const choices = [{ calendars: ['Ann', 'Bob'] }]
  const file = importedSchool.parse({
    ...WEEK,
    calendars: [{ ...teachers[0]!, qualifications: ['Sport', 'Latin'] }, teachers[1]!],
    subjects: [
      {
        name: 'Sport',
        calendars: [],
        choices,
        lessons: [{ key: 's1' }, { key: 's2', choices: [{ ...choices[0]!, chosen: 'Bob' }] }],
      },
    ],
    rules: [{ rule: 'MAX_CALENDARS', strength: 'required', lessons: ['s1', 's2'], value: 1, countedType: 'TEACHER' }],
  })
  const { text, issues } = writeFet(file)
  expect(issues.map(({ code, values, count }) => [code, values, count])).toEqual([
    ['fet-open-choices', {}, 1],
    ['fet-rule-left-out', { rule: 'MAX_CALENDARS' }, 1],
  ])
  const read = readFet(text)
  expect(issuesOf(read)).toEqual([])
  expect(schoolOf(read).calendars.map(({ name, qualifications }) => [name, qualifications])).toEqual([
    ['Ann', ['Sport', 'Latin']],
    ['Bob', undefined],
  ])
  expect(attendees(schoolOf(read))).toEqual({ '1': [], '2': ['Bob'] })
})

test('several rooms at once are a virtual room, with those that are chosen and those that are not', () => {
  const rooms = ['Gym', 'Hall', 'Pool', 'Field'].map((name) => ({ key: name, name, calendarType: 'ROOM' as const }))
  const choices = [{ calendars: ['Hall', 'Pool'] }, { calendars: ['Pool', 'Field'] }]
  const lessons = [{ key: 's1' }, { key: 's2', choices: [] }, { key: 's3', calendars: ['Gym', 'Field'], choices: [] }]
  const file = importedSchool.parse({
    ...WEEK,
    calendars: rooms,
    subjects: [{ name: 'Sport', calendars: ['Gym'], choices, lessons }],
  })
  const { text, issues } = writeFet(file)
  expect(issues).toEqual([])
  const read = readFet(text)
  expect(issuesOf(read)).toEqual([])
  expect(text.match(/<Virtual>true/g)).toHaveLength(2)
  const [sport] = schoolOf(read).subjects
  const namedBy = (key: string) => schoolOf(read).calendars.find((room) => room.key === key)?.name
  expect(
    sport?.lessons.map((lesson) => ({
      fixed: (lesson.calendars ?? sport.calendars).map(namedBy),
      open: (lesson.choices ?? sport.choices ?? []).map(({ calendars }) => calendars.map(namedBy)),
    })),
  ).toEqual([
    { fixed: ['Gym'], open: [['Hall', 'Pool'], ['Pool', 'Field']] }, // prettier-ignore
    { fixed: ['Gym'], open: [] },
    { fixed: ['Gym', 'Field'], open: [] },
  ])
})

test('courses that start at the same time are a constraint for each pair of their lessons', () => {
  const subjects = ['Maths', 'Art', 'Sport'].map((name, n) => ({
    key: name,
    name,
    calendars: [`k${n}`],
    lessons: Array.from({ length: 1 + n }, (_, index) => ({ key: `${name} ${index + 1}` })),
  }))
  const calendars = subjects.map((_, n) => ({ key: `k${n}`, name: `5${'abc'[n]}`, calendarType: 'CLASS' as const }))
  const rules = [{ rule: 'SAME_START' as const, strength: 'required' as const, subjects: ['Maths', 'Art', 'Sport'] }]
  const { text, issues } = writeFet(importedSchool.parse({ ...WEEK, calendars, subjects, rules }))
  expect(issues).toEqual([])
  expect(schoolOf(readFet(text)).rules).toMatchObject([
    { rule: 'SAME_START', lessons: ['1', '2', '4'] },
    { rule: 'SAME_START', lessons: ['3', '5'] },
  ])
})

test('groups share the students in FET that they share here', () => {
  const groups = [
    { key: 'k1', name: '5a', calendarType: 'CLASS', parts: ['x', 'y', 'z'] },
    { key: 'k2', name: 'A', calendarType: 'CLASS', class: 'k1', division: 'Halves', parts: ['x', 'y'] },
    { key: 'k3', name: 'French', calendarType: 'CLASS', class: 'k1', division: 'Languages', parts: ['y'] },
    { key: 'k4', name: 'Choir', calendarType: 'CLASS', parts: ['z', 'w'] },
  ] satisfies ImportedSchoolInput['calendars']
  const subjects = groups.map(({ key, name }) => ({ name, calendars: [key], lessons: [{ key }] }))
  const { text } = writeFet(importedSchool.parse({ ...WEEK, calendars: groups, subjects }))
  const again = schoolOf(readFet(text))
  const parts = (name: string) => again.calendars.find((calendar) => calendar.name === name)?.parts ?? []
  const shared = (a: string, b: string) => parts(a).filter((part) => parts(b).includes(part)).length
  expect(again.calendars.map(({ name }) => name)).toEqual(['5a', 'A', 'French', 'Choir'])
  expect([shared('5a', 'A'), shared('A', 'French'), shared('5a', 'Choir'), shared('A', 'Choir')]).toEqual([2, 1, 1, 0])
  expect(shared('Choir', 'Choir')).toBe(2)
})

test.each([
  { rule: 'MAX_GAPS_PER_DAY', calendars: ['k2'], value: 1 },
  { rule: 'MAX_GAPS_PER_WEEK', calendarType: 'CLASS', value: 0 },
  { rule: 'MAX_LESSONS_PER_DAY', calendarType: 'TEACHER', value: 3, value2: 1, strength: 80 },
  { rule: 'MIN_LESSONS_PER_DAY', calendars: ['k1'], value: 2, value2: 1 },
  { rule: 'MAX_CONSECUTIVE', calendarType: 'CLASS', value: 2, value2: 1, strength: 50 },
  { rule: 'MAX_DAYS_PER_WEEK', calendars: ['k2'], value: 1 },
  { rule: 'MIN_DAYS_PER_WEEK', calendars: ['k2'], value: 2 },
  { rule: 'MAX_LATE_STARTS', calendarType: 'CLASS', value: 1, value2: 1 },
  { rule: 'MAX_DAYS_IN_INTERVAL', calendars: ['k2'], value: 1, slots: [[0, 1], [0, 2], [1, 1], [1, 2]] }, // prettier-ignore
  { rule: 'LUNCH_BREAK', calendars: ['k2'], value: 1, slots: [[0, 1], [0, 2], [1, 1], [1, 2]] }, // prettier-ignore
  { rule: 'PREFERRED_TIMESLOTS', lessons: ['m1', 'm2'], slots: [[0, 1], [1, 2]] }, // prettier-ignore
  { rule: 'MIN_DAYS_BETWEEN', lessons: ['m2', 'm1'], value: 2, strength: 95 },
  { rule: 'MIN_DAYS_BETWEEN', lessons: ['m1', 'm2'], value: 0, value2: 1 },
  { rule: 'MAX_AT_ONCE', lessons: ['m1', 'm2', 'm3'], value: 2, value2: 1 },
  { rule: 'MAX_DAYS_BETWEEN', lessons: ['m1', 'm2'], value: 1 },
  { rule: 'ON_SAME_DAY', lessons: ['m1', 'm2'] },
  { rule: 'SAME_START', lessons: ['m1', 'm2'] },
  { rule: 'SAME_START', lessons: ['m1', 'm2'], value: 1 },
  { rule: 'NOT_OVERLAPPING', lessons: ['m1', 'm2', 'm3'] },
  { rule: 'CONSECUTIVE', lessons: ['m2', 'm1'] },
  { rule: 'CONSECUTIVE', lessons: ['m2', 'm1', 'm3'], value: 1 },
  { rule: 'ORDERED', lessons: ['m2', 'm1'], strength: 60 },
  { rule: 'MIN_GAP_BETWEEN', lessons: ['m1', 'm2'], value: 1 },
  { rule: 'ENDS_DAY', lessons: ['m1'] },
  { rule: 'MAX_SLOTS_USED', lessons: ['m1', 'm2'], value: 1, slots: [[0, 1], [1, 0]] }, // prettier-ignore
  { rule: 'MIN_SLOTS_USED', lessons: ['m1', 'm2'], value: 2, slots: [[0, 1], [1, 0]] }, // prettier-ignore
  { rule: 'MAX_AT_ONCE', lessons: ['m1', 'm2'], value: 1, slots: [[0, 1], [1, 0]] }, // prettier-ignore
  { rule: 'MIN_AT_ONCE', lessons: ['m1', 'm2', 'm3'], value: 2, slots: [[0, 1], [1, 0]] }, // prettier-ignore
  { rule: 'MIN_AT_ONCE', lessons: ['m1', 'm2', 'm3'], value: 1, value2: 1, slots: [[0, 1], [1, 0]] }, // prettier-ignore
  { rule: 'ORDERED', lessons: ['m2', 'm1'], value: 1 },
  { rule: 'STARTS_DAY', lessons: ['m1'] },
  { rule: 'STARTS_DAY', lessons: ['m1'], value: 1 },
  { rule: 'ENDS_DAY', lessons: ['m1'], value: 1 },
  { rule: 'STARTS_OR_ENDS_DAY', lessons: ['m1'] },
  { rule: 'STARTS_OR_ENDS_DAY', lessons: ['m1'], value: 1 },
  { rule: 'MAX_PERIOD_SPAN', lessons: ['m1', 'm2'], value: 2 },
  { rule: 'MAX_PERIOD_SPAN', lessons: ['m1', 'm2'], value: 2, strength: 40 },
  { rule: 'SAME_TIME_OR_APART', lessons: ['m1', 'm2', 'm3'] },
  { rule: 'MAX_SETS_USED', lessons: ['m1', 'm2'], value: 1, slotSets: [[[0, 1]], [[1, 0]]] }, // prettier-ignore
  { rule: 'MAX_SETS_USED', lessons: ['m1'], value: 1, slotSets: [[[0, 1], [0, 2]], [[1, 0]], [[1, 2]]] }, // prettier-ignore
  { rule: 'MAX_PEOPLE_AT_ONCE', lessons: ['m1', 'm2'], value: 30, slots: [[0, 1], [1, 0]] }, // prettier-ignore
] as const)('$rule with value $value comes back as it was', (rule) => {
  const { calendars: keys = [], ...given } = { strength: 'required', ...rule } as ImportedRuleInput
  const { text, issues } = writeFet(
    school({ subjects: [maths('m1', 'm2', 'm3')], rules: [{ ...given, calendars: keys }] }),
  )
  expect(issues).toEqual([])
  const [again, ...others] = schoolOf(readFet(text)).rules
  expect(others).toEqual([])
  expect(again).toMatchObject({
    ...given,
    calendars: keys.map((key) => ({ k1: 'c0', k2: 't0' })[key]),
    lessons: (given.lessons ?? []).map((key) => key.slice(1)),
  })
})

test('lessons of different tags are kept apart as before, each tag by a lesson that bears it', () => {
  const lessons = [{ key: 'm1', tags: ['oral'] }, { key: 'm2', tags: ['wet'] }, { key: 'm3' }]
  const rule = { rule: 'TAGS_APART' as const, strength: 90, tagNames: ['oral', 'wet', 'dry'] }
  const { text, issues } = writeFet(school({ subjects: [{ ...maths(), lessons }], rules: [rule] }))
  expect(issues).toEqual([])
  expect(schoolOf(readFet(text)).rules).toMatchObject([{ ...rule, value: null, tagNames: ['oral', 'wet'] }])
})

test.each([
  { rule: 'MAX_LESSONS_PER_DAY', calendars: ['k2'], value: 3 },
  { rule: 'MAX_LESSONS_PER_DAY', calendarType: 'CLASS', value: 3, value2: 1, strength: 80 },
  { rule: 'MIN_LESSONS_PER_DAY', calendars: ['k2'], value: 2 },
  { rule: 'MIN_LESSONS_PER_DAY', calendars: ['k1'], value: 1, value2: 1 },
  { rule: 'MAX_GAPS_PER_DAY', calendars: ['k1'], value: 1 },
  { rule: 'MAX_DAYS_PER_WEEK', calendars: ['k1'], value: 1 },
  { rule: 'MIN_DAYS_PER_WEEK', calendars: ['k2'], value: 1 },
  { rule: 'MAX_SPLIT_DAYS', calendars: ['k2'], value: 2, slots: [[1, 0], [1, 1], [1, 2]] }, // prettier-ignore
] as const)('$rule with value $value comes back of whole days', (rule) => {
  const { calendars: keys = [], ...given } = { strength: 'required', wholeDays: true, ...rule } as ImportedRuleInput
  const rules = [{ ...given, calendars: keys }]
  const { text, issues } = writeFet({ ...school({ subjects: [maths('m1')], rules }), halfDays: true })
  expect(issues).toEqual([])
  const again = schoolOf(readFet(text)).rules
  expect(again).toMatchObject([{ ...given, calendars: keys.map((key) => ({ k1: 'c0', k2: 't0' })[key]) }])
})

test.each([
  { rule: 'MAX_AT_ONCE', value: 2 },
  { rule: 'MIN_AT_ONCE', value: 2 },
  { rule: 'MIN_AT_ONCE', value: 1, value2: 1 },
  { rule: 'MAX_DAYS_USED', value: 1 },
  { rule: 'MAX_DAYS_BETWEEN', value: 1 },
] as const)('$rule with value $value comes back of terms', (rule) => {
  const given = { strength: 'required', terms: true, lessons: ['m1', 'm2', 'm3'], ...rule } satisfies ImportedRuleInput
  const { text, issues } = writeFet({
    ...school({ subjects: [maths('m1', 'm2', 'm3')], rules: [given] }),
    days: 4,
    daysPerTerm: 2,
  })
  expect(issues).toEqual([])
  expect(schoolOf(readFet(text))).toMatchObject({ daysPerTerm: 2, rules: [{ ...given, lessons: ['1', '2', '3'] }] })
})

const BLOCKS: ImportedRuleInput = {
  rule: 'MAX_DAYS_PER_PERIOD',
  strength: 'required',
  calendarType: 'CLASS',
  value: 1,
}

test.each<ImportedRuleInput>([
  { rule: 'MAX_IN_SLOTS', strength: 'required', lessons: ['m1', 'm2'], value: 1, slots: [[0, 1], [1, 0]] }, // prettier-ignore
  { rule: 'MAX_GAP_BETWEEN', strength: 'required', lessons: ['m1', 'm2'], value: 1 },
  { rule: 'SAME_SECTIONS', strength: 'required', lessons: ['m2', 'm1', 'm4', 'm3'], slots: [[0, 1]] }, // prettier-ignore
])('$rule comes back in block planning, which alone has it in FET', (rule) => {
  const subjects = [maths('m1', 'm2', 'm3', 'm4')]
  const written = (...rules: ImportedRuleInput[]) => writeFet(school({ subjects, rules }))
  expect(written(rule).issues).toMatchObject([{ kind: `rule left out: ${rule.rule}`, count: 1 }])
  const { text, issues } = written(rule, BLOCKS)
  expect(issues).toEqual([])
  expect(text).toContain('<Mode>Block_Planning</Mode>')
  const lessons = rule.lessons!.map((key) => key.slice(1))
  expect(schoolOf(readFet(text)).rules).toMatchObject([BLOCKS, { ...rule, lessons }])
})

test.each<[string, Partial<ImportedRuleInput>]>([
  ['of some students', { calendarType: null, calendars: ['k1'] }],
  ['of teachers', { calendarType: 'TEACHER' }],
  ['of some times', { slots: [[0, 1]] }],
  ['on two days', { value: 2 }],
  ['as a wish', { strength: 50 }],
])('days of a period %s have no words in FET', (_, given) => {
  const { text, issues } = writeFet(school({ subjects: [maths('m1')], rules: [{ ...BLOCKS, ...given }] }))
  expect(issues).toMatchObject([{ kind: 'rule left out: MAX_DAYS_PER_PERIOD', count: 1 }])
  expect(schoolOf(readFet(text)).rules).toEqual([])
})

test('whole days that FET has no words for are among the issues', () => {
  const about = { strength: 'required', wholeDays: true } as const
  const rules = [
    { ...about, rule: 'MIN_LESSONS_PER_DAY', calendars: ['k1'], value: 2 },
    { ...about, rule: 'MIN_DAYS_PER_WEEK', calendars: ['k1'], value: 1 },
    { ...about, rule: 'MAX_SPLIT_DAYS', calendars: ['k1'], value: 1, slots: [[1, 0], [1, 1], [1, 2]] }, // prettier-ignore
    { ...about, rule: 'MAX_SPLIT_DAYS', calendars: ['k2'], value: 1, slots: [[1, 0]] },
  ] satisfies ImportedRuleInput[]
  const { text, issues } = writeFet({ ...school({ subjects: [maths('m1')], rules }), halfDays: true })
  expect(issues.map(({ count }) => count)).toEqual([2, 1, 1])
  expect(schoolOf(readFet(text)).rules).toEqual([])
})

type ImportedRuleInput = NonNullable<ImportedSchoolInput['rules']>[number]

test('a wish for days apart and the neighbours on one day are one constraint, since FET drops the second of two', () => {
  const about = { rule: 'MIN_DAYS_BETWEEN' as const, lessons: ['m1', 'm2'] }
  const rules = [
    { ...about, strength: 95, value: 1 },
    { ...about, strength: 'required', value: 0, value2: 1 },
  ] satisfies ImportedSchoolInput['rules']
  const { text } = writeFet(school({ subjects: [maths('m1', 'm2')], rules }))
  expect(text.match(/<ConstraintMinDays/g)).toHaveLength(1)
  expect(schoolOf(readFet(text)).rules).toMatchObject([
    { strength: 95, value: 1 },
    { strength: 'required', value: 0, value2: 1 },
  ])
})

test('what FET has no words for is among the issues; a rule that is off asks nothing', () => {
  const { text, issues } = writeFet(
    school({
      subjects: [
        { ...maths('m1', 'm2'), distribution: 'scatter' },
        { ...maths('m3'), timeOfDay: 'early' },
      ],
      rules: [
        { rule: 'LUNCH_BREAK', strength: 'required', calendars: ['k1'], slots: [[0, 1]] },
        { rule: 'MAX_GAPS_PER_DAY', strength: 50, calendars: ['k1'], value: 1 },
        { rule: 'MAX_LESSONS_PER_DAY', strength: 50, calendars: ['k1'], value: 1 },
        { rule: 'STARTS_DAY', strength: 'required', lessons: ['m1'], enabled: false },
      ],
    }),
  )
  expect(issues.map(({ code, values, count }) => [code, values, count])).toEqual([
    ['fet-course-wishes', {}, 1],
    ['fet-rule-left-out', { rule: 'LUNCH_BREAK' }, 1],
    ['fet-rule-left-out', { rule: 'MAX_GAPS_PER_DAY' }, 1],
    ['fet-wishes', {}, 1],
  ])
  expect(schoolOf(readFet(text)).rules).toMatchObject([
    { rule: 'MAX_LESSONS_PER_DAY', strength: 50, value: 1, value2: 1 },
    { rule: 'MIN_DAYS_BETWEEN', strength: 95, value: 1 },
  ])
})

test('names that FET could not tell apart are numbered, empty ones get a word', () => {
  const twins = PEOPLE.map((calendar) => ({ ...calendar, name: ' ', calendarType: 'TEACHER' as const }))
  const file = importedSchool.parse({ ...WEEK, dayNames: ['Mo', 'Mo'], calendars: twins, subjects: [maths('m')] })
  const again = schoolOf(readFet(writeFet(file).text))
  expect(again.dayNames).toEqual(['Mo', 'Mo (2)'])
  expect(again.calendars.map(({ name }) => name)).toEqual(['(no name)', '(no name) (2)', '(no name) (3)'])
})

test('a FET file read and written whole says the same', () => {
  const fixture = new URL('../../fixtures/fet/small/school.fet', import.meta.url)
  const first = schoolOf(readFet(readFileSync(fixture, 'utf8')))
  const again = schoolOf(readFet(writeFet(first).text))
  // Slots that a lesson must avoid come back as those where it may start.
  const rulesOf = ({ rules }: typeof first) =>
    rules
      .filter(({ rule }) => !rule.endsWith('TIMESLOTS'))
      .map(({ rule, strength, value, value2 }) => [rule, strength, value, value2])
  expect(rulesOf(again)).toEqual(rulesOf(first))
  expect(again.calendars.map(({ name, blocked }) => [name, blocked])).toEqual(
    first.calendars.map(({ name, blocked }) => [name, blocked]),
  )
})

test('of weeks it is told that FET has one', () => {
  const school = importOf(
    tinySchedule({
      weeks: ['A', 'B'],
      calendars: { Ada: 'TEACHER' },
      subjects: { Maths: { calendars: ['Ada'], lessons: [{ weeks: [0] }, { weeks: [1] }, {}] } },
    }),
  )
  expect(writeFet(school).issues).toMatchObject([{ code: 'fet-weeks', count: 2 }])
})
