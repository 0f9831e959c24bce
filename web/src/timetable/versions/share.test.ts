import fc from 'fast-check'
import { expect, test } from 'vitest'
import { share } from './share.ts'

test('what is shared equals what was asked for', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (previous, next) => {
      expect(share(previous, next)).toEqual(next)
    }),
  )
})

test('an equal copy is replaced by what was there before', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(share(value, structuredClone(value))).toBe(value)
    }),
  )
})

test('a key named as the prototype is a key like any other', () => {
  const before: unknown = JSON.parse('[{"__proto__":null}]')
  expect(share(before, JSON.parse('[{"__proto__":null}]'))).toBe(before)
  expect(Object.keys(share({}, JSON.parse('{"__proto__":1}') as object))).toEqual(['__proto__'])
})

test('only the path to what changed is new', () => {
  const before = { rows: [{ a: 1 }, { a: 2 }], title: 'x' }
  const after = share(before, { rows: [{ a: 1 }, { a: 3 }], title: 'x' })
  expect(after).not.toBe(before)
  expect(after.rows[0]).toBe(before.rows[0])
  expect(after.rows[1]).toEqual({ a: 3 })
})

test('a field that went away, or became undefined, is a difference', () => {
  expect(share({ a: 1, b: undefined }, { a: 1 })).toStrictEqual({ a: 1 })
  expect(share({ a: 1 }, { a: 1, b: undefined })).toStrictEqual({ a: 1, b: undefined })
})
