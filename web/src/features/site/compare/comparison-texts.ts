import { PRODUCT_NAME } from '@timetable/domain'
import type { Locale } from '../../../i18n/locales.ts'
import type { ProductId, QuestionId } from './comparison.ts'
import type { OwnSource } from './sources.ts'

/** What the comparison says. Taken whole, by that page alone. */
export type ComparisonTexts = Readonly<
  Record<
    | 'heading'
    | 'title'
    | 'description'
    /** Whom each program suits. */
    | 'suits'
    /** How it was looked. */
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
    /** Has a link in brackets. */
    | 'writeOperator'
    | 'names',
    string
  >
> & {
  readonly questions: Readonly<Record<QuestionId, string>>
  /** None where nothing was found. */
  readonly cells: Readonly<Record<QuestionId, Readonly<Partial<Record<ProductId, string>>>>>
  /** The titles of our own sources, by their addresses. */
  readonly own: Readonly<Record<OwnSource['own'], string>>
}

const files = import.meta.glob<ComparisonTexts>('../../../i18n/locales/*/comparison.json', { import: 'default' })

/** With the name of the product in its places. */
export async function comparisonTexts(locale: Locale): Promise<ComparisonTexts> {
  const texts = await files[`../../../i18n/locales/${locale}/comparison.json`]!()
  return JSON.parse(JSON.stringify(texts).replaceAll('{{product}}', PRODUCT_NAME)) as ComparisonTexts
}
