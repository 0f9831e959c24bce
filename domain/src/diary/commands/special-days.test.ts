import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../refusal.ts'
import { A_MONDAY, daySchool, diaryWith, linkIn, runs } from '../../testing/index.ts'
import { dayIn } from '../day-in.ts'
import { applyToDiary, EMPTY_DIARY, type Diary } from '../diary.ts'
import { performOnDiary, type DiaryCommandName } from './table.ts'

const school = daySchool()
const days = { firstDay: A_MONDAY, lastDay: A_MONDAY }
const holidays = { firstDay: '2026-10-05', lastDay: '2026-10-16' }
const perform = (name: DiaryCommandName, params: unknown, diary: Diary = EMPTY_DIARY) =>
  performOnDiary(diary, name, params, {
    schedule: school,
    mint: () => 'new',
    at: '2026-09-01T06:00:00.000Z',
    by: 'Dora',
  })
const codeOf = (...given: Parameters<typeof perform>) => {
  const change = perform(...given)
  return isRefusal(change) ? change.code : change.length
}
const special = (given: object) => codeOf('setSpecialDay', { specialDay: { name: 'Short', ...days, ...given } })
const at = (...times: readonly string[]) => ({
  times: times.map((time) => ({ startTime: time.slice(0, 5), endTime: time.slice(6) })),
})

test('times that overlap, are backwards or too many are refused, also beside a period that keeps its own', () => {
  expect(special(at('08:00-08:30', '08:30-09:00', '09:10-09:40', '09:45-10:15'))).toBe(1)
  expect(special(at('08:00-08:30', '08:20-09:00'))).toBe('times-overlap')
  expect(special(at('08:30-08:00'))).toBe('times-out-of-order')
  expect(special(at('08:00-08:10', '08:10-08:20', '08:20-08:30', '08:30-08:40', '08:40-08:50'))).toBe('too-many-times')
  // The second period is from 9 on, and is not held if the day ends before it.
  expect(special(at('08:00-09:30'))).toBe('times-overlap')
  expect(special({ ...at('08:00-09:30'), lastPeriod: 0 })).toBe(1)
})

test('a day or week that the version does not have, periods backwards, and dates in the holidays are refused', () => {
  expect(special({ like: { dayNum: 5 } })).toBe('not-found')
  expect(special({ like: { dayNum: 0, week: 1 } })).toBe('not-found')
  expect(special({ firstPeriod: 2, lastPeriod: 1 })).toBe('periods-backwards')
  expect(special(holidays)).toBe('date-in-holidays')
  expect(special({ ...holidays, lastDay: '2026-10-17' })).toBe(1)
  // A Saturday may run like a Monday.
  expect(special({ firstDay: '2026-09-12', lastDay: '2026-09-12', like: { dayNum: 0 } })).toBe(1)
})

test('an absence or an event that is only in the holidays is refused; one that goes on after them, or repeats, is not', () => {
  const absence = (given: object) =>
    codeOf('addAbsences', { absences: [{ of: linkIn(school, 'Ada'), kind: 'ill', note: '', ...given }] })
  expect(absence({ firstDay: '2026-10-06', lastDay: '2026-10-06' })).toBe('date-in-holidays')
  expect(absence({ firstDay: '2026-10-06', lastDay: '2026-10-19' })).toBe(1)
  expect(absence({ firstDay: '2026-10-06', lastDay: '2026-10-06', weeklyUntil: '2026-11-06' })).toBe(1)
  const event = (given: object) =>
    codeOf('setExtraEvents', {
      events: [{ name: 'Exam', hourNum: 0, length: 1, date: A_MONDAY, calendars: [linkIn(school, '7A')], ...given }],
    })
  expect([event({ date: '2026-10-06' }), event({ hourNum: 3, length: 2 }), event({ hourNum: 3 })]).toEqual([
    'date-in-holidays',
    'period-missing',
    1,
  ])
})

test('of special days that overlap, the shorter one decides, and nobody of either has lessons', () => {
  const free = (uuid: string) => [linkIn(school, uuid)]
  const diary = diaryWith({
    specialDays: [
      { name: 'Swap', ...days, like: { dayNum: 2 }, free: free('7B') },
      { name: 'Exams', firstDay: A_MONDAY, lastDay: '2026-09-11', firstPeriod: 1, free: free('7A') },
    ],
  })
  const on = (date: string) => {
    const day = dayIn(school, diary, date)
    return isRefusal(day) ? undefined : day
  }
  expect(on(A_MONDAY)?.special).toMatchObject({
    ...{ name: 'Exams, Swap', like: { dayNum: 2 }, firstPeriod: 1 },
    free: [...free('7A'), ...free('7B')],
  })
  expect(on(A_MONDAY)?.specials.map(({ name }) => name)).toEqual(['Swap', 'Exams'])
  expect(on('2026-09-08')?.special).toMatchObject({ name: 'Exams', free: free('7A') })
})

test('what is stored has its periods in order, whatever times are given', () => {
  const clock = fc
    .integer({ min: 0, max: 20 })
    .map((quarter) => `${String(8 + (quarter >> 2)).padStart(2, '0')}:${String(15 * (quarter % 4)).padStart(2, '0')}`)
  const times = fc.array(fc.record({ startTime: clock, endTime: clock }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(times, (given) => {
      const change = perform('setSpecialDay', { specialDay: { name: 'Short', ...days, times: given } })
      if (isRefusal(change)) return
      const day = dayIn(school, applyToDiary(EMPTY_DIARY, change), A_MONDAY)
      if (isRefusal(day)) throw new Error(day.error)
      const clocks = day.times.flatMap(({ startTime, endTime }) => [startTime, endTime])
      expect(clocks.toSorted()).toEqual(clocks)
    }),
    { numRuns: runs(200) },
  )
})
