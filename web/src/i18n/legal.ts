import type { Locale } from './locales.ts'

/** A text of the law: to be read from top to bottom. */
export type LegalDocument = {
  readonly title: string
  readonly description: string
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

export type LegalTexts = {
  /** Takes the date. */
  readonly changed: string
  readonly operator: string
  /** Where the operator has given no name. */
  readonly unnamedOperator: string
  readonly writeTo: string
  readonly terms: LegalDocument
  readonly subDataProcessors: LegalDocument
}

const catalogues: Readonly<Record<Locale, () => Promise<LegalTexts>>> = {
  en: async () => (await import('./locales/en/legal.ts')).legalTexts,
  da: async () => (await import('./locales/da/legal.ts')).legalTexts,
  de: async () => (await import('./locales/de/legal.ts')).legalTexts,
  es: async () => (await import('./locales/es/legal.ts')).legalTexts,
  nb: async () => (await import('./locales/nb/legal.ts')).legalTexts,
  nl: async () => (await import('./locales/nl/legal.ts')).legalTexts,
  pt: async () => (await import('./locales/pt/legal.ts')).legalTexts,
}

/** What a legal page shows. */
export type LegalPageTexts = Omit<LegalTexts, 'terms' | 'subDataProcessors'> & { readonly document: LegalDocument }

/** One document in a language. A chunk of its own, that no other page loads. */
export async function legalTexts(locale: Locale, which: 'terms' | 'subDataProcessors'): Promise<LegalPageTexts> {
  const { terms, subDataProcessors, ...rest } = await catalogues[locale]()
  return { ...rest, document: which === 'terms' ? terms : subDataProcessors }
}
