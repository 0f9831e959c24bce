import { dateTag } from '@timetable/domain'
import { countryName } from '../billing/countries.ts'
import type { Company } from './companies.ts'
import { PAPERS_CHANGED, type PaperBlock, type PaperCatalogue, type PaperName, type PaperWords } from './paper.ts'
import { PROMISES } from './promises.ts'

/** The data of a site for its legal papers: facts by name (null if unknown), conditions that are true, and the companies that it uses. */
export type PaperFacts = {
  readonly values: Readonly<Record<string, string | null>>
  /** Facts that are countries, by ISO 3166. The papers name them in their language. */
  readonly countries: Readonly<Record<string, string | null>>
  readonly holds: ReadonlySet<string>
  readonly companies: readonly Company[]
}

/** Used if nothing is known. */
export const NO_FACTS: PaperFacts = { values: {}, countries: {}, holds: new Set(), companies: [] }

/** A piece of text, and its link target if it has one. */
export type Span = { readonly text: string; readonly href?: string }
export type FilledBlock =
  | { readonly kind: 'text'; readonly spans: readonly Span[] }
  | { readonly kind: 'items'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'signatures'; readonly labels: readonly string[] }
export type FilledPaper = {
  readonly title: string
  readonly changed: string
  readonly sections: readonly {
    /** A number, or the letter of an annex. */
    readonly mark: string
    readonly title: string
    readonly blocks: readonly FilledBlock[]
  }[]
}

/** Fills in a paper for a site. Sections that become empty are omitted. */
export function fillPaper(
  name: PaperName,
  { words, papers }: PaperCatalogue,
  given: PaperFacts,
  locale: string,
): FilledPaper {
  const paper = papers[name]
  const changed = new Date(PAPERS_CHANGED[name])
  const date = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(changed)
  const facts = { ...given, values: { ...PROMISES, ...countryNames(given.countries, locale), ...given.values } }
  const marks = { sections: 0, annexes: 0 }
  return {
    title: paper.title,
    changed: words.changed.replace('{{date}}', date),
    sections: paper.sections.flatMap(({ title, annex = false, paragraphs }) => {
      const blocks = paragraphs.flatMap((block) => filled(block, words, facts, locale))
      if (blocks.length === 0) return []
      return { mark: annex ? LETTERS[marks.annexes++]! : String(++marks.sections), title, blocks }
    }),
  }
}

const LETTERS = 'ABCDEFGHIJ'

function countryNames(countries: PaperFacts['countries'], locale: string): PaperFacts['values'] {
  const names = Object.entries(countries).map(([name, code]) => [name, code && countryName(locale, code)] as const)
  return Object.fromEntries(names)
}

const COMPANIES = '{{companies}}'
const SIGNATURES = '{{signatures}}'

function filled(block: PaperBlock, words: PaperWords, facts: PaperFacts, locale: string): FilledBlock[] {
  if (typeof block === 'string') {
    const text = holding(block, facts)
    if (text === null) return []
    if (text !== COMPANIES) return spansOf(text, facts).map((spans) => ({ kind: 'text', spans }))
    return listOf(facts.companies.map((company) => companyLine(company, words, locale)))
  }
  const [first = '', ...others] = block
  const head = holding(first, facts)
  if (head === SIGNATURES) {
    const labels = others.flatMap((label) =>
      spansOf(label, facts).map((spans) => spans.map(({ text }) => text).join('')),
    )
    return [{ kind: 'signatures', labels }]
  }
  // A condition alone at the start of a list applies to the whole list.
  if (first.replace(CONDITION, '') === '') return head === null ? [] : filled(others, words, facts, locale)
  return listOf(
    block.flatMap((item) => {
      const text = holding(item, facts)
      return text === null ? [] : spansOf(text, facts)
    }),
  )
}

const listOf = (items: readonly (readonly Span[])[]): FilledBlock[] =>
  items.length > 0 ? [{ kind: 'items', items }] : []

const CONDITION = /^\{\{\?(-?)(\w+)\}\}/

/** Returns the text without its conditions. Null if one of them is false. */
function holding(text: string, facts: PaperFacts): string | null {
  const [whole, not, name = ''] = CONDITION.exec(text) ?? []
  if (whole === undefined) return text
  const is = facts.holds.has(name) || isGiven(name, facts)
  return is === (not === '') ? holding(text.slice(whole.length), facts) : null
}

const isGiven = (name: string, { values }: PaperFacts) => (values[name] ?? null) !== null

/** Returns the text with its facts filled in. Empty if one of them is missing. */
function spansOf(text: string, facts: PaperFacts): (readonly Span[])[] {
  const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  if (!named.every((name) => isGiven(name, facts))) return []
  const isFactAlone = /^\{\{\w+\}\}$/.test(text)
  const put = (part: string) =>
    part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = facts.values[name] ?? ''
      // An address has line breaks where it is alone, but none within a sentence.
      return isFactAlone ? value : value.replaceAll(/,?\n/g, ', ')
    })
  // Links are parsed before facts are inserted, so that an operator's text is never interpreted as a link.
  return [
    text.split(/(\[[^\]]*\]\([^)]*\))/).flatMap((part) => {
      const [, label, href] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(part) ?? []
      if (label !== undefined && href !== undefined) return [{ text: put(label), href: put(href) }]
      return part === '' ? [] : [{ text: put(part) }]
    }),
  ]
}

function companyLine(company: Company, words: PaperWords, locale: string): readonly Span[] {
  const { name, country, in: places = [], policy } = company
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const values: Readonly<Record<string, string>> = {
    name,
    country: country === null ? '?' : countryName(locale, country),
    purposes: list.format(company.for.map((purpose) => words.purposes[purpose] ?? purpose)),
    places: list.format(places.map((place) => countryName(locale, place))),
  }
  const sentences = [words.company, ...(places.length > 0 ? [words.places] : [])].join(' ')
  const line = { text: sentences.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '') }
  return policy === null ? [line] : [{ text: `${line.text} ` }, { text: words.policy, href: policy }]
}
