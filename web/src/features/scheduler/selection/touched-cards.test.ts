import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxBetween, sameLessons, touchedLessons, touches } from './touched-cards.ts'

const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })
const box = fc.tuple(point, point).map(([a, b]) => boxBetween(a, b))

test('a frame is the same from whichever corner it is drawn', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const frame = boxBetween(a, b)
      expect(frame).toEqual(boxBetween(b, a))
      expect(frame).toEqual(boxBetween({ x: a.x, y: b.y }, { x: b.x, y: a.y }))
    }),
  )
})

test('a larger frame touches all that a smaller one does', () => {
  fc.assert(
    fc.property(fc.array(box), box, fc.nat(100), (boxes, frame, by) => {
      const cards = boxes.map((each, i) => ({ lessonUuid: String(i), box: each }))
      const larger = { ...frame, left: frame.left - by, bottom: frame.bottom + by }
      const touched = touchedLessons(cards, larger)
      for (const uuid of touchedLessons(cards, frame)) expect(touched).toContain(uuid)
    }),
  )
})

test('side by side is not touched, and one lesson in two rows counts once', () => {
  const frame = boxBetween({ x: 0, y: 0 }, { x: 10, y: 10 })
  expect(touches(frame, boxBetween({ x: 10, y: 0 }, { x: 20, y: 10 }))).toBe(false)
  expect(touches(frame, boxBetween({ x: 9, y: 9 }, { x: 20, y: 20 }))).toBe(true)
  const twice = touchedLessons(
    [
      { lessonUuid: 'a', box: frame },
      { lessonUuid: 'a', box: frame },
    ],
    frame,
  )
  expect(sameLessons(twice, new Set(['a']))).toBe(true)
  expect(sameLessons(twice, new Set(['b']))).toBe(false)
})
