import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareRule } from '../rules/bare-rule.ts'
import { headOf, type Lesson, type Rule, type Schedule } from '../schedule.ts'
import { after } from '../testing/performing.ts'
import { slotAt, tinySchedule, type TinyLesson, type TinyOptions } from '../testing/tiny-schedule.ts'
import type { Profile } from './criterion.ts'
import { criteriaOf } from './quality.ts'
import { rulesOf } from './rules-of.ts'
import { spotsOf } from './spots.ts'
import { twiceAWeek } from './twice-a-week.ts'
import { runs } from '../testing/runs.ts'

const asking = (schedule: Schedule, profile: Profile = { neighbouringDays: 'normal' }): Schedule => ({
  ...schedule,
  head: { [schedule.uuid]: { ...headOf(schedule), profile } },
})

/** 1A has Maths of Ada; five days of four hours. */
const school = (lessons: TinyLesson[], more: Partial<TinyOptions> = {}): Schedule =>
  asking(
    tinySchedule({
      days: 5,
      hours: 4,
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', '101': 'ROOM', '102': 'ROOM' },
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons } },
      ...more,
    }),
  )
const onDays = (...days: number[]): TinyLesson[] => days.map((day, index) => ({ at: [day, index] }))
/** How much fails; null: nothing is asked. */
function amount(schedule: Schedule): number | null {
  const [criterion] = criteriaOf(schedule)
  return criterion?.isAsked ? criterion.amount : null
}

test('[D497] two lessons of a course on neighbouring days are one, on one day two, and with a day between them none', () => {
  expect(amount(school(onDays(0, 1)))).toBe(1)
  expect(amount(school(onDays(3, 2)))).toBe(1)
  expect(amount(school(onDays(2, 2)))).toBe(2)
  expect(amount(school(onDays(0, 2)))).toBe(0)
  expect(amount(school(onDays(0, 4)))).toBe(0)
  expect(criteriaOf(school(onDays(0, 1)))[0]).toMatchObject({
    cost: 3,
    worst: [{ calendarUuid: '1A', amount: 1 }],
  })
})

test('a lesson of two periods is one, pinned ones count, and in the tray there is nothing to count', () => {
  expect(
    amount(
      school([
        { at: [0, 0], length: 2 },
        { at: [1, 2], length: 2 },
      ]),
    ),
  ).toBe(1)
  expect(
    amount(
      school([
        { at: [0, 0], pinned: true },
        { at: [1, 2], pinned: true },
      ]),
    ),
  ).toBe(1)
  expect(amount(school([{ at: [0, 0] }, {}]))).toBe(0)
})

test('[D497] one lesson a week, and three, are not asked', () => {
  expect(amount(school(onDays(0)))).toBeNull()
  expect(amount(school(onDays(0, 1, 2)))).toBeNull()
})

test('[D497] what the same class has under one name is one course; others are not, and nobody’s lessons are of no class', () => {
  const subject = (calendars: string[], day: number) => ({
    calendars,
    name: 'Maths',
    lessons: [{ at: [day, 0] as const }],
  })
  const two = { first: subject(['1A', 'Ada'], 0), second: subject(['1A', 'Ben'], 1) }
  const schedule = school([], { subjects: two })
  expect(amount(schedule)).toBe(1)
  expect(spotsOf(schedule, 'neighbouringDays', '1A').map(({ subjectUuid }) => subjectUuid)).toEqual(['first', 'second'])
  expect(amount(school([], { subjects: { ...two, second: subject(['1B', 'Ben'], 1) } }))).toBeNull()
  expect(amount(school([], { subjects: { first: subject(['Ada'], 0), second: subject(['Ben'], 1) } }))).toBeNull()
})

test('[D497] a course that is to be gathered is left out', () => {
  const subjects = { Maths: { calendars: ['1A', 'Ada'], distribution: 'gather' as const, lessons: onDays(0, 1) } }
  expect(amount(school([], { subjects }))).toBeNull()
})

