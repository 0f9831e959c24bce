import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeOrderedIds } from './ids.ts'
import { manualClock } from './testing/manual-clock.ts'

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('[V9] ids sort in the order they were minted, within a millisecond and when the clock is set back', () => {
  const clock = manualClock()
  const mint = timeOrderedIds(clock, randomBytes)
  const ids: string[] = []
  for (const step of [0, 1, -5, 0, 1000]) {
    clock.advance(step)
    for (let n = 0; n < 5000; n++) ids.push(mint())
  }
  expect(ids.every((id) => UUID_7.test(id))).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('[V9] chance is asked for many ids at a time', () => {
  let asked = 0
  const mint = timeOrderedIds(manualClock(), (size) => {
    asked++
    return randomBytes(size)
  })
  const ids = Array.from({ length: 1000 }, () => mint().slice(-12))
  expect(new Set(ids).size).toBe(1000)
  expect(asked).toBeLessThan(20)
})

test('[V9] ids tell their millisecond and keep what chance gave them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 11, maxLength: 11 }), (bytes) => {
      const clock = manualClock()
      const id = timeOrderedIds(clock, () => bytes)()
      expect(id).toMatch(UUID_7)
      expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(clock.now().getTime())
      expect(id.slice(-12)).toBe(Buffer.from(bytes).toString('hex').slice(-12))
    }),
  )
})
