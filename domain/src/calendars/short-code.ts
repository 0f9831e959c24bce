const MOST = 4

/**
 * A few letters for a name, where space is limited: 'Mathematics' is Ma, '5A English' 5AE, 'Physical education' PE. A person's code
 * (`isPerson`) has capitals: 'Müller' is MÜ. A name that is short already is its own code.
 */
export function shortCode(name: string, isPerson = false): string {
  const whole = plain(name)
  if (Array.from(whole).length <= MOST) return whole
  const words = withoutRepeat(whole.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const [first] = words
  if (first === undefined) return letters(whole, MOST)
  if (words.length === 1) return Array.from(first).length <= MOST ? first : ofWord(first, isPerson, 2)
  // The code of 'Room 104' is its number, that of 'Lindgren 1' uses both words.
  const last = words.at(-1) ?? ''
  if (words.length === 2 && /^\p{N}{3,}$/u.test(last)) return letters(last, MOST)
  if (words.length === 2 && /^\p{N}+$/u.test(last))
    return joined([letters(first, MOST - Array.from(last).length), last])
  return letters(joined(words.map((word) => (/^\p{N}/u.test(word) ? word : initial(word)))), MOST)
}

/** A request for a code. Names shown together have kinds: courses, and everyone else. */
export type CodeAsked<Kind extends string = string> = {
  readonly kind: Kind
  readonly name: string
  /** The short name that people have set. */
  readonly set?: string | undefined
  readonly isPerson?: boolean
}

/**
 * Codes for many names. Each is unique, regardless of case, within its kind and among the others: a second 'Ma' becomes 'Mat', or 'Mu' if
 * that is taken too. Earlier names choose first, so that a later one does not change any code. Short names set by people take precedence
 * over all, and within a kind so do names that are their own codes. Such a name may also be the code of another kind.
 */
export function codesInOrder<Kind extends string>(
  asked: readonly CodeAsked<Kind>[],
): (kind: Kind, name: string) => string | undefined {
  const codes = new Map<string, string>()
  const setCodes = asked.flatMap(({ set }) => (set === undefined ? [] : [inSmall(set)]))
  const given = new Set(setCodes)
  const byKind = Map.groupBy(asked, ({ kind }) => kind)
  const own = new Map([...byKind].map(([kind, all]) => [kind, ownOf(all)]))
  for (const { kind, name, set, isPerson = false } of asked) {
    if (codes.has(keyOf(kind, name))) continue
    const owned = own.get(kind)!
    const isFree = (code: string) => !given.has(code) && !owned.has(code)
    const code = set ?? (owned.get(inSmall(plain(name))) === name ? plain(name) : firstFree(name, isFree, isPerson))
    given.add(inSmall(code))
    codes.set(keyOf(kind, name), code)
  }
  return (kind, name) => codes.get(keyOf(kind, name))
}

/**
 * The code of a group: that of its class, and letters for its own name that are not `taken` (in small letters): '5A H1' for 'Half 1' of 5A.
 */
export function groupCode(classCode: string, name: string, taken: ReadonlySet<string>): string {
  for (const part of ownParts(name)) {
    const code = `${classCode} ${part}`
    if (!taken.has(inSmall(code))) return code
  }
  throw new Error(`numbers ended before a code for ${name} was found`)
}

/** Without spaces, so that the class always ends at the last one. */
function* ownParts(name: string): Generator<string> {
  const words = plain(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length > 1) yield letters(joined(words.map((word) => (/^\p{N}/u.test(word) ? word : initial(word)))), MOST)
  for (const candidate of candidates(name, false)) yield candidate.replaceAll(/\s/gu, '')
}

/**
 * The names of one kind that are their own codes, by code. A code belongs to the first such name, unless people have set it as a short
 * name.
 */
function ownOf(asked: readonly CodeAsked[]): Map<string, string> {
  const set = new Set(asked.flatMap((one) => (one.set === undefined ? [] : [inSmall(one.set)])))
  const own = new Map<string, string>()
  for (const one of asked) {
    const code = inSmall(plain(one.name))
    if (one.set === undefined && isShort(one.name) && !own.has(code) && !set.has(code)) own.set(code, one.name)
  }
  return own
}

const plain = (name: string): string => name.normalize('NFC').trim()
const isShort = (name: string): boolean => Array.from(plain(name)).length <= MOST
const keyOf = (kind: string, name: string): string => `${kind} ${name}`

function firstFree(name: string, isFree: (code: string) => boolean, isPerson: boolean): string {
  for (const candidate of candidates(name, isPerson)) if (isFree(inSmall(candidate))) return candidate
  throw new Error(`numbers ended before a code for ${name} was found`)
}

function* candidates(name: string, isPerson: boolean): Generator<string> {
  const code = shortCode(name, isPerson)
  yield code
  const all = name.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  const written = (list: readonly string[]) => ofWord(list.join(''), isPerson, MOST)
  // Physics and Physiology are Ph and Phy; then Phs: the first two letters and a later one.
  yield written(all.slice(0, 3)) || code
  yield written(all.slice(0, MOST)) || code
  for (const letter of all.slice(2)) yield written([...all.slice(0, 2), letter])
  for (let number = 2; ; number++) yield letters(code, number < 10 ? 2 : 1) + String(number)
}

/** The first letters of a word, in capitals for a person. */
const ofWord = (word: string, isPerson: boolean, count: number): string =>
  isPerson ? letters(word.toLocaleUpperCase('en'), count) : letters(word, count)

/** If a group's name starts with that of its class, the code uses it only once: '8a · 8a French' is 8aF. */
const withoutRepeat = (words: readonly string[]): readonly string[] =>
  words[1]?.toLowerCase().startsWith(words[0]?.toLowerCase() ?? '') ? words.slice(1) : words

/** Adjacent numbers remain two: '12 · 7' is not 127. */
const joined = (words: readonly string[]): string =>
  words.reduce((before, word) => before + (/\p{N}$/u.test(before) && /^\p{N}/u.test(word) ? '.' : '') + word, '')

const letters = (word: string, count: number): string => Array.from(word).slice(0, count).join('')
const initial = (word: string): string => letters(word, 1).toUpperCase()
const inSmall = (code: string): string => code.toLowerCase()
