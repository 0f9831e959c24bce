import { PRODUCT_NAME } from '@timetable/domain'
import type { Locale } from '../../../i18n/locales.ts'
import { ARCHIVE } from '../landing/race-record.ts'
import { LOCAL_OF, LOCAL_PRODUCTS, localCell, type LocalProductId } from './local-products.ts'
import { LOCAL_SOURCES, type LocalSourceId } from './local-sources.ts'
import { LOOKED, SOURCES, type CommonSourceId, type Source } from './sources.ts'

/** The products that every page compares, by the names used everywhere. */
const PRODUCTS = {
  zenbell: PRODUCT_NAME,
  asc: 'aSc Timetables',
  untis: 'Untis',
  fet: 'FET',
  prime: 'Prime Timetable',
} as const
type CommonProductId = keyof typeof PRODUCTS
export type ProductId = CommonProductId | LocalProductId
export const productName = (product: ProductId): string =>
  isLocal(product) ? LOCAL_PRODUCTS[product].name : PRODUCTS[product]

/** The products on the page of a language: ours, those of its countries, and those of every page. */
export function productsOf(locale: Locale): readonly ProductId[] {
  const [ours, ...others] = Object.keys(PRODUCTS) as readonly CommonProductId[]
  return [ours!, ...LOCAL_OF[locale], ...others]
}

export type SourceId = CommonSourceId | LocalSourceId
const ALL_SOURCES: Readonly<Record<SourceId, Source>> = { ...SOURCES, ...LOCAL_SOURCES }
const SOURCE_IDS = Object.keys(ALL_SOURCES) as readonly SourceId[]
export const sourceOf = (id: SourceId): Source => ALL_SOURCES[id]

/** The day on which a source was last checked. */
export const lookedAt = (source: Source): string => ('looked' in source && source.looked) || LOOKED

/** The sources that the page of a language cites, in the order of their numbers. */
export function sourcesOf(locale: Locale): readonly SourceId[] {
  const products = productsOf(locale)
  const cited = new Set(QUESTION_IDS.flatMap((question) => products.flatMap((it) => cellOf(question, it).sources)))
  return SOURCE_IDS.filter((id) => cited.has(id))
}

/** Numbers for the texts of the cells. */
export const VALUES = {
  /** All files, and the number that each product solves within `seconds`. */
  files: ARCHIVE.files,
  seconds: ARCHIVE.limit,
  zenSolves: ARCHIVE.zenSolves,
  fetSolves: ARCHIVE.fetSolves,
  /**
   * The number of files without a timetable that both solve (`both`). In `fetNicer` and `zenNicer` of them, FET's or Zen's
   * timetable has fewer unmet wishes when FET's search ends.
   */
  both: 112,
  fetNicer: 28,
  zenNicer: 36,
  /** The number of translations of FET 6.8.5. */
  translations: 36,
} as const

/** The sources of a cell. `notFound`: nothing was found in these sources. Otherwise the texts contain a few words. */
type Cell<Id extends SourceId> = readonly Id[] | { readonly notFound: readonly Id[] }
type CommonCell = Cell<CommonSourceId>

