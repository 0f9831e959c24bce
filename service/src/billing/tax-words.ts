import { isInUnion } from './vat-number.ts'

/** What a tax is called on a price, an invoice and a quote. */
export type TaxWords = {
  /** The tax itself: VAT. */
  readonly tax: string
  /** The amount before tax. */
  readonly net: string
  /** The tax of a buyer who owes it instead of the seller. */
  readonly reverse: string
  /** The buyer's tax number. */
  readonly number: string
}
type Words = {
  /** The tax. The key is a country, or `''` for all others. */
  readonly tax: Readonly<Record<string, string>>
  readonly number: Readonly<Record<string, string>>
  readonly net: (tax: string) => string
  readonly reverse: (tax: string) => string
}

const BRAZIL = { BR: 'CNPJ' }

/** The words of each language. In some countries, they differ from those of others with the same language. */
const WORDS: Readonly<Record<string, Words>> = {
  en: {
    tax: { '': 'VAT', US: 'Sales tax', AU: 'GST', NZ: 'GST', IN: 'GST', SG: 'GST', CA: 'GST/HST' },
    number: { '': 'VAT number', ...BRAZIL },
    net: (tax) => `Excluding ${tax === 'Sales tax' ? 'sales tax' : tax}`,
    reverse: (tax) => `${tax} (reverse charge)`,
  },
  da: {
    tax: { '': 'Moms' },
    number: { '': 'Momsnummer', DK: 'CVR-nummer', ...BRAZIL },
    net: () => 'Ekskl. moms',
    reverse: () => 'Moms (omvendt betalingspligt)',
  },
  de: {
    tax: { '': 'USt.', CH: 'MWST', LI: 'MWST' },
    number: { '': 'USt-IdNr.', AT: 'UID-Nummer', CH: 'MWST-Nummer', LI: 'MWST-Nummer', ...BRAZIL },
    net: (tax) => `Ohne ${tax}`,
    reverse: (tax) => `${tax} (Steuerschuldnerschaft des Leistungsempfängers)`,
  },
  es: {
    tax: { '': 'IVA' },
    number: { '': 'NIF-IVA', ...BRAZIL },
    net: (tax) => `Sin ${tax}`,
    reverse: (tax) => `${tax} (inversión del sujeto pasivo)`,
  },
  nb: {
    tax: { '': 'MVA' },
    number: { '': 'MVA-nummer', NO: 'Organisasjonsnummer med MVA', ...BRAZIL },
    net: () => 'Ekskl. MVA',
    reverse: () => 'MVA (omvendt avgiftsplikt)',
  },
  nl: {
    tax: { '': 'Btw' },
    number: { '': 'Btw-nummer', ...BRAZIL },
    net: () => 'Exclusief btw',
    reverse: () => 'Btw verlegd',
  },
  pt: {
    tax: { '': 'IVA', BR: 'Impostos' },
    number: { '': 'Número de IVA', PT: 'NIF', ...BRAZIL },
    net: (tax) => (tax === 'IVA' ? 'Sem IVA' : 'Impostos não inclusos'),
    reverse: (tax) => `${tax} (autoliquidação)`,
  },
}

/** Returns the words of a language for a buyer in a country. */
export function taxWords(locale: string, country: string): TaxWords {
  const words = WORDS[locale] ?? WORDS.en!
  const of = (names: Readonly<Record<string, string>>) => names[country] ?? names['']!
  const tax = of(words.tax)
  return { tax, net: words.net(tax), reverse: words.reverse(tax), number: of(words.number) }
}

/** Whether the buyer owes the tax instead of the seller: it is in the Union, has a number, and is charged none. */
export function isReverseCharged(country: string, vatNumber: string, tax: number): boolean {
  return tax === 0 && vatNumber !== '' && isInUnion(country)
}
