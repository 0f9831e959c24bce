import type { Paper, PaperCatalogue, PaperName, PaperWords } from '@timetable/service'

/** The papers of a language, as they lie in its file. */
export type LegalTexts = {
  readonly words: PaperWords
  readonly subDataProcessors: Paper
} & Readonly<Record<Exclude<PaperName, 'sub-data-processors'>, Paper>>

/** The papers by their addresses. */
export function catalogueOfPapers({ words, subDataProcessors, ...others }: LegalTexts): PaperCatalogue {
  return { words, papers: { ...others, 'sub-data-processors': subDataProcessors } }
}
