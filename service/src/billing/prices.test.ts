import { expect, test } from 'vitest'
import type { SubscriptionPrice } from './billing.ts'
import {
  amountOf,
  kroner,
  LIST_PRICES,
  priceWords,
  tariffFor,
  tariffOf,
  tariffsOf,
  yearlySaving,
  type Interval,
} from './prices.ts'

const price = (currency: string, interval: Interval, amount: string): SubscriptionPrice => ({
  id: interval,
  currency,
  unit_amount_decimal: amount,
  recurring: { interval },
})

test.each([
  ['en', '$999', '$99.90', '$199.80'],
  ['de', '999 €', '99,90 €', '199,80 €'],
  ['nl', '€ 999', '€ 99,90', '€ 199,80'],
  ['da', '9.995 kr.', '999,50 kr.', '1.999 kr.'],
  ['nb', '4 500 kr', '450 kr', '900 kr'],
  ['es', '999 €', '99,90 €', '199,80 €'],
  ['pt', 'US$ 999', 'US$ 99,90', 'US$ 199,80'],
])('[D127] the list, for who reads %s: %s a year, %s a month, and what a year saves', (locale, year, month, saving) => {
  const words = priceWords(locale, LIST_PRICES)!
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect([plain(words.year), plain(words.month), plain(words.saving)]).toEqual([year, month, saving])
})

test('[D127] a currency that is not offered, or at one interval alone, gives way to dollars, and these to what there is', () => {
  const dollars = [price('usd', 'year', '80000'), price('usd', 'month', '9000')]
  const kroner = [price('dkk', 'year', '700000')]
  expect(tariffsOf([...kroner, ...dollars]).map(({ currency }) => currency)).toEqual(['usd'])
  expect(tariffFor('da', [...kroner, ...dollars])?.currency).toBe('usd')
  const all = [...kroner, price('dkk', 'month', '70000'), ...dollars]
  expect(['da', 'en', 'nb', 'xx'].map((locale) => tariffFor(locale, all)?.currency)).toEqual([
    'dkk',
    'usd',
    'usd',
    'usd',
  ])
  expect(['DK', 'NO', 'BR'].map((country) => tariffOf(country, all)?.currency)).toEqual(['dkk', 'usd', 'usd'])
  expect(tariffFor('en', [price('chf', 'year', '9'), price('chf', 'month', '1')])?.currency).toBe('chf')
  expect(tariffFor('en', kroner)).toBeUndefined()
})

test('[D127] an amount counts in the smallest unit of its currency; a year that costs more than its months saves nothing', () => {
  expect(amountOf(price('usd', 'month', '9990.5'))).toBeCloseTo(99.905)
  expect(amountOf(price('jpy', 'month', '9990'))).toBe(9990)
  const of = (year: string, month: string) =>
    tariffFor('en', [price('usd', 'year', year), price('usd', 'month', month)])!
  expect(yearlySaving(of('100000', '9000'))).toBe(80)
  expect(yearlySaving(of('120000', '9000'))).toBe(0)
})

test('[D127] purchases are measured in whole kroner, by what is offered in kroner, else by the list', () => {
  const euros = price('eur', 'year', '50000')
  expect(kroner(euros, [euros])).toBe(9995)
  expect(kroner(euros, [euros, price('dkk', 'year', '375050')])).toBe(3751)
  expect(kroner(price('usd', 'month', '9990'), [])).toBe(1000)
})
