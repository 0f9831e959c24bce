import { expect, test } from 'vitest'
import { LIMITS, trialLeft } from '@timetable/domain'
import { hasPromotion } from './billing.ts'

test('[D127] the trial never has fewer than none left', () => {
  expect([0, 12, LIMITS.trialSubjects, 80].map(trialLeft)).toEqual([50, 38, 0, 0])
})

test('[D127] those who were here before that second have a promotion code', () => {
  expect([1651747205, 1651747206].map((created_at) => hasPromotion({ created_at }))).toEqual([true, false])
})
