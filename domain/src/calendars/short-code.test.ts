import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesInOrder, shortCode } from './short-code.ts'

const codesFor = (names: readonly string[], isPerson = false) => {
  const codeFor = codesInOrder(names.map((name) => ({ kind: 'calendar', name, isPerson })))
  return new Map(names.map((name) => [name, codeFor('calendar', name)!]))
}

test.each([
  ['Mathematics', 'Ma'],
  ['5A English', '5AE'],
  ['Physical education', 'PE'],
  ['Art', 'Art'],
  ['10A', '10A'],
  ['Room 104', '104'],
  ['Lindgren 12', 'Li12'],
  ['Sport und Spiel', 'SUS'],
  ['Überblick', 'Üb'],
  ['Física', 'Fí'],
  ['  ', ''],
  ['!?', '!?'],
  ['R 12', 'R 12'],
  ['8a · 8a French', '8aF'],
  ['12 · 7', '12.7'],
])('%j is %j for short', (name, code) => expect(shortCode(name)).toBe(code))

test('names that begin alike get codes of their own, the first of them the shortest', () => {
  const codes = codesFor(['Physics', 'Physiology', 'Physiotherapy', 'Phys'])
  expect(codes.get('Phys')).toBe('Phys')
  expect(codes.get('Physics')).toBe('Ph')
  expect(new Set(codes.values()).size).toBe(4)
})

test('a teacher has capitals', () => {
  expect(shortCode('Müller', true)).toBe('MÜ')
  expect(shortCode('Anna Berg', true)).toBe('AB')
  const codes = codesFor(['Müller', 'Müllner'], true)
  expect([...codes.values()]).toEqual(['MÜ', 'MÜL'])
})

test('a school of names has as many codes, of at most five letters, and who comes changes nobody’s', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}( [0-9]{1,2})?$/)
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), (names) => {
      const codes = codesFor(names)
      expect(new Set(codes.values()).size).toBe(names.length)
      for (const code of codes.values()) expect(Array.from(code).length).toBeLessThanOrEqual(5)
      const before = codesFor(names.slice(0, -1))
      const isOwn = names.at(-1) !== undefined && names.at(-1)!.length <= 4
      if (!isOwn) for (const [name, code] of before) expect(codes.get(name)).toBe(code)
    }),
  )
})
