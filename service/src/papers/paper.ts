/**
 * A text of the law or of the house, as it is written in each language. A paragraph is text, or a list of texts. What depends
 * on the site is in it: `{{address}}` is a fact, and a text whose fact nobody gave is left out; a text that begins with
 * `{{?payments}}` is there only where that holds or is given, one with `{{?-payments}}` only where not. `[text](/privacy)` is
 * a link. `{{companies}}` is the list of the companies that the site has engaged; a list that begins with
 * `{{signatures}}` is lines to sign on.
 */
export type Paper = {
  readonly title: string
  readonly description: string
  readonly sections: readonly PaperSection[]
}

export type PaperSection = { readonly title: string; readonly paragraphs: readonly PaperBlock[] }
export type PaperBlock = string | readonly string[]

/** What all papers of a language share. */
export type PaperWords = {
  /** Takes the date. */
  readonly changed: string
  /** Of a company: takes its name, its country, and what for. */
  readonly company: string
  readonly policy: string
  readonly purposes: Readonly<Record<string, string>>
}

/** All papers, by their address. */
export const PAPERS = ['terms', 'sub-data-processors', 'privacy', 'dpa', 'imprint', 'security'] as const
export type PaperName = (typeof PAPERS)[number]

/** The papers of a language, as the build writes them for the server. */
export type PaperCatalogue = { readonly words: PaperWords; readonly papers: Readonly<Record<PaperName, Paper>> }

/** When any of the papers was last changed. */
export const PAPERS_CHANGED = new Date('2026-11-27T00:00:00Z')
