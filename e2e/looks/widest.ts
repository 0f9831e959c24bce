/** Texts by key, nested. */
export type Texts = { readonly [key: string]: string | Texts }

/** The words of a text: what cannot be broken across lines. Placeholders and references to other texts are kept complete. */
const WORDS = /(?:\{\{[^}]*\}\}|\$t\([^)]*\)|[^\s-])+/g
const VALUES = /\{\{[^}]*\}\}|\$t\([^)]*\)/g

/** Returns all texts and words that must be measured before the widest of these texts are known. */
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
 * Returns texts that need as much space as any of these catalogues, which have the same keys: each is the widest text, with the widest
 * word. The singular form replaces the plural forms too, because some languages use it for zero.
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
/** Values have the same width in every language. */
const plain = (text: string) => text.replace(VALUES, '')
const isWhole = (word: string) => plain(word) === word
const isText = (text: string | Texts | undefined): text is string => typeof text === 'string'

function partsOf(catalogues: readonly Texts[], key: string): Texts[] {
  return catalogues.map((texts) => texts[key]).filter((part): part is Texts => typeof part === 'object')
}

function widest(texts: readonly string[], width: (text: string) => number): string {
  return texts.reduce((best, text) => (width(text) > width(best) ? text : best), '')
}