test('[D497] of two weeks the lessons of each are asked, and those of different ones are no pair', () => {
  const weeks = ['A', 'B']
  const inWeeks = (...of: (number[] | undefined)[]) =>
    of.map((own, index): TinyLesson => ({ at: [index, 0], ...(own && { weeks: own }) }))
  expect(amount(school(inWeeks([0], [1]), { weeks }))).toBeNull()
  expect(amount(school(inWeeks([0], [0]), { weeks }))).toBe(1)
  expect(amount(school(inWeeks(undefined, undefined), { weeks }))).toBe(1)
  // Every week on Monday, in A on Tuesday too, in B on Wednesday.
  const inTurn = school(inWeeks(undefined, [0], [1]), { weeks })
  expect(amount(inTurn)).toBe(1)
  expect(Object.keys(rulesOf(inTurn))).toEqual(['criterion-neighbouringDays-Maths 1'])
  expect(spotsOf(inTurn, 'neighbouringDays', '1A').map(({ dayNum, weeks: own }) => [dayNum, own])).toEqual([
    [0, [0]],
    [1, [0]],
  ])
  expect(amount(school(inWeeks(undefined, undefined, [0]), { weeks }))).toBeNull()
})

test('[D497] two half days are one, and the week needs three days', () => {
  const halves = { days: 6, halfDays: true }
  expect(amount(school(onDays(0, 1), halves))).toBe(2)
  expect(amount(school(onDays(1, 2), halves))).toBe(1)
  expect(amount(school(onDays(0, 3), halves))).toBe(1)
  expect(amount(school(onDays(1, 4), halves))).toBe(0)
  expect(amount(school(onDays(0, 1), { days: 4, halfDays: true }))).toBeNull()
  expect(amount(school(onDays(0, 1), { days: 2 }))).toBeNull()
  expect(amount(school(onDays(0, 1), { days: 3 }))).toBe(1)
})

test('[D497] whoever wishes something of the days of these lessons is asked for that, and a required limit stands beside it', () => {
  const asked = (rule: Partial<Rule>) =>
    amount({
      ...school(onDays(0, 1)),
      rules: { own: bareRule({ uuid: 'own', strength: 5, eventUuids: ['Maths 1', 'Maths 2'], ...rule }) },
    })
  expect(asked({ rule: 'MIN_DAYS_BETWEEN', value: 1 })).toBeNull()
  expect(asked({ rule: 'NOT_ON_SAME_DAY' })).toBeNull()
  expect(asked({ rule: 'NOT_ON_SAME_DAY', eventUuids: [], subjectUuids: ['Maths'] })).toBeNull()
  expect(asked({ rule: 'NOT_ON_SAME_DAY', eventUuids: ['Maths 1'] })).toBe(1)
  expect(asked({ rule: 'NOT_ON_SAME_DAY', enabled: false })).toBe(1)
  expect(asked({ rule: 'NOT_ON_SAME_DAY', strength: 'required' })).toBe(1)
  expect(asked({ rule: 'CONSECUTIVE' })).toBeNull()
  expect(asked({ rule: 'ON_SAME_DAY', strength: 'required' })).toBeNull()
  expect(asked({ rule: 'PREFERRED_TIMESLOTS', timeSlotUuids: [slotAt(0, 0)] })).toBe(1)
})

test('the places are told with the course, in the timetable of its class', () => {
  const schedule = school(onDays(0, 1))
  const place = { subjectUuid: 'Maths', weeks: null }
  expect(spotsOf(schedule, 'neighbouringDays', '1A')).toEqual([
    { ...place, dayNum: 0, hourNums: [0] },
    { ...place, dayNum: 1, hourNums: [1] },
  ])
  expect(spotsOf(schedule, 'neighbouringDays', 'Ada')).toEqual([])
  expect(spotsOf(school(onDays(0, 2)), 'neighbouringDays', '1A')).toEqual([])
})

