import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from './slices.ts'

/** Milliseconds of the clock that the steps move. */
let now = 0
beforeEach(() => {
  now = 0
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Steps of 3 ms each. */
function* steps(count: number, taken: number[]): Generator<void, string> {
  for (let step = 1; step <= count; step++) {
    taken.push(step)
    now += 3
    yield
  }
  return 'all'
}

test('a slice ends when 5 ms have passed, and the next is a task of its own', () => {
  const taken: number[] = []
  const done: string[] = []
  inSlices(steps(5, taken), (result) => done.push(result))
  const after: number[] = []
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer()
    after.push(taken.length)
  }
  expect(after).toEqual([2, 4, 5])
  expect(done).toEqual(['all'])
})

test('work that was stopped does not go on', () => {
  const taken: number[] = []
  const stop = inSlices(steps(5, taken), () => taken.push(-1))
  vi.advanceTimersToNextTimer()
  stop()
  vi.runAllTimers()
  expect(taken).toEqual([1, 2])
})
