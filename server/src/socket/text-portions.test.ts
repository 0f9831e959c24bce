import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scheduleOf, schoolOfSize, runs } from '@timetable/domain/testing'
import { type Message, piecesOf, scheduleItemOf, scheduleMessage } from '@timetable/service'
import { textPortionsOf } from './text-portions.ts'

const textOf = (message: unknown) => [...textPortionsOf(message as Message)].join('')

test('[V152] the portions of a message are the text of the whole message', () => {
  const content = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
  fc.assert(
    fc.property(fc.constantFrom('Schedule', 'Calendar', 'Ack'), content, (type, others) => {
      const message = { ...others, type }
      expect(textOf(message)).toBe(JSON.stringify(message))
    }),
    { numRuns: runs(200) },
  )
})

test('[V152] no portion of a large version is long, nor is a view built before its portion', () => {
  const size = { lessons: 4_000, subjects: 400, calendars: 80, rules: 900, days: 5, periods: 10, references: 40_000 }
  const schedule = scheduleOf(schoolOfSize(size))
  const at = '2026-01-05T09:00:00Z'
  const version = scheduleItemOf(schedule, { createdAt: at, updatedAt: at })
  const facts = { version, revision: 1, labels: 'monday', customer: true, running: false, longRun: false } as const
  const pieces = piecesOf(scheduleMessage(schedule, { ...facts, scheduleOnly: false }))!
  const head = [...textPortionsOf(pieces.first)]
  expect(head.length).toBeGreaterThan(5)
  expect(head.join('')).toBe(JSON.stringify(pieces.first))
  let calendars = 0
  for (let next = pieces.parts.next(); !next.done; next = pieces.parts.next()) {
    calendars++
    for (const portion of textPortionsOf(next.value)) expect(portion.length).toBeLessThanOrEqual(200_000)
  }
  expect(calendars).toBe(80)
  for (const portion of head) expect(portion.length).toBeLessThanOrEqual(200_000)
})
