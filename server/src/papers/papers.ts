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

/** The papers of this site, in the languages that were built. */
export type Papers = {
  /** The page with its paper as it is for this site, where it has one. */
  readonly filledIn: (html: string, locale: string) => string
  /** The agreement with a processor as a PDF; null where there is none, in this language or at all. */
  readonly agreement: (locale: string) => Promise<Uint8Array | null>
}

/** The agreement can be kept: as a PDF under this name, in each language. */
export const AGREEMENT_PDF = '/dpa.pdf'

const ARTICLE = /(<article\b[^>]*\bdata-paper="([\w-]+)"[^>]*>)[\s\S]*?(<\/article>)/

/** Reads what the build wrote beside the pages; where it wrote nothing, pages stay as they are. */
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
    return fillPaper(catalogue.papers[name], catalogue.words, facts, locale)
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
      // Made when it is first asked for: nothing in it changes while the server runs.
      const addressOf = (path: string) => (siteUrl === undefined ? null : siteUrl + pathIn(locale, path))
      const making = made.get(locale) ?? import('./pdf.ts').then(({ pdfOf }) => pdfOf(paper, { locale, addressOf }))
      made.set(locale, making)
      making.catch(() => made.delete(locale))
      return making
    },
  }
}

const isPaper = (name: string): name is PaperName => PAPERS.some((each) => each === name)
