import type { ChangeRow } from '@timetable/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyRuns } from './history-runs.ts'

const ADA = { uuid: 'ada', name: 'Ada' }
const blocked = (revision: number, minute: number, more: Partial<ChangeRow> = {}): ChangeRow => ({
  ...{ revision, command: 'setTimeOff', kind: 'do', user: ADA, names: ['1A'], count: 1 },
  at: new Date(Date.UTC(2026, 2, 11, 9, minute)).toISOString(),
  place: { dayNum: 0, hourNum: revision },
  timeOff: { slots: 1, now: 'cannot' },
  ...more,
})
const shown = (rows: readonly ChangeRow[]) =>
  historyRuns(rows).map(({ revision, timeOff, place }) => [revision, timeOff?.slots, place?.hourNum ?? null])

test('slots that were blocked one after the other are one row, without a place', () => {
  const rows = [blocked(4, 3), blocked(3, 2, { timeOff: { slots: 2, now: 'cannot' } }), blocked(2, 1)]
  expect(shown([...rows, blocked(1, 0, { names: ['1B'] })])).toEqual([
    [4, 4, null],
    [1, 1, 1],
  ])
})

test.each<[string, Partial<ChangeRow>]>([
  ['of another user', { user: { uuid: 'bo', name: 'Bo' } }],
  ['of another timetable', { names: ['1B'] }],
  ['of several timetables', { count: 2 }],
  ['that freed', { timeOff: { slots: 1, now: 'free' } }],
  ['that was undone', { kind: 'undo' }],
  ['of the day before', { at: '2026-03-10T09:00:00.000Z' }],
])('a step %s is a row of its own', (_, more) => {
  const rows = [blocked(3, 2), blocked(2, 1, more), blocked(1, 0)]
  expect(historyRuns(rows)).toEqual(rows)
  expect(historyRuns(rows)[0]).toBe(rows[0])
})

test('no slot is lost or counted twice, and the newest revision stays', () => {
  const row = fc.record({
    minute: fc.nat(30),
    name: fc.constantFrom('1A', '1B'),
    slots: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(row), (drawn) => {
      const rows = drawn.map(({ minute, name, slots }, i) =>
        blocked(drawn.length - i, 59 - minute, { names: [name], timeOff: { slots, now: 'cannot' } }),
      )
      const slotsOf = (some: readonly ChangeRow[]) => some.reduce((sum, { timeOff }) => sum + (timeOff?.slots ?? 0), 0)
      const folded = historyRuns(rows)
      expect(slotsOf(folded)).toBe(slotsOf(rows))
      expect(folded[0]?.revision).toBe(rows[0]?.revision)
      expect(folded.length).toBeLessThanOrEqual(rows.length)
    }),
  )
})
