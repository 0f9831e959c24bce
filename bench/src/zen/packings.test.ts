import { expect, test } from 'vitest'
import { hdttSchool } from '../basics/hdtt.ts'
import { packingList } from './packings.ts'

test('in a packing every class, teacher and room is busy in every slot of the week', () => {
  const { calendars, subjects, days, periods } = hdttSchool(packingList(10, 1), 'packing', 1)
  expect(calendars).toHaveLength(30)
  for (const { key } of calendars) {
    const hours = subjects.filter((subject) => subject.calendars.includes(key)).length
    expect(hours).toBe(days * periods.length)
  }
})

test('each seed gives another one, and the same every time', () => {
  expect(packingList(8, 1)).toBe(packingList(8, 1))
  expect(packingList(8, 1)).not.toBe(packingList(8, 2))
})
