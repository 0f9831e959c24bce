import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/index.ts'
import { addDays } from '../week/school-year.ts'
import { awayOn, isAway, periodsOn } from './away.ts'
import type { Absence } from './records.ts'
import { daySchool, diaryWith, linkIn } from '../testing/day-school.ts'

const school = daySchool()
const away = { of: linkIn(school, 'Ada'), uuid: 'one', kind: 'ill', note: '' } as const

test('an absence covers the end of its first day, whole days, and the beginning of its last', () => {
  const absence: Absence = { ...away, firstDay: '2026-09-07', firstPeriod: 2, lastDay: '2026-09-09', lastPeriod: 1 }
  expect(
    ['2026-09-06', '2026-09-07', '2026-09-08', '2026-09-09', '2026-09-10'].map((on) => periodsOn(absence, on)),
  ).toEqual([undefined, { first: 2, last: Infinity }, { first: 0, last: Infinity }, { first: 0, last: 1 }, undefined])
  const short: Absence = { ...absence, lastDay: '2026-09-07', lastPeriod: 3 }
  expect(periodsOn(short, '2026-09-07')).toEqual({ first: 2, last: 3 })
  expect(periodsOn({ ...short, lastPeriod: 1 }, '2026-09-07')).toBeUndefined()
})

test('an absence that repeats is on the dates that counting day by day finds', () => {
  const dates = fc.nat(30)
  fc.assert(
    fc.property(dates, fc.nat(9), fc.option(dates), dates, (from, length, until, at) => {
      const firstDay = addDays('2026-09-01', from)
      const date = addDays('2026-09-01', at)
      const weeklyUntil = until === null ? undefined : addDays('2026-09-01', until)
      const absence = { ...away, firstDay, lastDay: addDays(firstDay, length), ...(weeklyUntil && { weeklyUntil }) }
      const covered = new Set<string>()
      for (let begin = firstDay; ; begin = addDays(begin, 7)) {
        if (begin !== firstDay && (weeklyUntil === undefined || begin > weeklyUntil)) break
        for (let day = 0; day <= length; day++) covered.add(addDays(begin, day))
      }
      expect(periodsOn(absence, date) !== undefined).toBe(covered.has(date))
    }),
    { numRuns: runs(500) },
  )
})

test('a class takes its groups along, a group not its class; somebody unknown is nobody', () => {
  const absent = (uuid: string) =>
    awayOn(
      school,
      diaryWith({ absences: [{ ...away, of: linkIn(school, uuid), firstDay: '2026-09-07', lastDay: '2026-09-07' }] }),
      '2026-09-07',
    )
  const now = { first: 0, last: 0 }
  expect(['7A', '7A/1', '7A/2', '7B'].filter((uuid) => isAway(absent('7A'), uuid, now))).toEqual(['7A', '7A/1', '7A/2'])
  expect(['7A', '7A/1', '7A/2'].filter((uuid) => isAway(absent('7A/1'), uuid, now))).toEqual(['7A/1'])
  const left = { calendarUuid: 'Zoe', calendarType: 'TEACHER', name: 'Zoe' } as const
  const diary = diaryWith({ absences: [{ ...away, of: left, firstDay: '2026-09-07', lastDay: '2026-09-07' }] })
  expect(awayOn(school, diary, '2026-09-07').size).toBe(0)
})
