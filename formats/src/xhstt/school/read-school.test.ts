import { LIMITS } from '@timetable/domain'
import { expect, test } from 'vitest'
import { readSchool } from '../../read-school.ts'
import { attendees, issuesOf, schoolOf } from '../../testing/read.ts'
import { constraintText, limitsText, refer, xhsttText } from '../../testing/xhstt-text.ts'

type Draft = Parameters<typeof xhsttText>[0]

/** An archive without the name of who contributed it, which a school has no place for. */
const archive = (draft: Draft) => xhsttText(draft).replace('A &amp; B', '')

const TYPES = {
  Ann: 'Teacher',
  Bob: 'Teacher',
  '5a': 'Class',
  '5b': 'Class',
  Gym: 'Room',
  Hall: 'Room',
  Room: 'Room',
  Teacher: 'Teacher',
}
const ALWAYS =
  constraintText('AssignTime', refer('EventGroups', 'all')) +
  constraintText('AvoidClashes', refer('ResourceGroups', 'everyone'))
const DAYS = `<TimeGroups>${['Mo', 'Tu'].map((day) => `<TimeGroup Reference="${day}"/>`).join('')}</TimeGroups>`

const read = (draft: Draft) =>
  readSchool(archive({ types: TYPES, ...draft, constraints: ALWAYS + (draft.constraints ?? '') }))
const rulesIn = (draft: Draft) =>
  schoolOf(read(draft)).rules.map(({ rule, strength, value, lessons, slots, calendars, calendarType }) => ({
    ...{ rule, strength },
    ...(value !== null && { value }),
    ...(lessons.length > 0 && { lessons }),
    ...(slots.length > 0 && { slots }),
    ...(calendars.length > 0 && { calendars }),
    ...(calendarType !== null && { calendarType }),
  }))
const warnings = (draft: Draft) => issuesOf(read(draft)).map(({ code, count, values }) => [code, count, values])

const MATHS = { Maths: { duration: 3, resources: ['Ann', '5a'] } }
const WEEK = { resources: ['Ann', 'Bob', '5a', '5b', 'Gym', 'Hall'] }

test('times are periods of days, resources calendars, and events courses whose parts are lessons', () => {
  const school = schoolOf(
    read({
      ...WEEK,
      events: MATHS,
      solution: [
        { event: 'Maths', duration: 1, time: 'Mo1' },
        { event: 'Maths', duration: 2, time: 'Tu2' },
      ],
    }),
  )
  expect(school).toMatchObject({ title: 'Small', days: 2, dayNames: ['Mo', 'Tu'], periodNames: null })
  expect(school.periods).toHaveLength(3)
  expect(school.calendars.map(({ name, calendarType }) => [name, calendarType])).toEqual([
    ['5a', 'CLASS'],
    ['5b', 'CLASS'],
    ['Ann', 'TEACHER'],
    ['Bob', 'TEACHER'],
    ['Gym', 'ROOM'],
    ['Hall', 'ROOM'],
  ])
  expect(school.subjects).toMatchObject([
    {
      name: 'Maths',
      lessons: [
        { length: 2, start: [1, 1], pinned: false },
        { length: 1, start: [0, 0] },
      ],
    },
  ])
  expect(Object.values(attendees(school))).toEqual([
    ['Ann', '5a'],
    ['Ann', '5a'],
  ])
})

test('days of other lengths are filled up with slots that everybody blocks', () => {
  const school = schoolOf(read({ ...WEEK, days: { Mo: ['Mo1', 'Mo2'], Tu: ['Tu1'] }, events: { Maths: {} } }))
  expect(school.periods).toHaveLength(2)
  for (const { blocked } of school.calendars) expect(blocked).toEqual([[1, 1]])
  expect(school.rules).toMatchObject([{ rule: 'BLOCKED_TIMESLOTS', strength: 'required', slots: [[1, 1]] }])
})

