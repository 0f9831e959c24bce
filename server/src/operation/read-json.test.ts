import { toEnd } from '@timetable/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'
import { runs } from '@timetable/domain/testing'

const read = (text: string, portion: number) => toEnd(readJson(text, { portion }))
/** What comes of it; undefined where it is no JSON. */
const attempt = (make: () => unknown) => {
  try {
    return [make()]
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** Lists and objects with strings of all kinds, as they are written by hand and by machines. */
const texts = fc
  .tuple(fc.json({ maxDepth: 4, stringUnit: 'binary' }), fc.constantFrom('', ' ', '\n\t'), fc.boolean())
  .map(([json, space, pretty]) => space + (pretty ? JSON.stringify(JSON.parse(json), null, 2) : json) + space)
const mutations = fc.array(
  fc.tuple(fc.nat(400), fc.constantFrom('', ',', '"', '\\', '[', ']', '{', '}', ':', ' ', '1', '\\u00', 'null')),
  { maxLength: 3 },
)

test('[V155] a long text is read in steps as it is read at once, and refused where it is no JSON', () => {
  let wrong = 0
  fc.assert(
    fc.property(texts, mutations, fc.integer({ min: 1, max: 40 }), (text, changes, portion) => {
      const changed = changes.reduce((now, [at, put]) => now.slice(0, at) + put + now.slice(at + put.length), text)
      const expected = attempt(() => JSON.parse(changed))
      if (!expected) wrong++
      expect(attempt(() => read(changed, portion))).toEqual(expected)
    }),
    { numRuns: runs(500) },
  )
  expect(wrong).toBeGreaterThan(100)
})

test('[V155] a long text is read no further than it may hold, nor deeper than anything is', () => {
  const list = JSON.stringify(Array.from({ length: 1_000 }, (_, n) => n))
  expect(toEnd(readJson(list, { portion: 100, values: 1_000 }))).toHaveLength(1_000)
  expect(attempt(() => toEnd(readJson(list, { portion: 100, values: 500 })))).toBeUndefined()
  const deep = '['.repeat(500) + ']'.repeat(500)
  expect(attempt(() => read(deep, 2_000))).toBeDefined()
  expect(attempt(() => read(deep, 100))).toBeUndefined()
  const steps = [
    ...readJson(JSON.stringify({ text: 'a "text" '.repeat(1_000), list: Array(1_000).fill('x') }), { portion: 100 }),
  ]
  expect(steps.length).toBeGreaterThan(50)
})
