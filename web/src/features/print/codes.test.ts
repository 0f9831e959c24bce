import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesOf } from './codes.ts'

test('codes are what a school would write', () => {
  const names = ['Mathematics', 'Maths club', 'Physical education', 'Room 101', 'Lindgren 1', '7a', 'Material science']
  expect([...codesOf(names).values()]).toEqual(['Mat', 'MaCl', 'PhEd', 'R101', 'Li1', '7a', 'MaSc'])
})

test('what would be the same grows', () => {
  expect([...codesOf(['Biology', 'Bionics', 'Biol.']).values()]).toEqual(['Bio', 'Bion', 'Biol'])
})

test('no two names share a code, whatever they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 })), (names) => {
      const codes = [...codesOf(names).values()].map((code) => code.toLowerCase())
      expect(new Set(codes).size).toBe(codes.length)
    }),
  )
})