/** A buyer's questions, in order, and the sources of the answers. */
const COMPARISON = {
  where: {
    zenbell: ['readme'],
    asc: ['ascHelp', 'asc2013', 'ascPublished'],
    untis: ['brandenburg'],
    fet: ['fetPackage'],
    prime: ['primeHelp'],
  },
  price: {
    zenbell: ['pricing', 'readme'],
    asc: { notFound: ['ascHelp'] },
    untis: ['untisPartner', 'brandenburg'],
    fet: ['fetPackage'],
    prime: ['primePlans', 'primeGuide'],
  },
  plan: {
    zenbell: ['bench'],
    asc: ['ascRelaxation'],
    untis: ['untisResults', 'untisTime'],
    fet: ['fetFeatures', 'bench'],
    prime: ['primeTablet'],
  },
  change: {
    zenbell: ['readme', 'bench'],
    asc: { notFound: ['ascHelp'] },
    untis: ['untisSwaps', 'untisSuggestions'],
    fet: ['fetPackage'],
    prime: ['primeGenerator'],
  },
  why: {
    zenbell: ['readme'],
    asc: ['ascTest'],
    untis: ['untisDiagnosis', 'untisDiagnosis2019'],
    fet: ['fetPackage'],
    prime: ['primeValidation'],
  },
  hand: {
    zenbell: ['readme'],
    asc: ['ascMoving'],
    untis: ['untisSwaps'],
    fet: ['fetPackage'],
    prime: ['primeTablet', 'primePublishing', 'primeValidation'],
  },
  together: {
    zenbell: ['readme'],
    asc: { notFound: ['ascHelp'] },
    untis: ['untisMultiUser', 'untisDatabase'],
    fet: ['fetPackage'],
    prime: ['primeTogether'],
  },
  rooms: {
    zenbell: ['changes'],
    asc: ['ascRooms'],
    untis: ['untisOtherRooms', 'untisRooms'],
    fet: ['fetAnswers'],
    prime: ['primeRooms'],
  },
  weeks: {
    zenbell: ['changes'],
    asc: ['ascWeeks'],
    untis: ['untisWeeks'],
    fet: ['fetContents'],
    prime: ['primeWeeks'],
  },
  students: {
    zenbell: ['changes'],
    asc: ['ascSeminars'],
    untis: ['untisStudents'],
    fet: ['fetFeatures'],
    prime: ['primeGuide'],
  },
  substitutions: {
    zenbell: ['changes'],
    asc: ['ascSubstitutions', 'ascTold'],
    untis: ['untisSubstitutions', 'webUntisSubstitutions'],
    fet: ['fetPackage'],
    prime: { notFound: ['primeHelp', 'primeGuide'] },
  },
  files: {
    zenbell: ['formats'],
    asc: ['asc2013', 'ascRegistry', 'formats'],
    untis: ['untisFiles', 'untisCourseFiles', 'untisXml'],
    fet: ['fetFeatures'],
    prime: ['primeGuide'],
  },
  languages: {
    zenbell: ['readme'],
    asc: ['ascRelaxation'],
    untis: ['untisLanguage'],
    fet: ['fetPackage', 'fetFeatures'],
    prime: { notFound: ['primeHelp', 'primeGuide'] },
  },
  source: {
    zenbell: ['readme', 'openApi'],
    asc: ['ascHelp'],
    untis: ['untisMultiUser', 'untisApi'],
    fet: ['fetPackage'],
    prime: { notFound: ['primeHelp', 'primeGuide'] },
  },
  data: {
    zenbell: ['dpa', 'readme'],
    asc: ['ascHelp', 'eduPagePrivacy', 'eduPageSchool'],
    untis: ['untisMultiUser', 'untisPrivacy'],
    fet: ['fetPackage'],
    prime: ['primePrivacy'],
  },
  paper: {
    zenbell: ['readme'],
    asc: ['ascHelp', 'ascPublished', 'ascTold'],
    untis: ['untisPrint', 'webUntisSubstitutions', 'untisCalendar'],
    fet: ['fetManual', 'fetFeatures'],
    prime: ['primeGuide', 'primePublishing'],
  },
  support: {
    zenbell: ['academy', 'pricing', 'changes'],
    asc: ['ascMoving', 'asc2006'],
    untis: ['untisHistory'],
    fet: ['fetManual', 'fetForum'],
    prime: ['primeHelp', 'primeGuide'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<CommonProductId, CommonCell>>>>

export type QuestionId = keyof typeof COMPARISON
export const QUESTION_IDS = Object.keys(COMPARISON) as readonly QuestionId[]

/** The sources of a cell, in the order of their numbers. */
export function cellOf(question: QuestionId, product: ProductId) {
  const cell: Cell<SourceId> = isLocal(product) ? localCell(question, product) : COMPARISON[question][product]
  const isFound = !('notFound' in cell)
  const sources = (isFound ? cell : cell.notFound).toSorted(
    (one, other) => SOURCE_IDS.indexOf(one) - SOURCE_IDS.indexOf(other),
  )
  return { isFound, sources }
}

const isLocal = (product: ProductId): product is LocalProductId => Object.hasOwn(LOCAL_PRODUCTS, product)
