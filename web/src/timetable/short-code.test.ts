import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortCode, shortCodes } from './short-code.ts'

test.each([
  ['Mathematics', 'Mat'],
  ['5A English', '5AE'],
  ['Physical education', 'PE'],
  ['Art', 'Art'],
  ['10A', '10A'],
  ['Room 104', '104'],
  ['Lindgren 12', 'Li12'],
  ['Sport und Spiel', 'SUS'],
  ['Überblick', 'Übe'],
  ['Física', 'Fís'],
  ['  ', ''],
  ['!?', '!?'],
  ['R 12', 'R 12'],
  ['8a · 8a French', '8aF'],
  ['12 · 7', '12.7'],
])('%j is %j for short', (name, code) => expect(shortCode(name)).toBe(code))

test('names that begin alike get codes of their own', () => {
  const codes = shortCodes(['Physics', 'Physiology', 'Physiotherapy', 'Phys'])
  expect(codes.get('Phys')).toBe('Phys')
  expect(codes.get('Physics')).toBe('Phy')
  expect(new Set(codes.values()).size).toBe(4)
})

test('a school of names has as many codes, of at most five letters, whatever the order', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}( [0-9]{1,2})?$/)
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), (names) => {
      const codes = shortCodes(names)
      expect(new Set(codes.values()).size).toBe(names.length)
      for (const code of codes.values()) expect(Array.from(code).length).toBeLessThanOrEqual(5)
      expect(shortCodes(names.toReversed())).toEqual(codes)
    }),
  )
})
