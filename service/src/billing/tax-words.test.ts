import { expect, test } from 'vitest'
import { languages } from '../school/school.ts'
import { COUNTRIES } from './countries.ts'
import { isReverseCharged, taxWords } from './tax-words.ts'
import { isInUnion } from './vat-number.ts'
import { VAT_PERCENT } from './vat-rates.ts'

test.each([
  ['da', 'DK', 'Moms', 'Ekskl. moms', 'CVR-nummer', /omvendt betalingspligt/],
  ['de', 'DE', 'USt.', 'Ohne USt.', 'USt-IdNr.', /Steuerschuldnerschaft des Leistungsempfängers/],
  ['de', 'CH', 'MWST', 'Ohne MWST', 'MWST-Nummer', /./],
  ['en', 'GB', 'VAT', 'Excluding VAT', 'VAT number', /reverse charge/],
  ['en', 'US', 'Sales tax', 'Excluding sales tax', 'VAT number', /./],
  ['es', 'ES', 'IVA', 'Sin IVA', 'NIF-IVA', /inversión del sujeto pasivo/],
  ['nb', 'NO', 'MVA', 'Ekskl. MVA', 'Organisasjonsnummer med MVA', /omvendt avgiftsplikt/],
  ['nl', 'NL', 'Btw', 'Exclusief btw', 'Btw-nummer', /verlegd/],
  ['pt', 'BR', 'Impostos', 'Impostos não inclusos', 'CNPJ', /./],
  ['pt', 'PT', 'IVA', 'Sem IVA', 'NIF', /autoliquidação/],
])('[D127] who reads %s and pays in %s reads %s', (locale, country, tax, net, number, reverse) => {
  expect(taxWords(locale, country)).toEqual({ tax, net, number, reverse: expect.stringMatching(reverse) })
})

test('[D127] every language has its own words for every country', () => {
  for (const country of COUNTRIES)
    for (const locale of languages)
      for (const word of Object.values(taxWords(locale, country))) expect(word).not.toBe('')
})

test('a tax is owed by the buyer only inside the Union, with a number', () => {
  expect(isReverseCharged('NL', 'NL123456789B12', 0)).toBe(true)
  expect(isReverseCharged('NL', '', 0)).toBe(false)
  expect(isReverseCharged('DK', 'DK12345678', 24975)).toBe(false)
  expect(isReverseCharged('BR', '11222333000181', 0)).toBe(false)
})

test('each member of the Union has one standard rate, of at least the 15 % that the Union asks for', () => {
  expect(Object.keys(VAT_PERCENT)).toEqual(COUNTRIES.filter(isInUnion))
  expect(Object.values(VAT_PERCENT).every((percent) => percent >= 15 && percent <= 27)).toBe(true)
})
