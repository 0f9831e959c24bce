import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgementOf } from '../judge/judgement.ts'
import { bareRule } from '../rules/bare-rule.ts'
import { pupilsOf } from '../calendars/pupils.ts'
import { calendarsOf } from './placement.ts'
import { headOf, type Schedule } from '../schedule.ts'
import { after } from '../testing/performing.ts'
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts'
import { slotAt, tinySchedule, type TinyOptions } from '../testing/tiny-schedule.ts'
import { leastAmounts } from '../profile/least.ts'
import { criteriaOf } from '../profile/quality.ts'
import { roomNeeds } from './room-needs.ts'
import { rulesOf } from '../profile/rules-of.ts'
import { spotsOf } from '../profile/spots.ts'

const asking = (schedule: Schedule): Schedule => ({
  ...schedule,
  head: { [schedule.uuid]: { ...headOf(schedule), profile: { roomSize: 'much' } } },
})

/** 1A has 28 pupils, 1B 20; 101 has 24 seats, 102 has 30, of 103 nobody knows. */
const school = (subjects: TinyOptions['subjects'] = {}, more: Partial<TinyOptions> = {}) =>
  asking(
    tinySchedule({
      days: 2,
      hours: 4,
      calendars: {
        '1A': { type: 'CLASS', pupils: 28 },
        '1B': { type: 'CLASS', pupils: 20 },
        Ada: 'TEACHER',
        '101': { type: 'ROOM', seats: 24 },
        '102': { type: 'ROOM', seats: 30 },
        '103': 'ROOM',
      },
      subjects,
      ...more,
    }),
  )
const among = (chosen: string | null, candidates = ['101', '102', '103']) => [{ candidates, chosen }]
const amounts = (schedule: Schedule) => criteriaOf(schedule).map(({ isAsked, amount, cost }) => [isAsked, amount, cost])

test('[D496] a lesson in a room with too few seats costs its importance, one in a room that nobody has counted nothing', () => {
  const schedule = school({
    Maths: {
      calendars: ['1A', 'Ada'],
      lessons: [
        { at: [0, 0], choices: among('101') },
        { at: [0, 1], length: 2, choices: among('101') },
        { at: [1, 0], choices: among('102') },
        { at: [1, 1], choices: among('103') },
        { choices: among('101') },
      ],
    },
    Art: { calendars: ['1B', '101'], lessons: [{ at: [0, 3] }] },
  })
  expect(amounts(schedule)).toEqual([[true, 2, 20]])
  expect(judgementOf(schedule).cost.soft).toBe(20)
  expect(criteriaOf(schedule)[0]?.worst).toEqual([{ calendarUuid: '1A', amount: 2, cost: 20, dayNums: [0] }])
})

test('[D496] a room that is fixed counts as one that is chosen, and a lesson in several rooms is not asked', () => {
  const schedule = school({
    Maths: { calendars: ['1A', '101'], lessons: [{ at: [0, 0] }] },
    Art: { calendars: ['1A', '101', '102'], lessons: [{ at: [0, 1] }] },
  })
  expect(amounts(schedule)).toEqual([[true, 1, 10]])
  expect(roomNeeds(schedule)).toEqual([{ lessonUuids: ['Maths 1'], roomUuids: [] }])
})

test('[D496] one rule asks for all lessons that the same rooms hold', () => {
  const schedule = school({
    Maths: { calendars: ['1A'], lessons: [{ choices: among(null) }, { choices: among(null, ['101', '102']) }] },
    Both: { calendars: ['1A', '1B'], lessons: [{ choices: among(null) }] },
    Art: { calendars: ['1B'], lessons: [{ choices: among(null) }] },
  })
  expect(roomNeeds(schedule)).toEqual([
    { lessonUuids: ['Maths 1', 'Maths 2'], roomUuids: ['102', '103'] },
    { lessonUuids: ['Both 1'], roomUuids: ['103'] },
  ])
  expect(Object.values(rulesOf(schedule)).map(({ uuid, rule, strength }) => [uuid, rule, strength])).toEqual([
    ['criterion-roomSize-Maths 1', 'PREFERRED_ROOMS', 10],
    ['criterion-roomSize-Both 1', 'PREFERRED_ROOMS', 10],
  ])
})

test('[D496] where no seats or no pupils are known nothing is asked', () => {
  const subjects = { Maths: { calendars: ['1A', '101'], lessons: [{ at: [0, 0] as const }] } }
  expect(amounts(school(subjects))).toEqual([[true, 1, 10]])
  const without = (which: 'CLASS' | 'ROOM') => {
    const schedule = school(subjects)
    const named = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === which)
    return after(schedule, 'setSizes', { calendars: named.map(({ uuid }) => ({ calendarUuid: uuid, size: null })) })
  }
  expect(amounts(without('CLASS'))).toEqual([[false, 0, 0]])
  expect(amounts(without('ROOM'))).toEqual([[false, 0, 0]])
})

