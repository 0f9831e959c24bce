/** The longest short name in Untis, in characters. */
const LONGEST = 20

/** A quote, and what separates names in the files. Control characters include line breaks. */
const RESERVED = /[~",;|\p{Cc}]/u

/** Someone or something that the files name by a short name. `code`: a few letters, where its own name does not fit. */
export type ShortNamed = { readonly key: string; readonly name: string; readonly code: string }

/**
 * Returns a short name for each, unique regardless of case: the name itself if Untis can hold it, otherwise its code, with a number if
 * that is in use.
 */
export function untisShortNames(named: readonly ShortNamed[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const take = (short: string) => {
    const isFree = !taken.has(short.toLowerCase())
    if (isFree) taken.add(short.toLowerCase())
    return isFree
  }
  const own = named.filter(({ name }) => fits(name) && take(name))
  const shorts = new Map(own.map(({ key, name }) => [key, name]))
  for (const { key, code } of named) {
    if (shorts.has(key)) continue
    const plain = cut(code.replaceAll(new RegExp(RESERVED, 'gu'), ' '), LONGEST) || 'X'
    let short = plain
    for (let number = 2; !take(short); number++) short = `${cut(plain, LONGEST - `${number}`.length)}${number}`
    shorts.set(key, short)
  }
  return shorts
}

const fits = (name: string) => name.length <= LONGEST && name === name.trim() && !RESERVED.test(name) && name !== ''
/** Cuts between whole characters, because half a surrogate pair is not a text. */
function cut(text: string, most: number): string {
  let kept = ''
  for (const character of text.trim()) {
    if (kept.length + character.length > most) break
    kept += character
  }
  return kept.trim()
}
