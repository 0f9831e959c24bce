import { expect, test } from 'vitest'
import { kinOf, kinship } from './kin.ts'

const FIRST = '0190aaaa-bbbb-7123-8c00-111111111111'
const NEXT = '0190aaaa-bbbb-7124-8c00-222222222222'

test('[D224] a copy is kin to what it was made of and to its copies, and to nothing else', () => {
  const copy = kinOf(FIRST, () => NEXT)
  expect(copy).toBe('0190aaaa-bbbb-7123-8c00-222222222222')
  expect(kinship(copy)).toBe(kinship(FIRST))
  expect(kinship(NEXT)).not.toBe(kinship(FIRST))
})

test('[D224] a uuid of another make tells nothing of kin', () => {
  expect(kinOf('Maths', () => NEXT)).toBe(NEXT)
  expect(kinship('Maths')).toBeUndefined()
})
