import { expect, test } from 'vitest'
import type { StartThread } from './line.ts'
import { keepReady } from './keep-ready.ts'

function counted() {
  const started: Parameters<StartThread>[] = []
  const said: unknown[] = []
  const start: StartThread = (...to) => {
    started.push(to)
    return { say: (message) => void said.push(message), end: () => {} }
  }
  return { started, said, ...keepReady(start) }
}

test('one is started ahead, and handed out to whoever asks first; the next is another', () => {
  const { started, start, warm } = counted()
  warm()
  warm()
  expect(started).toHaveLength(1)
  const heard: unknown[] = []
  start(
    (message) => heard.push(message),
    () => {},
  )
  expect(started).toHaveLength(1)
  started[0]![0]({ type: 'answer', id: 1, answer: 2 })
  expect(heard).toEqual([{ type: 'answer', id: 1, answer: 2 }])
  start(
    () => {},
    () => {},
  )
  expect(started).toHaveLength(2)
})

test('one that dies before it is needed is no loss', () => {
  const { started, start, warm } = counted()
  warm()
  started[0]![1]('it could not be loaded')
  const died: string[] = []
  start(
    () => {},
    (error) => died.push(error),
  )
  expect(started).toHaveLength(2)
  expect(died).toEqual([])
})

test('where the browser has none there is none ready', () => {
  const { start, warm } = keepReady(() => null)
  warm()
  expect(
    start(
      () => {},
      () => {},
    ),
  ).toBeNull()
})
