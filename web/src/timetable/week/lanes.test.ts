import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laneOf, lanesThatFit, type Span } from './lanes.ts'

const spans: fc.Arbitrary<Span[]> = fc
  .array(fc.record({ hour: fc.nat(7), length: fc.integer({ min: 1, max: 3 }) }), { maxLength: 12 })
  .map((list) => list.map((span, i) => ({ ...span, uuid: `l${i}` })))

const overlap = (a: Span, b: Span) => a.hour < b.hour + b.length && b.hour < a.hour + a.length

test('lessons that overlap lie in different lanes and agree on how many there are', () => {
  fc.assert(
    fc.property(spans, (list) => {
      const lanes = laneOf(list)
      expect(lanes.size).toBe(list.length)
      for (const a of list) {
        for (const b of list) {
          if (a.uuid === b.uuid || !overlap(a, b)) continue
          expect(lanes.get(a.uuid)?.lane).not.toBe(lanes.get(b.uuid)?.lane)
          expect(lanes.get(a.uuid)?.lanes).toBe(lanes.get(b.uuid)?.lanes)
        }
      }
    }),
  )
})

test('a lesson alone takes the whole width, beside others in the day or not', () => {
  const lanes = laneOf([
    { uuid: 'a', hour: 0, length: 1 },
    { uuid: 'b', hour: 0, length: 2 },
    { uuid: 'c', hour: 2, length: 1 },
  ])
  expect(lanes.get('b')).toEqual({ lane: 0, lanes: 2 })
  expect(lanes.get('a')).toEqual({ lane: 1, lanes: 2 })
  expect(lanes.get('c')).toEqual({ lane: 0, lanes: 1 })
})

test('of two in turn that of the earlier week stands first', () => {
  const lanes = laneOf([
    { uuid: 'a', hour: 0, length: 1, week: 1 },
    { uuid: 'b', hour: 0, length: 1, week: 0 },
  ])
  expect([lanes.get('b')?.lane, lanes.get('a')?.lane]).toEqual([0, 1])
})

test('a wide day shows four lessons side by side, a narrower one fewer, never less than two', () => {
  expect([320, 160, 159, 120, 119, 96, 40].map(lanesThatFit)).toEqual([4, 4, 3, 3, 2, 2, 2])
})