test('the rules stay while lessons move or get another room, and change with what lessons are of', () => {
  const choices = [{ candidates: ['101', '102'], chosen: '101' }]
  const schedule = school([
    { at: [0, 0], choices },
    { at: [1, 0], choices },
  ])
  const rules = rulesOf(schedule)
  const moved = after(schedule, 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(3, 2) })
  expect(moved.lessons['Maths 1']?.timeSlotUuid).toBe(slotAt(3, 2))
  expect(rulesOf(moved)).toBe(rules)
  expect(amount(moved)).toBe(0)
  const changed = (given: Partial<Lesson>) => {
    const lesson = moved.lessons['Maths 1']!
    return { ...moved, lessons: { ...moved.lessons, [lesson.uuid]: { ...lesson, ...given } } }
  }
  expect(rulesOf(changed({ choices: [{ ...moved.lessons['Maths 1']!.choices[0]!, chosen: '102' }] }))).toBe(rules)
  expect(rulesOf(changed({ calendarUuids: ['1B', 'Ada'] }))).toEqual({})
  expect(rulesOf(moved)).toEqual(rules)
})

const COURSES = { Maths: ['1A', 'Ada'], Art: ['1B', 'Ada'], Latin: ['1A', '1B'], Duty: ['Ada'] }
const drawnLesson = fc.record({
  course: fc.constantFrom(...(Object.keys(COURSES) as (keyof typeof COURSES)[])),
  weeks: fc.constantFrom<(number[] | undefined)[]>(undefined, undefined, [0], [1]),
  tags: fc.constantFrom<(string[] | undefined)[]>(undefined, undefined, ['apart']),
  room: fc.constantFrom('101', '102'),
  day: fc.nat(4),
})
type Drawn = typeof drawnLesson extends fc.Arbitrary<infer T> ? T : never

/** A lesson of a number: of whatever course, in whatever weeks, with whatever tags. */
const lessonOf = ({ course, weeks, tags, room, day }: Drawn, number: number): Lesson => ({
  ...{ uuid: `lesson ${number}`, subjectUuid: course, length: 1, calendarUuids: COURSES[course] },
  choices: [{ candidates: ['101', '102'], ordered: false, chosen: room, fixed: false }],
  ...{ timeSlotUuid: slotAt(day, 0), pinned: false },
  ...(weeks && { weeks }),
  ...(tags && { tags }),
})

test('what is kept from one timetable to the next is what would be found anew, whatever changes in its lessons', () => {
  const seen = { kept: 0, other: 0 }
  const bare = school([], {
    weeks: ['A', 'B'],
    subjects: Object.fromEntries(Object.entries(COURSES).map(([name, calendars]) => [name, { calendars }])),
    rules: { own: { rule: 'NOT_ON_SAME_DAY', strength: 5, tagNames: ['apart'] } },
  })
  const first = fc.array(drawnLesson, { minLength: 4, maxLength: 8 })
  const later = fc.array(fc.record({ lesson: fc.nat(20), becomes: drawnLesson, moves: fc.boolean() }), { maxLength: 4 })
  fc.assert(
    fc.property(first, later, (drawn, changes) => {
      const given = [...drawn]
      let lessons: Schedule['lessons'] = Object.fromEntries(
        given.map(lessonOf).map((lesson) => [lesson.uuid, lesson] as const),
      )
      let before = twiceAWeek({ ...bare, lessons })
      for (const { lesson, becomes, moves } of changes) {
        const number = lesson % given.length
        const { day, room } = becomes
        given[number] = moves ? { ...given[number]!, day, room } : becomes
        const is = lessonOf(given[number], number)
        lessons = { ...lessons, [is.uuid]: is }
        const found = twiceAWeek({ ...bare, lessons })
        if (found !== before) seen.other++
        else if (found.length > 0) seen.kept++
        if (moves) expect(found).toBe(before)
        expect(found).toEqual(twiceAWeek({ ...bare, lessons, calendars: { ...bare.calendars } }))
        before = found
      }
    }),
    { numRuns: runs(75) },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})
