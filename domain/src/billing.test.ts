import { describe, expect, test } from 'vitest'
import { amountOf, hasPromotion, yearlySaving, type SubscriptionPrice } from './billing.ts'
import { LIMITS } from './limits.ts'
import { trialLeft } from './trial.ts'

const yearly: SubscriptionPrice = {
  id: 'price',
  currency: 'usd',
  unit_amount_decimal: '99900',
  recurring: { interval: 'year' },
}

describe('[D127] the numbers of a plan', () => {
  test('a price is told in hundredths, and a year saves two of its ten months', () => {
    expect(amountOf(yearly)).toBe(999)
    expect(yearlySaving(yearly)).toBeCloseTo(199.8)
    expect(amountOf({ unit_amount_decimal: '9990.5' })).toBeCloseTo(99.905)
  })

  test('the trial never has fewer than none left', () => {
    expect([0, 12, LIMITS.trialSubjects, 80].map(trialLeft)).toEqual([50, 38, 0, 0])
  })

  test('those who were here before that second have a promotion code', () => {
    expect([1651747205, 1651747206].map((created_at) => hasPromotion({ created_at }))).toEqual([true, false])
  })
})
