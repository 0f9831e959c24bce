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

const catalogues = import.meta.glob<LegalTexts>('./locales/*/legal.json', { import: 'default' })

/** What a legal page shows. */
export type LegalPageTexts = Omit<LegalTexts, 'terms' | 'subDataProcessors'> & { readonly document: LegalDocument }

/** One document in a language. A chunk of its own, that no other page loads. */
export async function legalTexts(locale: Locale, which: 'terms' | 'subDataProcessors'): Promise<LegalPageTexts> {
  const { terms, subDataProcessors, ...rest } = await catalogues[`./locales/${locale}/legal.json`]!()
  return { ...rest, document: which === 'terms' ? terms : subDataProcessors }
}
