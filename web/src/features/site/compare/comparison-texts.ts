import { PRODUCT_NAME } from '@timetable/domain'
import type { Locale } from '../../../i18n/locales.ts'
import type { ProductId, QuestionId } from './comparison.ts'
import type { LocalProductId } from './local-products.ts'
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

/** The words about the products of one country, which only the pages of its language have. */
type RivalTexts = Readonly<Partial<Record<LocalProductId, Readonly<Partial<Record<QuestionId, string>>>>>>

const localFiles = import.meta.glob<RivalTexts>('../../../i18n/locales/*/rivals.json', { import: 'default' })
const files = import.meta.glob<ComparisonTexts>('../../../i18n/locales/*/comparison.json', { import: 'default' })

/** The texts, with the product's name filled in. */
export async function comparisonTexts(locale: Locale): Promise<ComparisonTexts> {
  const texts = await files[`../../../i18n/locales/${locale}/comparison.json`]!()
  const filled = JSON.parse(JSON.stringify(texts).replaceAll('{{product}}', PRODUCT_NAME)) as ComparisonTexts
  const rivals = await localFiles[`../../../i18n/locales/${locale}/rivals.json`]?.()
  return rivals ? { ...filled, cells: withRivals(filled.cells, rivals) } : filled
}

/** Adds the words about the products of one country. */
function withRivals(cells: ComparisonTexts['cells'], rivals: RivalTexts): ComparisonTexts['cells'] {
  const products = Object.keys(rivals) as readonly LocalProductId[]
  const added = (question: QuestionId) =>
    Object.fromEntries(products.flatMap((it) => (rivals[it]?.[question] ? [[it, rivals[it][question]]] : [])))
  const questions = Object.entries(cells) as [QuestionId, ComparisonTexts['cells'][QuestionId]][]
  return Object.fromEntries(
    questions.map(([question, known]) => [question, { ...known, ...added(question) }]),
  ) as ComparisonTexts['cells']
}
