import type { Subscription } from '@timetable/service'
import { expect, test } from 'vitest'
import { isPressing } from './plan-words.ts'

const NOW = Date.parse('2026-11-25T08:00:00Z')
const paid = (more: Partial<Subscription>): Subscription => ({
  ...{ schoolUuid: 'school', customer: true, status: 'active', clientSecret: null },
  ...{ periodEnd: '2026-12-10T08:00:00Z', cancelAtPeriodEnd: false },
  ...more,
})

test('a payment that failed is told everywhere, and an end in the month before it', () => {
  expect(isPressing(paid({}), NOW)).toBe(false)
  expect(isPressing(paid({ status: 'past_due' }), NOW)).toBe(true)
  expect(isPressing(paid({ cancelAtPeriodEnd: true }), NOW)).toBe(true)
  expect(isPressing(paid({ cancelAtPeriodEnd: true, periodEnd: '2027-03-01T08:00:00Z' }), NOW)).toBe(false)
  expect(isPressing(paid({ customer: false, status: 'ended', cancelAtPeriodEnd: true }), NOW)).toBe(false)
})
