import { type Refusal, refuse } from '@timetable/domain'

/** A tax number in the format of the card provider. */
export type VatNumber = { readonly kind: 'eu_vat' | 'gb_vat' | 'no_vat' | 'ch_vat' | 'br_cnpj'; readonly value: string }

type Form = {
  /** The letters before the number. Norway, Switzerland and Brazil have no country prefix. */
  readonly prefix: string
  readonly pattern: RegExp
  readonly example: string
  readonly kind: VatNumber['kind']
}

const eu = (prefix: string, pattern: string, example: string): Form => ({
  prefix,
  pattern: new RegExp(`^(?:${pattern})$`),
  example: prefix + example,
  kind: 'eu_vat',
})

/**
 * The formats of tax numbers by country, without spaces, dots and dashes. For the European Union: the structures published by VIES, the
 * Commission's own service.
 */
const FORMS: Readonly<Record<string, Form>> = {
  AT: eu('AT', 'U\\d{8}', 'U12345678'),
  BE: eu('BE', '[01]\\d{9}', '0123456789'),
  BG: eu('BG', '\\d{9,10}', '123456789'),
  CY: eu('CY', '\\d{8}[A-Z]', '12345678X'),
  CZ: eu('CZ', '\\d{8,10}', '12345678'),
  DE: eu('DE', '\\d{9}', '123456789'),
  DK: eu('DK', '\\d{8}', '12345678'),
  EE: eu('EE', '\\d{9}', '123456789'),
  ES: eu('ES', '[A-Z]\\d{7}[A-Z\\d]|\\d{8}[A-Z]', 'A1234567Z'),
  FI: eu('FI', '\\d{8}', '12345678'),
  FR: eu('FR', '[A-HJ-NP-Z\\d]{2}\\d{9}', 'AB123456789'),
  GR: eu('EL', '\\d{9}', '123456789'),
  HR: eu('HR', '\\d{11}', '12345678912'),
  HU: eu('HU', '\\d{8}', '12345678'),
  IE: eu('IE', '\\d{7}[A-Z]{1,2}|\\d[A-Z\\d+*]\\d{5}[A-Z]', '1234567AB'),
  IT: eu('IT', '\\d{11}', '12345678912'),
  LT: eu('LT', '\\d{9}|\\d{12}', '123456789123'),
  LU: eu('LU', '\\d{8}', '12345678'),
  LV: eu('LV', '\\d{11}', '12345678912'),
  MT: eu('MT', '\\d{8}', '12345678'),
  NL: eu('NL', '\\d{9}B\\d{2}', '123456789B12'),
  PL: eu('PL', '\\d{10}', '1234567890'),
  PT: eu('PT', '\\d{9}', '123456789'),
  RO: eu('RO', '\\d{2,10}', '1234567891'),
  SE: eu('SE', '\\d{12}', '123456789123'),
  SI: eu('SI', '\\d{8}', '12345678'),
  SK: eu('SK', '\\d{10}', '1234567891'),
  GB: { ...eu('GB', '\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3}', '123456789'), kind: 'gb_vat' },
  NO: { prefix: '', pattern: /^\d{9}MVA$/, example: '123456789MVA', kind: 'no_vat' },
  CH: { prefix: '', pattern: /^CHE\d{9}(?:MWST|TVA|IVA)$/, example: 'CHE-123.456.789 MWST', kind: 'ch_vat' },
  // Of digits, and since July 2026 with letters before the two check digits.
  BR: { prefix: '', pattern: /^[A-Z\d]{12}\d{2}$/, example: '12.345.678/0001-95', kind: 'br_cnpj' },
}

/** Whether the formats of the country's tax numbers are known here. */
export function hasVatNumbers(country: string): boolean {
  return FORMS[country] !== undefined
}

/** Whether the country is in the European Union. */
export function isInUnion(country: string): boolean {
  return FORMS[country]?.kind === 'eu_vat'
}

/** An example of a tax number of the country. Undefined if unknown. */
export function vatNumberExample(country: string): string | undefined {
  return FORMS[country]?.example
}

/**
 * Parses a typed tax number, with or without its country prefix. Returns a refusal if its format is wrong, null if it is empty. Only the
 * format is checked: the provider verifies that the number exists.
 */
export function vatNumberOf(country: string, typed: string): VatNumber | Refusal | null {
  const plain = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  const form = FORMS[country]
  if (plain === '') return null
  if (!form) return refuse('vat-number-unasked')
  const withPrefix = ({ prefix, pattern }: Form) =>
    prefix !== '' && plain.startsWith(prefix) && pattern.test(plain.slice(prefix.length))
  // A country prefix is a stronger sign than a remainder that matches the format of this country.
  const isOfOther = !withPrefix(form) && Object.values(FORMS).some(withPrefix)
  const digits = plain.startsWith(form.prefix) ? plain.slice(form.prefix.length) : plain
  if (!isOfOther && form.pattern.test(digits)) return { kind: form.kind, value: writtenOut(form, digits) }
  return isOfOther ? refuse('vat-number-foreign') : refuse('vat-number-wrong', { example: form.example })
}

function writtenOut({ kind, prefix }: Form, digits: string): string {
  if (kind === 'ch_vat') return digits.replace(/^CHE(\d{3})(\d{3})(\d{3})(\w+)$/, 'CHE-$1.$2.$3 $4')
  if (kind === 'br_cnpj') return digits.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  return prefix + digits
}
