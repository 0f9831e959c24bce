import { expect, test } from 'vitest'
import { countriesIn, likelyCountry } from './countries.ts'

test('countries have the names of the language, in its order', () => {
  const names = countriesIn('da').map(({ label }) => label)
  expect(names.at(-1)).toBe('Åland')
  expect(countriesIn('de').find(({ value }) => value === 'DK')?.label).toBe('Dänemark')
})

test('somebody is where their browser says, in the language they read, else where that is spoken', () => {
  expect(likelyCountry('de', ['en-US', 'de-AT'])).toBe('AT')
  expect(likelyCountry('da', ['en-US'])).toBe('DK')
  expect(likelyCountry('en', ['en-GB'])).toBe('GB')
  expect(likelyCountry('en', ['fr-FR'])).toBe('US')
})
