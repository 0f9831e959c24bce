/**
 * A legal text, written in each language. A paragraph is a text, or a list of texts. They can contain:
 *
 * - `{{address}}`: a fact about the site. A text whose fact is missing is omitted.
 * - `{{?payments}}` at the start: the text is included only if the condition is true or the fact is given. `{{?-payments}}`: only if not.
 * - `[text](/privacy)`: a link.
 * - `{{companies}}`: the list of companies that the site uses.
 * - `{{signatures}}` at the start of a list: lines for signatures.
 */
export type Paper = {
  readonly title: string
  readonly description: string
  readonly sections: readonly PaperSection[]
}

type PaperSection = { readonly title: string; readonly paragraphs: readonly PaperBlock[] }
export type PaperBlock = string | readonly string[]

/** The texts that all papers of a language share. */
export type PaperWords = {
  /** Has a placeholder for the date. */
  readonly changed: string
  /** A company: has placeholders for its name, country and purpose. */
  readonly company: string
  readonly policy: string
  readonly purposes: Readonly<Record<string, string>>
}

/** All papers, by their path. */
export const PAPERS = ['terms', 'sub-data-processors', 'privacy', 'dpa', 'imprint', 'security'] as const
export type PaperName = (typeof PAPERS)[number]

/** The papers of a language, as the build writes them for the server. */
export type PaperCatalogue = { readonly words: PaperWords; readonly papers: Readonly<Record<PaperName, Paper>> }

/** The last change of any paper. */
export const PAPERS_CHANGED = new Date('2026-11-27T00:00:00Z')
