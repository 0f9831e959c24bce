import { expect, test } from 'vitest'
import type { Message } from '@timetable/service'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { createMessageQueue } from './message-queue.ts'

const ack = (id: string): Message => ({ type: 'Ack', id, revision: null })

test('delivers once a frame, in order, and says when', async () => {
  const clock = createManualClock()
  const delivered: string[][] = []
  const queue = createMessageQueue(clock.nextFrame, (messages) =>
    delivered.push(messages.map((message) => ('id' in message ? String(message.id) : ''))),
  )
  await queue.delivered()
  queue.push(ack('a'))
  queue.push(ack('b'))
  let said = false
  void queue.delivered().then(() => (said = true))
  await settle()
  expect([delivered, said]).toEqual([[], false])
  clock.drawFrame()
  await settle()
  expect([delivered, said]).toEqual([[['a', 'b']], true])
  queue.push(ack('c'))
  clock.drawFrame()
  expect(delivered).toEqual([['a', 'b'], ['c']])
})
