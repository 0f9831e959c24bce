import { NAMES } from '../../../i18n/page-meta.ts'
import { numberFormat } from '../../../i18n/format.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { IDEAS } from './idea-pictures.ts'

type Titled = { readonly title: string; readonly text: string }

/** The texts of the home page that never change in the browser. Only the build loads them. */
export type HomeTexts = {
  readonly metaTitle: string
  readonly metaDescription: string
  readonly title: string
  readonly lead: string
  readonly free: string
  /** Opens the visitor's own file. */
  readonly open: string
  /** Leads to what is kept of a file. */
  readonly more: string
  readonly bring: Titled & {
    /** A program, and what is kept of its file. */
    readonly files: readonly { readonly name: string; readonly kept: string }[]
    readonly link: string
  }
  readonly ideas: Readonly<Record<(typeof IDEAS)[number], Titled>>
  readonly proof: Readonly<Record<'title' | 'benchLink' | 'compareLink', string>> & {
    /** Takes `zen`, `files`, `limit` and `fet`. */
    readonly bench: Titled
    /** Takes `percent`, `schools` and `gapsLimit`. */
    readonly gaps: Titled
    readonly licence: Titled
    readonly export: Titled
    readonly data: Titled & { readonly link: string }
  }
  /** `text` takes a `price`. */
  readonly price: Titled & { readonly link: string }
  readonly questionsTitle: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
  readonly end: Titled
}

const files = import.meta.glob<HomeTexts>('../../../i18n/locales/*/home.json', { import: 'default' })

/** The texts of a language, with the names of the product filled in. */
export async function homeTexts(locale: Locale): Promise<HomeTexts> {
  const texts = await files[`../../../i18n/locales/${locale}/home.json`]!()
  return JSON.parse(filled(JSON.stringify(texts), locale, NAMES)) as HomeTexts
}

/** A text with its values. Numbers are written as the language writes them. */
export function filled(text: string, locale: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? numberFormat(locale).format(value) : value
  })
}
