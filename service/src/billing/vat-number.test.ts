import { expect, test } from 'vitest'
import { isRefusal } from '@timetable/domain'
import { hasVatNumbers, vatNumberExample, vatNumberOf } from './vat-number.ts'

const COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB NO CH BR'.split(
  ' ',
)

test('the example of each country is one of its numbers, and of no other country', () => {
  for (const country of COUNTRIES) {
    const example = vatNumberExample(country) ?? ''
    const number = vatNumberOf(country, example)
    expect(number, country).toMatchObject({ value: example })
    for (const other of COUNTRIES) {
      if (other === country) continue
      const there = vatNumberOf(other, example)
      expect(there && isRefusal(there), `${country} in ${other}`).toBe(true)
    }
  }
})

test('a number is read with and without its country, blanks, dots and dashes', () => {
  for (const typed of ['DE123456789', 'de 123.456.789', '123-456-789'])
    expect(vatNumberOf('DE', typed)).toEqual({ kind: 'eu_vat', value: 'DE123456789' })
  expect(vatNumberOf('GR', 'el123456789')).toEqual({ kind: 'eu_vat', value: 'EL123456789' })
  expect(vatNumberOf('CH', 'che 123 456 789 tva')).toEqual({ kind: 'ch_vat', value: 'CHE-123.456.789 TVA' })
  expect(vatNumberOf('BR', '11222333000181')).toEqual({ kind: 'br_cnpj', value: '11.222.333/0001-81' })
  expect(vatNumberOf('BR', '12.abc.345/01de-35')).toEqual({ kind: 'br_cnpj', value: '12.ABC.345/01DE-35' })
  expect(vatNumberOf('DE', ' - ')).toBe(null)
  expect(vatNumberOf('US', '')).toBe(null)
})

test('what is none is told apart: wrong, of another country, not asked for', () => {
  expect(vatNumberOf('DK', 'DK123')).toMatchObject({ code: 'vat-number-wrong', values: { example: 'DK12345678' } })
  expect(vatNumberOf('DK', 'DE123456789')).toMatchObject({ code: 'vat-number-foreign' })
  expect(vatNumberOf('US', '123')).toMatchObject({ code: 'vat-number-unasked' })
  expect(hasVatNumbers('US')).toBe(false)
})
