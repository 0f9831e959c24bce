import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { changeRow } from './change-row.ts'
import { arbitraryHistory } from '../testing/index.ts'
import { earlierRow, nextEarlier, fileHistory, fileHistoryOf, type HistoryStep } from './file-history.ts'

test('[D490] the steps of a file become rows before the start, and are told again as they were', () => {
  fc.assert(
    fc.property(arbitraryHistory(), (history) => {
      const read = fileHistory.parse(JSON.parse(JSON.stringify(history)))
      const rows = read.steps.map(earlierRow)
      for (const row of rows) changeRow.parse(row)
      expect(fileHistoryOf(rows, read.more)).toEqual(history)
    }),
  )
})

test('[D491] a list goes on with them behind its last row, whatever that is', () => {
  expect([undefined, 5, 1].map(nextEarlier)).toEqual([0, 0, 0])
  const rows = Array.from({ length: 3 }, (_, index) => earlierRow(step, index))
  expect(rows.map(({ revision }) => nextEarlier(revision))).toEqual([1, 2, 3])
})

test('[D492] a history is so long and no longer: the newest steps are told, and that there were more', () => {
  const rows = Array.from({ length: LIMITS.historySteps + 1 }, (_, index) => earlierRow(step, index))
  const told = fileHistoryOf(rows)
  expect([told.steps.length, told.more]).toEqual([LIMITS.historySteps, true])
  expect(fileHistory.safeParse({ ...told, steps: [...told.steps, step] }).success).toBe(false)
  const long = fileHistoryOf([{ ...earlierRow(step, 0), names: ['x'.repeat(5_000)] }])
  expect(fileHistory.parse(long).steps[0]?.names[0]).toHaveLength(LIMITS.historyNameLength)
})

const step: HistoryStep = {
  ...{ at: '2026-03-02T08:00:00.000Z', by: 'Ada', kind: 'do', command: 'pinEvent', names: ['Maths'], count: 1 },
  place: null,
}
