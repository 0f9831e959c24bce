import { ENGLISH_VALUES, SAME_WORDS } from './locale-exceptions.mjs'
import { textUses } from './text-uses.mjs'

/** @typedef {{ readonly [key: string]: string | Texts }} Texts the texts of one part, such as `app`, by key */
/** @typedef {Readonly<Record<string, Readonly<Record<string, Texts>>>>} Catalogues by language, then by part */

/**
 * Returns the errors in the texts of the languages, each as a line with its place. English is the source of the others.
 * @param {Catalogues} catalogues
 * @param {ReadonlyMap<string, string>} files sources by path from the root; only those that may use texts are searched
 * @returns {string[]}
 */
export function localeFaults({ en = {}, ...others }, files, same = SAME_WORDS) {
  const sources = Object.entries(en).map(([part, texts]) => ({ part, source: flat(texts) }))
  const asking = [...files].filter(([path]) => ASKS.test(path) && !ASKS_NOT.test(path)).map(([, text]) => text)
  const english = sources.flatMap(({ source }) => [...source.values()])
  const isUsed = textUses(asking, english)
  const excuses = excusesOf(same)
  const faults = [...files].flatMap(([path, text]) => {
    if (TEXTS.test(path)) return doubledKeys(path, text)
    return STRAYED.test(path) ? [`${path}: nothing reads it; texts are JSON`] : []
  })
  for (const { part, source } of sources) {
    const unused = READ_WHOLE.has(part) ? [] : [...source.keys()].filter((key) => !isUsed(key))
    faults.push(...unused.map((key) => `en ${part} ${key}: used nowhere; take it out`))
    for (const [locale, parts] of Object.entries(others))
      faults.push(...translationFaults(`${locale} ${part}`, flat(parts[part] ?? {}), source, excuses.of(locale)))
  }
  return [...faults, ...excuses.left()]
}

const TEXTS = /^web\/src\/i18n\/locales\/.*\.json$/
/** Modules beside the texts, except the two of each language that combine its files. */
const STRAYED = /^web\/src\/i18n\/locales\/(?!\w+\/(app|site)\.ts$).*\.ts$/

/** Parts of which no page requests single keys. */
const READ_WHOLE = new Set(['legal', 'status', 'comparison', 'home'])

/** Computed parts of a key, such as the kinds of rules and refusals, can also come from the domain, the formats and the server. */
const ASKS = /^(web|domain|formats|server)\/src\/.*\.tsx?$/
const ASKS_NOT = /\.test\.tsx?$|^web\/src\/i18n\/locales\/|\/testing\//

/**
 * @param {string} where @param {ReadonlyMap<string, string>} translated @param {ReadonlyMap<string, string>} source
 * @param {(text: string) => boolean} isExcused
 */
function translationFaults(where, translated, source, isExcused) {
  const faults = []
  for (const key of translated.keys()) if (!source.has(key)) faults.push(`${where} ${key}: English has no such key`)
  for (const [key, english] of source) {
    const text = translated.get(key)
    const fault =
      text === undefined ? 'missing' : faultOf(text, english.replace(ENGLISH_VALUES[key] ?? '', ''), source, isExcused)
    if (fault) faults.push(`${where} ${key}: ${fault}`)
  }
  return faults
}

/** @param {string} text @param {string} english @param {ReadonlyMap<string, string>} source @param {(text: string) => boolean} isExcused */
function faultOf(text, english, source, isExcused) {
  const [has, wants] = [interpolations(text), interpolations(english)]
  if (has !== wants) return `interpolates ${has || 'nothing'}, and the English text ${wants || 'nothing'}`
  const nested = nestings(text).find((key) => !key.includes('{{') && !source.has(key))
  if (nested) return `names ${nested}, which is no key`
  if (!text.trim() && english.trim()) return 'empty'
  if (text === english && /\p{L}/u.test(spoken(english)) && !isExcused(english))
    return `left in English: ${JSON.stringify(english)}; translate it, or say in locale-exceptions.mjs why it stays`
  return undefined
}

/** Returns the exceptions for texts that stay as they are, each for one language or for all. @param {typeof SAME_WORDS} same */
function excusesOf(same) {
  const all = new Set(
    same.flatMap(({ locales = ['*'], texts }) => locales.flatMap((locale) => texts.map((text) => `${locale} ${text}`))),
  )
  const taken = new Set()
  return {
    of: (/** @type {string} */ locale) => (/** @type {string} */ text) => {
      const excuse = [`${locale} ${text}`, `* ${text}`].find((each) => all.has(each))
      taken.add(excuse)
      return excuse !== undefined
    },
    left: () =>
      [...all].filter((excuse) => !taken.has(excuse)).map((excuse) => `locale-exceptions.mjs: ${excuse}: not needed`),
  }
}

/** Returns every text by its complete key. @param {Texts} texts @returns {Map<string, string>} */
function flat(texts, path = '') {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text]] : [...flat(text, `${path}${key}.`)],
    ),
  )
}

/**
 * Returns keys that occur twice in one object: JSON uses the last, and the first text is lost.
 * @param {string} path
 * @param {string} text
 */
function doubledKeys(path, text) {
  /** @type {Set<string>[]} the keys of each object or list that is open */
  const open = []
  const doubled = []
  for (const [mark, , colon] of text.matchAll(/[{}[\]]|("(?:[^"\\]|\\.)*")(\s*:)?/g)) {
    if (mark === '{' || mark === '[') open.push(new Set())
    else if (mark === '}' || mark === ']') open.pop()
    else if (colon) {
      const key = mark.replace(/\s*:$/, '')
      if (open.at(-1)?.has(key)) doubled.push(`${path}: ${key} stands there twice`)
      open.at(-1)?.add(key)
    }
  }
  return doubled
}

/** @param {string} text */
function interpolations(text) {
  const found = text.replace(NESTING, '').match(/\{\{[^}]*\}\}/g) ?? []
  return [...new Set(found)].sort().join(' ')
}

const NESTING = /\$t\(([^)]*)\)/g

/** @param {string} text */
function nestings(text) {
  return [...text.matchAll(NESTING)].map((match) => match[1] ?? '')
}

/** Returns the words of a text, without its placeholders. @param {string} text */
function spoken(text) {
  return text.replace(NESTING, '').replace(/\{\{[^}]*\}\}/g, '')
}
