import { expect, test, vi } from 'vitest'
import { browserFrames } from './message-queue.ts'

test('what comes after a pause is not kept waiting, what comes right after it is for the length of a frame', () => {
  vi.useFakeTimers()
  try {
    vi.advanceTimersByTime(1000)
    const frames = browserFrames()
    let called = 0
    const callback = () => called++
    frames(callback)
    expect(called).toBe(0)
    vi.advanceTimersByTime(1)
    expect(called).toBe(1)
    frames(callback)
    vi.advanceTimersByTime(10)
    expect(called).toBe(1)
    vi.advanceTimersByTime(6)
    expect(called).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
