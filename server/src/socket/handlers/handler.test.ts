import type { Message } from '@timetable/domain'
import { expect, test } from 'vitest'
import type { Answer, Handler } from './handler.ts'

test('a handler answers with what the definition of its command says: another message does not compile', async () => {
  // @ts-expect-error: `deleteSchool` is answered by a `Welcome`.
  const wrong: Handler<'deleteSchool'> = async (_, __, answer) => void answer.give({ type: 'Ack', revision: null })
  const right: Handler<'deleteSchedule'> = async (_, __, answer) => void answer.give({ type: 'Ack', revision: null })
  const said: Message[] = []
  const answer: Answer<Message> = { give: (message) => void said.push(message), toStore: () => null }
  for (const each of [wrong, right]) await each(undefined as never, undefined as never, answer, undefined as never)
  expect(said).toHaveLength(2)
})