test('a lesson that goes on into the next day is cut there, and told', () => {
  const given = { ...WEEK, events: MATHS, solution: [{ event: 'Maths', time: 'Mo2' }] }
  expect(schoolOf(read(given)).subjects[0]!.lessons).toMatchObject([
    { length: 2, start: [0, 1] },
    { length: 1, start: [1, 0] },
  ])
  expect(warnings(given)).toContainEqual(['xhstt-into-next-day', 1, {}])
})

test('an event with a time given is pinned there', () => {
  const { subjects } = schoolOf(read({ ...WEEK, events: { Maths: { duration: 2, time: 'Tu1' } } }))
  expect(subjects[0]!.lessons).toMatchObject([{ length: 2, start: [1, 0], pinned: true }])
})

const split = (durations: [number, number], amounts: [number, number]) =>
  constraintText(
    'SplitEvents',
    refer('EventGroups', 'all'),
    `<MinimumDuration>${durations[0]}</MinimumDuration><MaximumDuration>${durations[1]}</MaximumDuration>
<MinimumAmount>${amounts[0]}</MinimumAmount><MaximumAmount>${amounts[1]}</MaximumAmount>`,
  )
const doubles = (least: number, most: number) =>
  constraintText(
    'DistributeSplitEvents',
    refer('EventGroups', 'all'),
    `<Duration>2</Duration>${limitsText(least, most)}`,
    { required: false },
  )

test.each([
  ['as many parts as there are, where nothing is asked', 4, '', [1, 1, 1, 1]],
  ['no longer than the longest day', 5, split([1, 9], [1, 1]), [3, 2]],
  ['at most so many, as even as they can be', 5, split([1, 3], [1, 2]), [3, 2]],
  ['so many doubles as are wished for', 4, split([1, 2], [1, 9]) + doubles(1, 1), [2, 1, 1]],
  ['two doubles', 4, split([1, 2], [1, 9]) + doubles(2, 2), [2, 2]],
  ['one for each day, where one a day is asked', 3, spread(1), [2, 1]],
])('without a timetable an event is cut: %s', (_, duration, constraints, lengths) => {
  const { subjects } = schoolOf(read({ ...WEEK, events: { Maths: { duration } }, constraints }))
  expect(subjects[0]!.lessons.map(({ length }) => length)).toEqual(lengths)
})

test('linked events are cut alike, and their lessons start together', () => {
  const school = schoolOf(
    read({
      ...WEEK,
      events: { Maths: { duration: 3 }, Art: { duration: 3, groups: ['doubled'] } },
      constraints: split([1, 2], [2, 2]) + constraintText('LinkEvents', refer('EventGroups', 'all')),
    }),
  )
  expect(school.subjects.map(({ lessons }) => lessons.map(({ length }) => length))).toEqual([
    [2, 1],
    [2, 1],
  ])
  expect(school.rules).toMatchObject([
    { rule: 'SAME_START', strength: 'required', lessons: ['e0.0', 'e1.0'] },
    { rule: 'SAME_START', strength: 'required', lessons: ['e0.1', 'e1.1'] },
  ])
})

test('linked events at the same times are cut alike where a timetable cuts them unlike: nothing else would keep them together', () => {
  const link = constraintText('LinkEvents', refer('EventGroups', 'all'), '', { required: false })
  const parts = { a: ['Mo1+2', 'Tu1+1'], b: ['Mo1+1', 'Mo2+1', 'Tu1+1'] }
  const given = {
    ...WEEK,
    events: { a: { duration: 3, resources: ['Ann'] }, b: { duration: 3, resources: ['Bob'] } },
    solution: Object.entries(parts).flatMap(([event, own]) =>
      own.map((part) => ({ event, time: part.slice(0, 3), duration: Number(part.slice(4)) })),
    ),
  }
  const lengths = (constraints: string) =>
    schoolOf(read({ ...given, constraints })).subjects.map(({ lessons }) => lessons.map(({ length }) => length))
  expect(lengths(link)).toEqual([
    [2, 1],
    [2, 1],
  ])
  expect(rulesIn({ ...given, constraints: link })).toEqual([
    { rule: 'SAME_START', strength: 1, lessons: ['e0.0', 'e1.0'] },
    { rule: 'SAME_START', strength: 1, lessons: ['e0.1', 'e1.1'] },
  ])
  // Where a double costs something, both have single ones; where either does, they stay as they are.
  const asked = (group: string, least: number, most: number) =>
    doubles(least, most).replace(refer('EventGroups', 'all'), refer('Events', group)).replace('Id="D', `Id="${group}`)
  expect(lengths(link + asked('b', 0, 0))).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
  expect(lengths(link + asked('b', 0, 0) + asked('a', 1, 1))).toEqual([
    [2, 1],
    [1, 1, 1],
  ])
})

