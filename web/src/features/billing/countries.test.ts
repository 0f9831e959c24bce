import { expect, test } from 'vitest'
import { countriesIn } from './countries.ts'

test('countries have the names of the language, in its order', () => {
  const names = countriesIn('da').map(({ label }) => label)
  expect(names.at(-1)).toBe('Åland')
  expect(countriesIn('de').find(({ value }) => value === 'DK')?.label).toBe('Dänemark')
})
