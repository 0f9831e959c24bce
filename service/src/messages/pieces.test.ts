import { expect, test } from 'vitest'
import { creationOf, LIMITS } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import type { Message } from './messages.ts'
import { assembling, piecesOf } from './pieces.ts'
import { message as schema } from './messages.ts'
import { records } from '../testing/records-message.ts'

const classes = Array.from({ length: 400 }, (_, i) => `Class ${i}`)
const large = tinySchedule({
  calendars: Object.fromEntries(classes.map((name) => [name, 'CLASS'])),
  subjects: Object.fromEntries(
    classes.map((name, i) => [`Maths ${name}`, { calendars: classes.slice(0, i), lessons: [{}, { at: [0, 1] }] }]),
  ),
})

function partsOf(message: Message): Message[] {
  const pieces = piecesOf(message)
  if (!pieces) throw new Error('it goes whole')
  const parts: Message[] = []
  for (let next = pieces.parts.next(); !next.done; next = pieces.parts.next()) parts.push(next.value)
  return [pieces.first, ...parts]
}

const largeChange: Message = {
  type: 'Change',
  revision: 4,
  change: [...creationOf(large)],
  command: 'undo',
  user: null,
  history: { undo: null, redo: 'resetSchedule' },
}

test.each<[string, Message]>([
  ['a version', records(large)],
  ['a change', largeChange],
])('[D161] %s that is large comes whole out of its parts, none of which is large', (_, message) => {
  const parts = partsOf(message)
  expect(parts.length).toBeGreaterThan(10)
  for (const part of parts) {
    expect(schema.safeParse(part).success).toBe(true)
    expect(JSON.stringify(part).length).toBeLessThan(LIMITS.partOfMessage * 40)
  }
  const whole = assembling()
  const [beside, ...answers]: (Message | undefined)[] = [{ type: 'Ack', revision: 1 } as const, ...parts].map(whole)
  expect(beside).toEqual({ type: 'Ack', revision: 1 })
  expect(answers.slice(0, -1).every((one) => one === undefined)).toBe(true)
  expect(answers.at(-1)).toEqual(message)
})

test('[D161] what is small goes whole, and parts of nothing are passed over', () => {
  expect(piecesOf(records(tinySchedule()))).toBeUndefined()
  expect(piecesOf({ type: 'Ack', revision: 1 })).toBeUndefined()
  expect(assembling()({ type: 'Part', last: true, change: [] })).toBeUndefined()
})
