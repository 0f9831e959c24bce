import type { SubscriptionPrice } from '@timetable/service'
import { expect, test } from 'vitest'
import { offered } from './prices.ts'

const price = (interval: 'year' | 'month', currency: string): SubscriptionPrice => ({
  id: interval,
  currency,
  unit_amount_decimal: '99900',
  recurring: { interval },
})
const listed = (...data: SubscriptionPrice[]) => offered(JSON.stringify({ data }))

test('there is something to pay where a currency has both prices', () => {
  const euros = [price('year', 'eur'), price('month', 'eur')]
  expect(listed(...euros)).toEqual(euros)
  expect(listed(price('year', 'usd'), price('month', 'dkk'))).toBeNull()
  expect(['', '{}', '{"data":[{"id":1}]}'].map(offered)).toEqual([null, null, null])
})
