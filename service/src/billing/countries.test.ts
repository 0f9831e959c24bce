import { expect, test } from 'vitest'
import { COUNTRIES, currencyOfCountry, likelyCountry } from './countries.ts'
import { isInUnion } from './vat-number.ts'

test('somebody is where their browser says, in the language they read, else where that is spoken', () => {
  expect(likelyCountry('de', ['en-US', 'de-AT'])).toBe('AT')
  expect(likelyCountry('da', ['en-US'])).toBe('DK')
  expect(likelyCountry('en', ['en-GB'])).toBe('GB')
  expect(likelyCountry('en', ['fr-FR'])).toBe('US')
})

test('[D127] a country has the currency that is paid there, if there is a price in it', () => {
  const of = (codes: string) => codes.split(' ').map(currencyOfCountry)
  expect(of('NL DE ES FR BG HR')).toEqual(Array(6).fill('eur'))
  expect(of('DK NO')).toEqual(['dkk', 'nok'])
  expect(of('BR US GB SE PL CH')).toEqual(Array(6).fill(undefined))
  // 21 of the 27 members have the euro in 2026.
  const members = COUNTRIES.filter(isInUnion)
  expect([members.length, members.filter((code) => currencyOfCountry(code) === 'eur').length]).toEqual([27, 21])
})