test('a workload is a number of lessons, whatever what is settled weighs', () => {
  const limit = constraintText('LimitWorkload', refer('Resources', 'Ann'), limitsText(3, 5))
  const must = constraintText('AssignResource', refer('Events', 'b'), '<Role>Teacher</Role>')
  const events = {
    a: { duration: 1, workload: 2, resources: ['Ann'] },
    b: { duration: 3, roles: ['Teacher'] },
  }
  expect(rulesIn({ ...WEEK, events, constraints: must + limit })).toEqual([
    { rule: 'MIN_LESSONS_PER_WEEK', strength: 'required', value: 2, calendars: ['r0'] },
    { rule: 'MAX_LESSONS_PER_WEEK', strength: 'required', value: 4, calendars: ['r0'] },
  ])
})

test('an open role is one of those who may have it; a lesson whose role need not be filled may go without', () => {
  const may = (required: boolean) =>
    constraintText('PreferResources', refer('Events', 'Maths'), `${refer('Resources', 'Hall')}<Role>Room</Role>`, {
      required,
      weight: 3,
    })
  const must = constraintText('AssignResource', refer('Events', 'Maths'), '<Role>Room</Role>')
  const given = {
    ...WEEK,
    events: { Maths: { roles: ['Room'] } },
    solution: [{ event: 'Maths', time: 'Mo1', roles: { Room: 'Gym' } }],
  }
  const open = schoolOf(read(given))
  const [, , , , gym, hall] = open.calendars.map(({ key }) => key)
  expect(open.subjects[0]).toMatchObject({
    choices: [{ calendars: [gym, hall], optional: true }],
    lessons: [{ choices: [{ chosen: gym, fixed: false }] }],
  })
  const held = read({ ...given, constraints: may(true) + must })
  expect(schoolOf(held).subjects[0]!.choices).toEqual([{ calendars: [hall], ordered: false }])
  expect(schoolOf(held).subjects[0]!.lessons[0]!.choices).toBeUndefined()
  expect(issuesOf(held)).toMatchObject([{ code: 'xhstt-not-allowed', count: 1 }])
  expect(schoolOf(read({ ...given, constraints: may(false) })).rules).toMatchObject([
    { rule: 'PREFERRED_ROOMS', strength: 3, lessons: ['e0'], rooms: [hall] },
  ])
})

function spread(most: number, least = 0, settings = {}) {
  const groups = ['Mo', 'Tu'].map((day) => `<TimeGroup Reference="${day}">${limitsText(least, most)}</TimeGroup>`)
  return constraintText(
    'SpreadEvents',
    refer('EventGroups', 'all'),
    `<TimeGroups>${groups.join('')}</TimeGroups>`,
    settings,
  )
}

const [MONDAY, TUESDAY] = [0, 1].map((day) => [0, 1, 2].map((hour) => [day, hour]))
const TWO = { a: {}, b: {}, c: {} }

