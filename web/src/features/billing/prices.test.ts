import type { SubscriptionPrice } from '@timetable/domain'
import { expect, test } from 'vitest'
import { dollars, kroner, offered, priceText, yearly } from './prices.ts'

const price = (id: string, amount: string, interval: 'year' | 'month', currency = 'usd'): SubscriptionPrice => ({
  id,
  currency,
  unit_amount_decimal: amount,
  recurring: { interval },
})
const [year, month] = [price('y', '99900', 'year'), price('m', '9990', 'month')]
const listed = (...data: SubscriptionPrice[]) => offered(JSON.stringify({ data }))

test('there is a choice where there are two prices in dollars', () => {
  expect(listed(year, month)).toEqual([year, month])
  expect(listed(year, price('d', '999500', 'month', 'dkk'))).toBeNull()
  expect(listed(year)).toBeNull()
  expect(['', '{}', '{"data":[{"id":1}]}'].map(offered)).toEqual([null, null, null])
  expect(yearly([month, year])).toBe(year)
})

test('a price is written as the language writes it, with cents where there are any', () => {
  expect(priceText('en', year)).toBe('$999')
  expect(priceText('en', month)).toBe('$99.90')
  expect([year, month].map(kroner)).toEqual([9995, 1000])
  expect(dollars('de', 1999.8)).toBe('1.999,80\u00a0$')
})
