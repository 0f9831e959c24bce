import { expect, test } from 'vitest'
import { descendantOf, lineageOf } from './lineage.ts'

const FIRST = '0190aaaa-bbbb-7123-8c00-111111111111'
const NEXT = '0190aaaa-bbbb-7124-8c00-222222222222'

test('[D224] a copy is kin to what it was made of and to its copies, and to nothing else', () => {
  const copy = descendantOf(FIRST, () => NEXT)
  expect(copy).toBe('0190aaaa-bbbb-7123-8c00-222222222222')
  expect(lineageOf(copy)).toBe(lineageOf(FIRST))
  expect(lineageOf(NEXT)).not.toBe(lineageOf(FIRST))
})

test('[D224] a uuid of another make tells nothing of kin', () => {
  expect(descendantOf('Maths', () => NEXT)).toBe(NEXT)
  expect(lineageOf('Maths')).toBeUndefined()
})
