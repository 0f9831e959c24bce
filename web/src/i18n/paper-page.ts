import { fillPaper, NO_FACTS, paperHtml, type PaperName } from '@timetable/service'
import type { LoaderFunctionArgs } from 'react-router'
import { legalPaper } from './legal.ts'
import { localeOfSegment, localePath } from './locale-path.ts'
import { FALLBACK_LOCALE } from './locales.ts'
import { headOf } from './page-meta.ts'

export type PaperLoaded = {
  readonly loaderData: { readonly title: string; readonly description: string; readonly html: string }
}

/** Runs at build time: the document with no operator details. The server fills in the operator's details. */
export const paperLoader =
  (which: PaperName) =>
  async ({ params }: Pick<LoaderFunctionArgs, 'params'>): Promise<PaperLoaded['loaderData']> => {
    const locale = localeOfSegment(params.lang) ?? FALLBACK_LOCALE
    const { words, paper } = await legalPaper(locale, which)
    const html = paperHtml(fillPaper(paper, words, NO_FACTS, locale), (path) => localePath(locale, path))
    return { title: paper.title, description: paper.description, html }
  }

export const paperMeta = ({ loaderData }: Partial<PaperLoaded>) => (loaderData ? headOf(loaderData) : [])
