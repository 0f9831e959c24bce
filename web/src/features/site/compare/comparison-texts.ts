import { PRODUCT_NAME } from '@timetable/domain'
import type { Locale } from '../../../i18n/locales.ts'
import type { ProductId, QuestionId } from './comparison.ts'
import type { OwnSource } from './sources.ts'

/** The texts of the comparison. Only that page loads them, as a whole. */
export type ComparisonTexts = Readonly<
  Record<
    | 'heading'
    | 'title'
    | 'description'
    /** Which schools each product suits. */
    | 'suits'
    /** How the comparison was made. */
    | 'how'
    | 'caption'
    | 'question'
    /** Takes a `date`. */
    | 'notFound'
    /** Takes a `number` and a `title`. */
    | 'source'
    | 'sources'
    /** Takes a `date`. */
    | 'lastLook'
    | 'wrong'
    /** Takes the `contact`. */
    | 'write'
    /** Contains a link in brackets. */
    | 'writeOperator'
    | 'names',
    string
  >
> & {
  readonly questions: Readonly<Record<QuestionId, string>>
  /** Missing if nothing was found. */
  readonly cells: Readonly<Record<QuestionId, Readonly<Partial<Record<ProductId, string>>>>>
  /** The titles of our own sources, by their addresses. */
  readonly own: Readonly<Record<OwnSource['own'], string>>
}

const files = import.meta.glob<ComparisonTexts>('../../../i18n/locales/*/comparison.json', { import: 'default' })

/** The texts, with the product's name filled in. */
export async function comparisonTexts(locale: Locale): Promise<ComparisonTexts> {
  const texts = await files[`../../../i18n/locales/${locale}/comparison.json`]!()
  return JSON.parse(JSON.stringify(texts).replaceAll('{{product}}', PRODUCT_NAME)) as ComparisonTexts
}
