/** Texts by key, in parts of parts. */
export type Texts = { readonly [key: string]: string | Texts }

/** One text, and its words: what a line cannot be broken within. Values, and words of the school's own, are left whole. */
const WORDS = /(?:\{\{[^}]*\}\}|\$t\([^)]*\)|[^\s-])+/g
const VALUES = /\{\{[^}]*\}\}|\$t\([^)]*\)/g

/** All that has to be measured before the widest of these texts are known. */
export function measuredOf(catalogues: readonly Texts[]): string[] {
  const found = new Set<string>()
  const collect = (texts: Texts) => {
    for (const text of Object.values(texts)) {
      if (typeof text !== 'string') collect(text)
      else for (const part of [text, ...wordsOf(text)]) found.add(plain(part))
    }
  }
  catalogues.forEach(collect)
  return [...found]
}

/**
 * A catalogue that needs as much room as any of these, which have the same keys: each text is the widest there is, with
 * the widest word there is. The form for one takes the place of that for many too, as some languages say it of none.
 */
export function widestOf(catalogues: readonly Texts[], widthOf: (measured: string) => number): Texts {
  const width = (text: string) => widthOf(plain(text))
  const [first = {}] = catalogues
  return Object.fromEntries(
    Object.entries(first).map(([key, sample]): [string, string | Texts] => {
      if (typeof sample !== 'string') return [key, widestOf(partsOf(catalogues, key), widthOf)]
      const keys = [key, key.replace(/_one$/, '_other')]
      return [
        key,
        widestText(
          catalogues.flatMap((texts) => keys.map((name) => texts[name]).filter(isText)),
          width,
        ),
      ]
    }),
  )
}

function widestText(texts: readonly string[], width: (text: string) => number): string {
  const text = widest(texts, width)
  const word = widest(texts.flatMap(wordsOf).filter(isWhole), width)
  const own = widest(wordsOf(text).filter(isWhole), width)
  if (width(word) <= width(own)) return text
  if (own === '') return `${text} ${word}`
  return text.replaceAll(WORDS, (part) => (part === own ? word : part))
}

const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? []
/** A value is as wide in every language. */
const plain = (text: string) => text.replace(VALUES, '')
const isWhole = (word: string) => plain(word) === word
const isText = (text: string | Texts | undefined): text is string => typeof text === 'string'

function partsOf(catalogues: readonly Texts[], key: string): Texts[] {
  return catalogues.map((texts) => texts[key]).filter((part): part is Texts => typeof part === 'object')
}

function widest(texts: readonly string[], width: (text: string) => number): string {
  return texts.reduce((best, text) => (width(text) > width(best) ? text : best), '')
}
