import { expect, test } from 'vitest'
import { judgementOf } from '../judge/judgement.ts'
import { headOf, type Schedule } from '../schedule.ts'
import { tinySchedule } from '../testing/tiny-schedule.ts'
import type { Profile } from './criterion.ts'
import { amountsOf, criteriaOf, worstTimetables } from './quality.ts'

/** Ada has a gap of two periods on Monday and of one on Wednesday, Ben of one on Tuesday; the class has all of theirs. */
const school = (profile?: Profile): Schedule => {
  const schedule = tinySchedule({
    days: 5,
    hours: 6,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 3] }, { at: [2, 1] }, { at: [2, 3] }] },
      Art: { calendars: ['1A', 'Ben'], lessons: [{ at: [1, 0] }, { at: [1, 2] }] },
    },
  })
  return profile ? { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), profile } } } : schedule
}

test('of each criterion that is on it is told how much fails, what that costs and where', () => {
  const [classGaps, teacherGaps] = criteriaOf(school({ classGaps: 'most', teacherGaps: 'much', inARow: 'off' }))
  expect(classGaps).toEqual({
    criterion: 'classGaps',
    importance: 'most',
    isAsked: true,
    amount: 4,
    cost: 120,
    worst: [{ calendarUuid: '1A', amount: 4, cost: 120, dayNums: [0, 1, 2] }],
  })
  expect(teacherGaps).toMatchObject({
    amount: 4,
    worst: [
      { calendarUuid: 'Ada', amount: 3, dayNums: [0, 2] },
      { calendarUuid: 'Ben', amount: 1, dayNums: [1] },
    ],
  })
})

test('the amounts are those of the judge: their costs are all that it charges', () => {
  const schedule = school({ classGaps: 'most', lateStarts: 'normal', spread: 'little', teacherGaps: 'much' })
  const cost = criteriaOf(schedule).reduce((total, each) => total + each.cost, 0)
  expect(cost).toBe(judgementOf(schedule).cost.soft)
})

test('what matters most is first, then what costs most', () => {
  const schedule = school({ lateStarts: 'normal', spread: 'most', classGaps: 'normal', evenDays: 'little' })
  expect(amountsOf(schedule).map(({ criterion }) => criterion)).toEqual([
    'spread',
    'classGaps',
    'lateStarts',
    'evenDays',
  ])
})

test('a criterion that has nothing to ask of says so, and a version without a profile asks nothing', () => {
  expect(criteriaOf(school({ buildings: 'much' }))).toMatchObject([{ isAsked: false, amount: 0, cost: 0, worst: [] }])
  expect(criteriaOf(school())).toEqual([])
})

test('courses that are not spread are seen in the timetables of their classes', () => {
  expect(criteriaOf(school({ spread: 'much' }))).toMatchObject([
    { amount: 3, worst: [{ calendarUuid: '1A', amount: 3, dayNums: [0, 1, 2] }] },
  ])
})

test('the worst timetables are told over all criteria, by what they cost', () => {
  const worst = worstTimetables(criteriaOf(school({ classGaps: 'little', lateStarts: 'little', teacherGaps: 'much' })))
  expect(worst).toEqual([
    { calendarUuid: 'Ada', cost: 60, fails: [{ criterion: 'teacherGaps', amount: 3, cost: 60 }] },
    { calendarUuid: 'Ben', cost: 10, fails: [{ criterion: 'teacherGaps', amount: 1, cost: 10 }] },
    {
      ...{ calendarUuid: '1A', cost: 5 },
      fails: [
        { criterion: 'classGaps', amount: 4, cost: 4 },
        { criterion: 'lateStarts', amount: 1, cost: 1 },
      ],
    },
  ])
  expect(worstTimetables(criteriaOf(school()))).toEqual([])
})
