import { expect, test } from 'vitest'
import type { MemoryRun } from './memory-run.ts'
import { furtherThread } from './memory-suite.ts'

const run = (threads: number, peak: number, before = 100): MemoryRun => ({
  threads,
  lessons: 70,
  before,
  warm: peak,
  searching: peak,
  peak,
})

test('what a further thread adds is told of the fewest and the most threads', () => {
  expect(furtherThread([run(15, 700), run(1, 230, 120), run(4, 999)])).toBe(35)
  expect(furtherThread([run(4, 300)])).toBeNull()
  expect(furtherThread([])).toBeNull()
})
