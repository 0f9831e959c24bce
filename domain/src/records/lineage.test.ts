import { expect, test } from 'vitest'
import { descendantOf, lineageOf } from './lineage.ts'

const FIRST = '0190aaaa-bbbb-7123-8c00-111111111111'
const NEXT = '0190aaaa-bbbb-7124-8c00-222222222222'

test('[D224] a copy shares the lineage of what it was made of and of its copies, and of nothing else', () => {
  const copy = descendantOf(FIRST, () => NEXT)
  expect(copy).toBe('0190aaaa-bbbb-7123-8c00-222222222222')
  expect(lineageOf(copy)).toBe(lineageOf(FIRST))
  expect(lineageOf(NEXT)).not.toBe(lineageOf(FIRST))
})

test('[D224] a uuid of another make has no lineage', () => {
  expect(descendantOf('Maths', () => NEXT)).toBe(NEXT)
  expect(lineageOf('Maths')).toBeUndefined()
})
