import type { Refusal } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { expect, test } from 'vitest'
import type { Answer, Handler } from './handler.ts'

const ack: Message & { type: 'Ack' } = { type: 'Ack', revision: null }

test('[V31] a handler answers with what the definition of its command names: another message does not compile', async () => {
  const wrong: Handler<'deleteSchool'> = async (_, __, answer) => {
    // @ts-expect-error: `deleteSchool` is answered by a `Welcome`.
    answer.give(ack)
    return undefined
  }
  const right: Handler<'deleteSchedule'> = async (_, __, answer) => {
    answer.give(ack)
    return undefined
  }
  const said: (Message | Refusal)[] = []
  const answer: Answer<Message> = { give: (message) => void said.push(message), toStore: () => null }
  for (const each of [wrong, right]) await each(undefined as never, undefined as never, answer, undefined as never)
  expect(said).toEqual([ack, ack])
})
