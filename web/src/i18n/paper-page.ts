import { fillPaper, NO_FACTS, paperHtml, type PaperName } from '@timetable/service'
import type { LoaderFunctionArgs } from 'react-router'
import { legalTexts } from './legal.ts'
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
    const catalogue = await legalTexts(locale)
    const html = paperHtml(fillPaper(which, catalogue, NO_FACTS, locale), (path) => localePath(locale, path))
    const { title, description } = catalogue.papers[which]
    return { title, description, html }
  }

export const paperMeta = ({ loaderData }: Partial<PaperLoaded>) => (loaderData ? headOf(loaderData) : [])
