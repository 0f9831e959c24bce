import type { Paper, PaperCatalogue, PaperName, PaperWords } from '@timetable/service'
import { catalogueOfPapers, type LegalTexts } from './legal-catalogue.ts'
import type { Locale } from './locales.ts'

const files = import.meta.glob<LegalTexts>('./locales/*/legal.json', { import: 'default' })

/** The papers of a language. Asked for at build time alone: a page carries its text. */
export async function legalTexts(locale: Locale): Promise<PaperCatalogue> {
  return catalogueOfPapers(await files[`./locales/${locale}/legal.json`]!())
}

/** One paper in a language, with the words that all share. */
export async function legalPaper(
  locale: Locale,
  which: PaperName,
): Promise<{ readonly words: PaperWords; readonly paper: Paper }> {
  const { words, papers } = await legalTexts(locale)
  return { words, paper: papers[which] }
}
