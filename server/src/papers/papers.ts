import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fillPaper,
  paperHtml,
  PAPERS,
  type FilledPaper,
  type PaperCatalogue,
  type PaperFacts,
  type PaperName,
} from '@timetable/service'
import { pathIn } from '../path-in.ts'

/** The legal documents of this site, in the languages that were built. */
export type Papers = {
  /** Returns the page with its legal document, filled in for this site. Pages without one are unchanged. */
  readonly filledIn: (html: string, locale: string) => string
  /** Returns the data processing agreement as a PDF. Null if there is none, in this language or at all. */
  readonly agreement: (locale: string) => Promise<Uint8Array | null>
}

/** The file name of the agreement's PDF, in each language. */
export const AGREEMENT_PDF = '/dpa.pdf'

const ARTICLE = /(<article\b[^>]*\bdata-paper="([\w-]+)"[^>]*>)[\s\S]*?(<\/article>)/

/** Reads the documents that the build wrote beside the pages. If there are none, pages are unchanged. */
export async function readPapers(
  webDir: string,
  locales: readonly string[],
  { facts, siteUrl }: { readonly facts: PaperFacts; readonly siteUrl: string | undefined },
): Promise<Papers> {
  const catalogues = new Map<string, PaperCatalogue>()
  for (const locale of locales) {
    const text = await readFile(join(webDir, 'papers', `${locale}.json`), 'utf8').catch(() => null)
    if (text !== null) catalogues.set(locale, JSON.parse(text) as PaperCatalogue)
  }
  const filled = (locale: string, name: string): FilledPaper | null => {
    const catalogue = catalogues.get(locale)
    if (!catalogue || !isPaper(name)) return null
    return fillPaper(name, catalogue, facts, locale)
  }
  const made = new Map<string, Promise<Uint8Array>>()
  return {
    filledIn: (html, locale) =>
      html.replace(ARTICLE, (whole, start: string, name: string, end: string) => {
        const paper = filled(locale, name)
        return paper ? start + paperHtml(paper, (path) => pathIn(locale, path)) + end : whole
      }),
    async agreement(locale) {
      const paper = facts.holds.has('agreement') ? filled(locale, 'dpa') : null
      if (!paper) return null
      // Created at the first request: its content does not change while the server runs.
      const addressOf = (path: string) => (siteUrl === undefined ? null : siteUrl + pathIn(locale, path))
      const making = made.get(locale) ?? import('./pdf.ts').then(({ pdfOf }) => pdfOf(paper, { locale, addressOf }))
      made.set(locale, making)
      making.catch(() => made.delete(locale))
      return making
    },
  }
}

const isPaper = (name: string): name is PaperName => PAPERS.some((each) => each === name)
