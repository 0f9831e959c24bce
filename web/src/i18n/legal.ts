import type { PaperCatalogue } from '@timetable/service'
import { catalogueOfPapers, type LegalTexts } from './legal-catalogue.ts'
import type { Locale } from './locales.ts'

const files = import.meta.glob<LegalTexts>('./locales/*/legal.json', { import: 'default' })

/** The legal documents of a language. Called only at build time: each page contains its text. */
export async function legalTexts(locale: Locale): Promise<PaperCatalogue> {
  return catalogueOfPapers(await files[`./locales/${locale}/legal.json`]!())
}
