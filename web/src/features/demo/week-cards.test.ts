import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextCard, stepFrom, type WeekCard } from './week-cards.ts'

const card = (lessonUuid: string, day: number, hour: number, lane = 0): WeekCard => ({
  lessonUuid,
  title: lessonUuid,
  who: [],
  color: '#A0A5EF',
  day,
  hour,
  length: 1,
  lane,
  lanes: 2,
  clash: null,
  pinned: false,
})

const a = card('a', 0, 0)
const b = card('b', 0, 0, 1)
const c = card('c', 0, 3)
const d = card('d', 1, 1)
const cards = [d, c, b, a]

test.each([
  [a, 'ArrowRight', 'b'],
  [b, 'ArrowRight', 'd'],
  [d, 'ArrowLeft', 'b'],
  [b, 'ArrowLeft', 'a'],
  [a, 'ArrowDown', 'c'],
  [c, 'ArrowUp', 'a'],
  [c, 'ArrowDown', undefined],
  [a, 'Tab', undefined],
])('from %o the key %s leads to %s', (from, key, to) => {
  expect(nextCard(cards, from, key)?.lessonUuid).toBe(to)
})

test('an arrow key moves one slot, and never out of the week', () => {
  const week = { days: 5, hours: 8 }
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')
  fc.assert(
    fc.property(fc.nat(4), fc.nat(7), key, (day, hour, pressed) => {
      const cell = stepFrom({ day, hour }, pressed, week)!
      expect(Math.abs(cell.day - day) + Math.abs(cell.hour - hour)).toBeLessThanOrEqual(1)
      expect(cell.day >= 0 && cell.day < 5 && cell.hour >= 0 && cell.hour < 8).toBe(true)
    }),
  )
  expect(stepFrom({ day: 0, hour: 0 }, 'Enter', week)).toBeUndefined()
})
