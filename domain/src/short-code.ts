const MOST = 4

/**
 * A few letters that stand for a name where there is no room for it: 'Mathematics' is Ma, '5A English' 5AE, 'Physical
 * education' PE; a teacher, `isPerson`, has capitals: 'Müller' is MÜ. A name that is short already is its own code.
 */
export function shortCode(name: string, isPerson = false): string {
  const whole = name.normalize('NFC').trim()
  if (Array.from(whole).length <= MOST) return whole
  const words = withoutRepeat(whole.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const [first] = words
  if (first === undefined) return letters(whole, MOST)
  if (words.length === 1) return Array.from(first).length <= MOST ? first : ofWord(first, isPerson, 2)
  // 'Room 104' is known by its number, 'Lindgren 1' by both.
  const last = words.at(-1) ?? ''
  if (words.length === 2 && /^\p{N}{3,}$/u.test(last)) return letters(last, MOST)
  if (words.length === 2 && /^\p{N}+$/u.test(last))
    return joined([letters(first, MOST - Array.from(last).length), last])
  return letters(joined(words.map((word) => (/^\p{N}/u.test(word) ? word : initial(word)))), MOST)
}

type CodesAsked = {
  /** Codes of names that have one of their own. */
  readonly set?: ReadonlyMap<string, string>
  /** Those of others. */
  readonly taken?: Iterable<string>
  readonly isPerson?: (name: string) => boolean
}

/**
 * Codes for many names, one code for one name, whatever its capitals: a second 'Ma' becomes 'Mat', or 'Mu' where that is
 * taken too. The first names choose first; names that are their own codes before all others.
 */
export function codesFor(
  names: Iterable<string>,
  { set = new Map(), taken = [], isPerson }: CodesAsked = {},
): ReadonlyMap<string, string> {
  const used = new Set(Array.from(taken, inSmall))
  const codes = new Map<string, string>()
  const all = [...new Set(names)]
  for (const name of all) {
    const code = set.get(name)
    if (code === undefined) continue
    used.add(inSmall(code))
    codes.set(name, code)
  }
  const isOwn = (name: string) => ownCodes([name]).length > 0
  for (const name of [...all.filter(isOwn), ...all.filter((name) => !isOwn(name))]) {
    if (codes.has(name)) continue
    const code = firstFree(name, used, isPerson?.(name) ?? false)
    used.add(inSmall(code))
    codes.set(name, code)
  }
  return codes
}

/** The names that are short enough to be their own codes. */
export const ownCodes = (names: Iterable<string>): string[] =>
  Array.from(names, (name) => name.normalize('NFC').trim()).filter((name) => Array.from(name).length <= MOST)

function firstFree(name: string, used: ReadonlySet<string>, isPerson: boolean): string {
  for (const candidate of candidates(name, isPerson)) if (!used.has(inSmall(candidate))) return candidate
  throw new Error(`numbers ended before a code for ${name} was found`)
}

function* candidates(name: string, isPerson: boolean): Generator<string> {
  const code = shortCode(name, isPerson)
  yield code
  const all = name.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  const written = (list: readonly string[]) => ofWord(list.join(''), isPerson, MOST)
  // Physics and Physiology are Ph and Phy; then Phs: the first two letters with one from further on.
  yield written(all.slice(0, 3)) || code
  yield written(all.slice(0, MOST)) || code
  for (const letter of all.slice(2)) yield written([...all.slice(0, 2), letter])
  for (let number = 2; ; number++) yield letters(code, number < 10 ? 2 : 1) + String(number)
}

/** The first letters of a word, those of a person in capitals. */
const ofWord = (word: string, isPerson: boolean, count: number): string =>
  isPerson ? letters(word.toLocaleUpperCase('en'), count) : letters(word, count)

/** A group that bears the name of its class is known by its own: '8a · 8a French' is 8aF. */
const withoutRepeat = (words: readonly string[]): readonly string[] =>
  words[1]?.toLowerCase().startsWith(words[0]?.toLowerCase() ?? '') ? words.slice(1) : words

/** Numbers that meet stay two: '12 · 7' is not 127. */
const joined = (words: readonly string[]): string =>
  words.reduce((before, word) => before + (/\p{N}$/u.test(before) && /^\p{N}/u.test(word) ? '.' : '') + word, '')

const letters = (word: string, count: number): string => Array.from(word).slice(0, count).join('')
const initial = (word: string): string => letters(word, 1).toUpperCase()
const inSmall = (code: string): string => code.toLowerCase()
