/** @typedef {(key: string) => boolean} IsUsed */

/** A key in code, with dots between its parts and `${…}` for a computed part. */
const KEY = /(['"`])((?:[\w-]|\$\{(?:[^{}`]|\{[^{}]*\})*\})+(?:\.(?:[\w-]|\$\{(?:[^{}`]|\{[^{}]*\})*\})+)*)\1/g
/** Texts that are read as a whole record. */
const RECORD = /(['"`])([\w.-]+)\1,\s*\{[^{}]*\breturnObjects\b/g
const PLURAL = /_(?:zero|one|two|few|many|other)$/

/**
 * Returns which keys of the texts the code uses. A computed part of a key can be any word of the code.
 * @param {readonly string[]} code the sources that ask
 * @param {readonly string[]} texts English texts, which name others by `$t(key)`
 * @returns {IsUsed}
 */
export function textUses(code, texts) {
  const words = new Set(code.flatMap((text) => text.match(/[\w-]+/g) ?? []))
  const exact = new Set()
  /** @type {Map<string, RegExp>} */
  const patterns = new Map()
  for (const written of [...code.flatMap(keysWritten), ...texts.flatMap(keysNested)]) {
    if (!written.includes('$')) exact.add(written)
    // Without a fixed start it would match every key.
    else if (/^[\w-]+\./.test(written)) patterns.set(written, pattern(written))
  }
  const records = code.flatMap((text) => [...text.matchAll(RECORD)].map((match) => `${match[2]}.`))
  const fits = (/** @type {string} */ key) =>
    exact.has(key) ||
    [...patterns.values()].some((each) => {
      const parts = each.exec(key)?.slice(1)
      return parts?.every((part) => words.has(part) || /^\d+$/.test(part)) ?? false
    })
  return (key) => {
    const asked = key.replace(PLURAL, '')
    return fits(key) || (asked !== key && fits(asked)) || records.some((record) => key.startsWith(record))
  }
}

/** @param {string} text */
function keysWritten(text) {
  return [...text.matchAll(KEY)].map((match) => (match[2] ?? '').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '$'))
}

/** @param {string} text */
function keysNested(text) {
  return [...text.matchAll(/\$t\(([^,)]+)/g)].map((match) => (match[1] ?? '').replace(/\{\{[^}]*\}\}/g, '$'))
}

/** @param {string} written a key with `$` for each part that is worked out */
function pattern(written) {
  return new RegExp(`^${written.replace(/[.-]/g, '\\$&').replaceAll('$', '([\\w-]+?)')}$`)
}
