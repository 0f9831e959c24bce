import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headOf, type Schedule } from '../schedule.ts'
import { tinySchedule, type TinyOptions } from '../testing/tiny-schedule.ts'
import type { Profile } from './criterion.ts'
import { leastAmounts } from './least.ts'
import { criteriaOf } from './quality.ts'

const BY_EXTENT: Profile = {
  classGaps: 'most',
  lateStarts: 'most',
  teacherGaps: 'much',
  longWaits: 'much',
  singleLessonDays: 'normal',
}

const judged = (options: TinyOptions): Schedule => {
  const schedule = tinySchedule(options)
  return { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), profile: BY_EXTENT } } }
}

const DAYS = 2
const HOURS = 5
const CELLS = Array.from({ length: DAYS * HOURS }, (_, cell) => [Math.floor(cell / HOURS), cell % HOURS] as const)

/** Ada's week of ten periods: what each holds. */
const anyWeek = fc.array(fc.constantFrom('free', 'blocked', 'pinned', 'free'), {
  minLength: DAYS * HOURS,
  maxLength: DAYS * HOURS,
})

type Week = readonly string[]

function adaAt(week: Week, cells: readonly (readonly [number, number])[]): Schedule {
  const pinned = CELLS.filter((_, cell) => week[cell] === 'pinned')
  return judged({
    days: DAYS,
    hours: HOURS,
    calendars: {
      Ada: { type: 'TEACHER', blocked: CELLS.filter((_, cell) => week[cell] === 'blocked') },
      '1A': 'CLASS',
    },
    subjects: {
      Maths: {
        calendars: ['Ada', '1A'],
        lessons: [...pinned.map((at) => ({ at, pinned: true })), ...cells.map((at) => ({ at }))],
      },
    },
  })
}

test('at least so much fails as in the best of all timetables of a teacher and a class', () => {
  fc.assert(
    fc.property(anyWeek, fc.integer({ min: 0, max: 4 }), (week, count) => {
      const free = CELLS.filter((_, cell) => week[cell] === 'free')
      if (count > free.length) return
      const best = new Map<string, number>()
      for (const cells of choose(free, count))
        for (const { criterion, amount } of criteriaOf(adaAt(week, cells)))
          best.set(criterion, Math.min(best.get(criterion) ?? Infinity, amount))
      const least = leastAmounts(adaAt(week, free.slice(0, count)))
      for (const [criterion, amount] of best)
        expect([criterion, least.get(criterion as never)?.total ?? 0]).toEqual([criterion, amount])
    }),
  )
})

test('it names whose it is, and looks past where lessons lie that may lie elsewhere', () => {
  const pinned = (...hours: number[]) => hours.map((hour) => ({ at: [0, hour] as const, pinned: true }))
  const schedule = judged({
    days: 1,
    hours: 6,
    calendars: { Ada: 'TEACHER', Ben: 'TEACHER', '1A': 'CLASS' },
    subjects: {
      Maths: { calendars: ['Ada'], lessons: [...pinned(0, 5), { at: [0, 2] }] },
      Art: { calendars: ['Ben'], lessons: [{ at: [0, 0] }, { at: [0, 5] }] },
    },
  })
  expect(leastAmounts(schedule)).toEqual(
    new Map([
      ['teacherGaps', { total: 3, byCalendar: new Map([['Ada', 3]]) }],
      ['longWaits', { total: 1, byCalendar: new Map([['Ada', 1]]) }],
    ]),
  )
})

test('nothing is known of who has more lessons than times, of choices that are open, and without a profile', () => {
  const calendars = { Ada: 'TEACHER', Ben: 'TEACHER' } as const
  const pinned = [
    { at: [0, 0] as const, pinned: true },
    { at: [0, 2] as const, pinned: true },
  ]
  expect(
    leastAmounts(
      judged({ days: 1, hours: 2, calendars, subjects: { Maths: { calendars: ['Ada'], lessons: [{}, {}, {}] } } }),
    ).size,
  ).toBe(0)
  const chosen = {
    days: 1,
    hours: 3,
    calendars,
    subjects: { Maths: { calendars: [], choices: [], lessons: [{ choices: [{ candidates: ['Ada', 'Ben'] }] }] } },
  }
  expect(leastAmounts(judged(chosen)).has('teacherGaps')).toBe(false)
  expect(
    leastAmounts(
      tinySchedule({ days: 1, hours: 3, calendars, subjects: { Maths: { calendars: ['Ada'], lessons: pinned } } }),
    ).size,
  ).toBe(0)
})

/** All choices of so many. */
function* choose<T>(all: readonly T[], count: number): Generator<readonly T[]> {
  if (count === 0) yield []
  else
    for (const [index, first] of all.entries())
      for (const rest of choose(all.slice(index + 1), count - 1)) yield [first, ...rest]
}
