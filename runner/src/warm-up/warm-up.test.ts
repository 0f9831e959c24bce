import { ruleKind } from '@timetable/domain'
import { compile, createSearch } from '@timetable/solver/core'
import { expect, test } from 'vitest'
import { warmUpReading } from './reading.ts'
import { warmUpSchedule } from './school.ts'

test('the school to warm up with has rules of every kind, rooms to choose and groups', () => {
  const { rules, lessons, calendars } = warmUpSchedule()
  expect(new Set(Object.values(rules).map(({ rule }) => rule))).toEqual(new Set(ruleKind.values))
  expect(Object.values(lessons).some(({ choices }) => choices.length > 0)).toBe(true)
  expect(Object.values(calendars).some(({ classUuid }) => classUuid !== null)).toBe(true)
})

test('it keeps both the repair and the improvement at work', async () => {
  const search = createSearch(compile(await warmUpReading()), { seed: 1, longRun: true })
  search.run(300)
  const { doubleBookings, broken, soft } = search.cost
  expect([doubleBookings, broken]).toEqual([0, 0])
  expect(search.evaluated).toBeGreaterThan(1000)
  search.run(700)
  expect(search.cost.soft).toBeLessThan(soft)
})