test.each([
  ['SpreadEvents', spread(1), [{ rule: 'NOT_ON_SAME_DAY', strength: 'required', lessons: ['e0', 'e1', 'e2'] }]],
  [
    'SpreadEvents',
    spread(2, 0, { required: false, weight: 4 }),
    [{ rule: 'MAX_AT_ONCE', strength: 4, value: 2, lessons: ['e0', 'e1', 'e2'] }],
  ],
  [
    'SpreadEvents',
    constraintText(
      'SpreadEvents',
      refer('EventGroups', 'all'),
      `<TimeGroups><TimeGroup Reference="first">${limitsText(2, 9)}</TimeGroup></TimeGroups>`,
    ),
    [{ rule: 'MIN_AT_ONCE', strength: 'required', value: 2, lessons: ['e0', 'e1', 'e2'], slots: [[0, 0]] }],
  ],
  // At least one of three in each day is at most two in the other one, which is asked for as well.
  [
    'SpreadEvents',
    spread(2, 1, { required: false, weight: 4 }).replace(limitsText(1, 2), limitsText(1, 3)),
    [
      { rule: 'MAX_IN_SLOTS', strength: 8, value: 2, lessons: ['e0', 'e1', 'e2'], slots: TUESDAY },
      { rule: 'MAX_IN_SLOTS', strength: 4, value: 2, lessons: ['e0', 'e1', 'e2'], slots: MONDAY },
    ],
  ],
  [
    'PreferTimes',
    constraintText('PreferTimes', refer('Events', 'a'), refer('Times', 'Mo1', 'Tu2')),
    [{ rule: 'PREFERRED_TIMESLOTS', strength: 'required', lessons: ['e0'], slots: [[0, 0], [1, 1]] }], // prettier-ignore
  ],
  [
    'OrderEvents',
    constraintText(
      'OrderEvents',
      '<EventPairs><EventPair><FirstEvent Reference="a"/><SecondEvent Reference="b"/></EventPair></EventPairs>',
    ),
    [{ rule: 'ORDERED', strength: 'required', lessons: ['e0', 'e1'] }],
  ],
  [
    'AvoidUnavailableTimes',
    constraintText('AvoidUnavailableTimes', refer('Resources', 'Ann'), refer('Times', 'Mo1'), {
      required: false,
      weight: 2,
    }),
    [{ rule: 'MAX_LESSONS_PER_WEEK', strength: 2, value: 0, calendars: ['r0'], slots: [[0, 0]] }],
  ],
  ['LimitIdleTimes', ofTeachers('LimitIdleTimes', 0, 1), [{ rule: 'MAX_GAPS_PER_WEEK', strength: 'required', value: 1, calendarType: 'TEACHER' }]], // prettier-ignore
  ['ClusterBusyTimes', ofTeachers('ClusterBusyTimes', 0, 1), [{ rule: 'MAX_DAYS_PER_WEEK', strength: 'required', value: 1, calendarType: 'TEACHER' }]], // prettier-ignore
  ['ClusterBusyTimes', ofTeachers('ClusterBusyTimes', 2, 2), [{ rule: 'MIN_DAYS_PER_WEEK', strength: 'required', value: 2, calendarType: 'TEACHER' }]], // prettier-ignore
  [
    'LimitBusyTimes',
    ofTeachers('LimitBusyTimes', 2, 2),
    [
      { rule: 'MAX_LESSONS_PER_DAY', strength: 'required', value: 2, calendarType: 'TEACHER' },
      { rule: 'MIN_LESSONS_PER_DAY', strength: 'required', value: 2, calendarType: 'TEACHER' },
    ],
  ],
])('%s is the rule that says the same', (_, constraints, rules) => {
  const given = { ...WEEK, events: TWO, constraints }
  expect(rulesIn(given)).toEqual(rules)
  expect(warnings(given)).toEqual([])
})

function ofTeachers(kind: string, least: number, most: number) {
  return constraintText(kind, refer('Resources', 'Ann', 'Bob'), DAYS + limitsText(least, most))
}