test('[D496] it is counted anew when seats, pupils or the rooms to choose from change, and the rules stay while lessons move', () => {
  const schedule = school({
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], choices: among('101') }, { choices: among(null) }] },
  })
  const rules = rulesOf(schedule)
  const moved = after(schedule, 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(1, 2) })
  expect(moved.lessons['Maths 1']?.timeSlotUuid).toBe(slotAt(1, 2))
  expect(rulesOf(moved)).toBe(rules)
  expect(amounts(moved)).toEqual([[true, 1, 10]])
  const sized = after(moved, 'setSizes', { calendars: [{ calendarUuid: '101', size: 28 }] })
  expect(amounts(sized)).toEqual([[false, 0, 0]])
  const full = after(sized, 'setSizes', { calendars: [{ calendarUuid: '1A', size: 29 }] })
  expect(amounts(full)).toEqual([[true, 1, 10]])
  const lesson = full.lessons['Maths 1']!
  const other = { ...full, lessons: { ...full.lessons, [lesson.uuid]: { ...lesson, calendarUuids: ['1B', 'Ada'] } } }
  expect(amounts(other)).toEqual([[true, 0, 0]])
})

test('[D496] what people wish of rooms is asked beside it', () => {
  const own = bareRule({ uuid: 'own', rule: 'PREFERRED_ROOMS', strength: 2, calendarUuids: ['1A'], roomUuids: ['101'] })
  const schedule = {
    ...school({ Maths: { calendars: ['1A'], lessons: [{ at: [0, 0], choices: among('101') }] } }),
    rules: { own },
  }
  expect(amounts(schedule)).toEqual([[true, 1, 10]])
})

test('lessons that no room holds in which they may be cannot be avoided', () => {
  const schedule = school({
    Maths: { calendars: ['1A', '101'], lessons: [{ at: [0, 0] }] },
    Art: {
      calendars: ['1A'],
      lessons: [{ choices: [{ candidates: ['101', '102'], chosen: '101', fixed: true }] }, { choices: among('101') }],
    },
  })
  expect(leastAmounts(schedule).get('roomSize')).toEqual({ total: 2, byCalendar: new Map([['1A', 2]]) })
})

test('each place is told with the course, its pupils and the room', () => {
  const schedule = school({
    Maths: {
      calendars: ['1A', 'Ada'],
      lessons: [
        { at: [0, 1], length: 2, choices: among('101') },
        { at: [1, 0], choices: among(null) },
      ],
    },
  })
  const place = { subjectUuid: 'Maths', weeks: null }
  expect(spotsOf(schedule, 'roomSize', '1A')).toEqual([
    { ...place, dayNum: 0, hourNums: [1, 2], seating: { pupils: 28, roomUuid: '101' } },
    { ...place, dayNum: 1, hourNums: [0], seating: { pupils: 28, roomUuid: null } },
  ])
  expect(spotsOf(schedule, 'roomSize', 'Ada')).toEqual([])
})

test('[D496] of lessons with a room the judge counts those with more pupils than seats, whatever the school', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), (drawn) => {
      const schedule = asking(drawn)
      const named = Object.values(rulesOf(schedule))
        .filter(({ criterion }) => criterion === 'roomSize')
        .flatMap(({ eventUuids }) => eventUuids)
      const small = Object.values(schedule.lessons).filter((lesson) => {
        const rooms = calendarsOf(schedule, lesson).filter(({ calendarType }) => calendarType === 'ROOM')
        if (lesson.timeSlotUuid === null) return false
        if (rooms.length === 0) return named.includes(lesson.uuid)
        const asked = lesson.choices.filter(({ candidates }) =>
          candidates.some((uuid) => schedule.calendars[uuid]?.calendarType === 'ROOM'),
        )
        const isOne = asked.length + rooms.filter(({ uuid }) => lesson.calendarUuids.includes(uuid)).length === 1
        const isPlain = asked.every(({ candidates }) =>
          candidates.every((uuid) => schedule.calendars[uuid]?.calendarType === 'ROOM'),
        )
        return isOne && isPlain && (pupilsOf(schedule, lesson) ?? 0) > (rooms[0]?.seats ?? Infinity)
      })
      expect(criteriaOf(schedule)[0]?.amount).toBe(small.length)
    }),
  )
})
