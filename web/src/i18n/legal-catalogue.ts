import type { Paper, PaperCatalogue, PaperName, PaperWords } from '@timetable/service'

/** The legal documents of a language, as stored in its file. */
export type LegalTexts = {
  readonly words: PaperWords
  readonly subDataProcessors: Paper
} & Readonly<Record<Exclude<PaperName, 'sub-data-processors'>, Paper>>

/** The legal documents by their addresses. */
export function catalogueOfPapers({ words, subDataProcessors, ...others }: LegalTexts): PaperCatalogue {
  return { words, papers: { ...others, 'sub-data-processors': subDataProcessors } }
}