test('what no rule says is told by its kind, as required or a wish, and so is what is counted otherwise', () => {
  const constraints =
    spread(9, 4, { id: 'least' }) +
    constraintText('AvoidUnavailableTimes', refer('Resources', 'Ann'), refer('Times', 'Mo2')) +
    ofTeachers('LimitIdleTimes', 0, 1) +
    constraintText('LimitBusyTimes', refer('Resources', 'Ann'), DAYS + limitsText(0, 2), {
      required: false,
      weight: 500,
      costFunction: 'Quadratic',
    }) +
    constraintText('PreferTimes', refer('Events', 'a'), refer('Times', 'Mo1'), { weight: 0 })
  const given = { ...WEEK, resources: [...WEEK.resources, 'Van'], events: TWO, constraints }
  expect(warnings(given)).toEqual([
    ['xhstt-required-left-out', 2, { kind: 'SpreadEvents' }],
    ['xhstt-types', 1, { types: 'T' }],
    ['xhstt-weights', 1, {}],
    ['xhstt-without-weight', 1, {}],
    ['xhstt-counted-otherwise', 1, { kind: 'LimitIdleTimes' }],
    ['xhstt-counted-otherwise', 1, { kind: 'LimitBusyTimes' }],
  ])
  expect(rulesIn(given)).toContainEqual({ rule: 'MAX_LESSONS_PER_DAY', strength: 100, value: 2, calendars: ['r0'] })
  expect(schoolOf(read(given)).unkept).toEqual([{ what: 'SpreadEventsConstraint', count: 2 }])
})

test('of several instances the first is read, of several timetables the best', () => {
  const text = archive({ types: TYPES, ...WEEK, events: { Maths: { resources: ['Ann'] } }, constraints: ALWAYS })
  const solution = (time: string) =>
    `<Solution Reference="I"><Events><Event Reference="Maths">${time}</Event></Events></Solution>`
  const several = text
    .replace(
      '</Instance>',
      `</Instance>${text.slice(text.indexOf('<Instance '), text.indexOf('</Instances>')).replace('Id="I"', 'Id="J"')}`,
    )
    .replace('</SolutionGroup>', `${solution('')}${solution('<Time Reference="Tu3"/>')}</SolutionGroup>`)
  expect(schoolOf(readSchool(several)).subjects[0]!.lessons).toMatchObject([{ start: [1, 2] }])
  expect(issuesOf(readSchool(several)).map(({ code, count }) => [code, count])).toEqual([
    ['xhstt-solutions', 2],
    ['xhstt-instances', 1],
  ])
})

test.each([
  ['no events', {}, 'the instance "I" has no events'],
  [
    'more events than lessons fit',
    { events: Object.fromEntries(Array.from({ length: LIMITS.maxLessons + 1 }, (_, i) => [`e${i}`, {}])) },
    `the instance "I" has ${LIMITS.maxLessons + 1} events; at most ${LIMITS.maxLessons} lessons fit in one version`,
  ],
  [
    'a day too long',
    { days: { Mo: Array.from({ length: LIMITS.maxPeriods + 1 }, (_, i) => `t${i}`) }, events: { a: {} } },
    `the instance "I" has a day of ${LIMITS.maxPeriods + 1} times; at most ${LIMITS.maxPeriods} fit in one day`,
  ],
  [
    'an event longer than the week',
    { events: { a: { duration: 7 } } },
    'the event "a" lasts for 7 times, and there are 6',
  ],
  [
    'too many candidates',
    {
      resources: Array.from({ length: 1_000 }, (_, i) => `r${i}`),
      events: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`e${i}`, { roles: ['T'] }])),
    },
    `the open roles of its events name more than ${LIMITS.maxReferences} candidates in all; that does not fit in one version`,
  ],
  [
    'too many resources',
    { resources: Array.from({ length: LIMITS.maxCalendars + 1 }, (_, i) => `r${i}`), events: { a: {} } },
    `the instance "I" has ${LIMITS.maxCalendars + 1} resources; at most ${LIMITS.maxCalendars} fit in one version`,
  ],
] satisfies [string, Draft, string][])('refused with a sentence: %s', (_, draft, reason) => {
  expect(read(draft)).toMatchObject({ code: 'import-invalid', values: { reason } })
})
