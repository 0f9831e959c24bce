/**
 * A legal text, written in each language. A paragraph is a text, or a list of texts. They can contain:
 *
 * - `{{address}}`: a fact about the site. A text whose fact is missing is omitted.
 * - `{{?payments}}` at the start: the text is included only if the condition is true or the fact is given. `{{?-payments}}`: only if not.
 * - `[text](/privacy)`: a link.
 * - `{{companies}}`: the list of companies that the site uses.
 * - `{{signatures}}` at the start of a list: lines for signatures.
 *
 * An annex has a letter where other sections have a number.
 */
export type Paper = {
  readonly title: string
  readonly description: string
  readonly sections: readonly PaperSection[]
}

type PaperSection = {
  readonly title: string
  readonly annex?: boolean
  readonly paragraphs: readonly PaperBlock[]
}
export type PaperBlock = string | readonly string[]

/** The texts that all papers of a language share. */
export type PaperWords = {
  /** Has a placeholder for the date. */
  readonly changed: string
  /** A company: has placeholders for its name, country and purpose. */
  readonly company: string
  readonly policy: string
  /** The countries where a company processes the data: has a placeholder for them. */
  readonly places: string
  readonly purposes: Readonly<Record<string, string>>
}

/** All papers, by their path, with the day of their last change. */
export const PAPERS_CHANGED = {
  terms: '2026-11-30',
  'sub-data-processors': '2026-11-30',
  privacy: '2026-11-30',
  dpa: '2026-11-30',
  accessibility: '2026-11-30',
  imprint: '2026-11-27',
  security: '2026-11-30',
} as const satisfies Readonly<Record<string, string>>
export type PaperName = keyof typeof PAPERS_CHANGED
export const PAPERS = Object.keys(PAPERS_CHANGED) as readonly PaperName[]

/** The papers of a language, as the build writes them for the server. */
export type PaperCatalogue = { readonly words: PaperWords; readonly papers: Readonly<Record<PaperName, Paper>> }
