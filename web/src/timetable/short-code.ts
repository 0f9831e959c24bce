const MOST = 4

/**
 * A few letters that stand for a name where there is no room for it: 'Mathematics' is Mat, '5A English' 5AE, 'Physical
 * education' PE. A name that is short already is its own code.
 */
export function shortCode(name: string): string {
  const whole = name.normalize('NFC').trim()
  if (Array.from(whole).length <= MOST) return whole
  const words = withoutRepeat(whole.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const [first] = words
  if (first === undefined) return letters(whole, MOST)
  if (words.length === 1) return Array.from(first).length <= MOST ? first : letters(first, 3)
  // 'Room 104' is known by its number, 'Lindgren 1' by both.
  const last = words.at(-1) ?? ''
  if (words.length === 2 && /^\p{N}{3,}$/u.test(last)) return letters(last, MOST)
  if (words.length === 2 && /^\p{N}+$/u.test(last))
    return joined([letters(first, MOST - Array.from(last).length), last])
  return letters(joined(words.map((word) => (/^\p{N}/u.test(word) ? word : initial(word)))), MOST)
}

/**
 * Codes for many names, one code for one name, whatever its capitals: a second 'Mat' becomes 'Math', or 'Ma2' where the
 * names do not differ at their beginning. The order of the names does not matter; `taken` by others they leave alone.
 */
export function shortCodes(names: Iterable<string>, taken: Iterable<string> = []): ReadonlyMap<string, string> {
  const sorted = [...new Set(names)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const used = new Set(Array.from(taken, inSmall))
  const codes = new Map<string, string>()
  for (const name of sorted) {
    const code = firstFree(name, used)
    used.add(inSmall(code))
    codes.set(name, code)
  }
  return codes
}

/** The names that are short enough to be their own codes. */
export const ownCodes = (names: Iterable<string>): string[] =>
  Array.from(names, (name) => name.normalize('NFC').trim()).filter((name) => Array.from(name).length <= MOST)

function firstFree(name: string, used: ReadonlySet<string>): string {
  for (const candidate of candidates(name)) if (!used.has(inSmall(candidate))) return candidate
  throw new Error(`numbers ended before a code for ${name} was found`)
}

function* candidates(name: string): Generator<string> {
  const code = shortCode(name)
  yield code
  const all = name.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  yield all.slice(0, MOST).join('') || code
  // The first two letters with one from further on: Physics and Physiology are Phy and Pho.
  for (const letter of all.slice(2)) yield all.slice(0, 2).join('') + letter
  for (let number = 2; ; number++) yield letters(code, number < 10 ? 2 : 1) + String(number)
}

/** A group that bears the name of its class is known by its own: '8a · 8a French' is 8aF. */
const withoutRepeat = (words: readonly string[]): readonly string[] =>
  words[1]?.toLowerCase().startsWith(words[0]?.toLowerCase() ?? '') ? words.slice(1) : words

/** Numbers that meet stay two: '12 · 7' is not 127. */
const joined = (words: readonly string[]): string =>
  words.reduce((before, word) => before + (/\p{N}$/u.test(before) && /^\p{N}/u.test(word) ? '.' : '') + word, '')

const letters = (word: string, count: number): string => Array.from(word).slice(0, count).join('')
const initial = (word: string): string => letters(word, 1).toUpperCase()
const inSmall = (code: string): string => code.toLowerCase()
