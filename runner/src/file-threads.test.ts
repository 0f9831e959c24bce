import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askFileThread, endFileThread, keepFileThread, keepWarmFileThread, takeFileThread } from './file-threads.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const order = { name: '', content: { text: 'no school' } }

test('a thread that is handed back reads the next file', async () => {
  const reader = takeFileThread(100)
  const answer = await askFileThread(reader, order)
  expect(answer).toMatchObject({ refusal: true })
  keepFileThread(reader)
  expect(takeFileThread(100)).toBe(reader)
  expect(await askFileThread(reader, order)).toEqual(answer)
  await reader.terminate()
})

test('one that may use other memory is another, and what is taken is not taken twice', async () => {
  const reader = takeFileThread(100)
  keepFileThread(reader)
  const larger = takeFileThread(200)
  const [taken, other] = [takeFileThread(100), takeFileThread(100)]
  expect(taken).toBe(reader)
  expect(new Set([reader, larger, other]).size).toBe(3)
  await Promise.all([reader, larger, other].map((each) => each.terminate()))
})

test('one that nobody takes ends after a while, and one that dies is not handed out', async () => {
  const reader = takeFileThread(100)
  keepFileThread(reader)
  const gone = once(reader, 'exit')
  vi.advanceTimersByTime(10_000)
  await gone
  const next = takeFileThread(100)
  expect(next).not.toBe(reader)
  keepFileThread(next)
  const dead = new Promise((resolve) => next.once('exit', resolve))
  next.emit('error', new Error('out of memory'))
  await dead
  const last = takeFileThread(100)
  expect(last).not.toBe(next)
  await last.terminate()
})

test('a thread is ready before the first file, while nobody asks, and after one that was ended', async () => {
  const stop = keepWarmFileThread(100)
  vi.advanceTimersByTime(60_000)
  const first = takeFileThread(100)
  const second = takeFileThread(100)
  expect(second).not.toBe(first)
  keepFileThread(first)
  keepFileThread(second)
  const gone = once(first, 'exit')
  vi.advanceTimersByTime(10_000)
  await gone
  // The other one stays, however long.
  vi.advanceTimersByTime(3_600_000)
  expect(takeFileThread(100)).toBe(second)
  endFileThread(second)
  const next = takeFileThread(100)
  expect(await askFileThread(next, order)).toMatchObject({ refusal: true })
  keepFileThread(next)
  const last = once(next, 'exit')
  stop()
  await last
})
