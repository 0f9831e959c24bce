const MOST = 4

/**
 * A few letters that stand for a name where there is no room for it: 'Mathematics' is Mat, '5A English' 5AE, 'Physical
 * education' PE. What is short already stays as it is.
 */
export function shortCode(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const [first] = words
  if (first === undefined) return Array.from(name.trim()).slice(0, MOST).join('')
  if (words.length === 1) return Array.from(first).length <= MOST ? first : letters(first, 3)
  // 'Room 104' is known by its number, 'Lindgren 1' by both.
  const last = words.at(-1) ?? ''
  if (words.length === 2 && /^\p{N}{3,}$/u.test(last)) return letters(last, MOST)
  if (words.length === 2 && /^\p{N}+$/u.test(last)) return letters(first, MOST - Array.from(last).length) + last
  return letters(words.map((word) => (/^\p{N}/u.test(word) ? word : initial(word))).join(''), MOST)
}

/**
 * The codes of many names, one code for one name as far as that can be: a second 'Mat' becomes 'Mathe', or 'Ma2' where
 * the names do not differ at their beginning. The order of the names does not matter.
 */
export function shortCodes(names: Iterable<string>): ReadonlyMap<string, string> {
  const sorted = [...new Set(names)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const taken = new Set<string>()
  const codes = new Map<string, string>()
  for (const name of sorted) {
    const code = candidates(name).find((candidate) => !taken.has(candidate)) ?? shortCode(name)
    taken.add(code)
    codes.set(name, code)
  }
  return codes
}

function candidates(name: string): string[] {
  const code = shortCode(name)
  const all = name.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  const longer = all.slice(0, MOST).join('')
  // The first two letters with one from further on: Physics and Physiology are Phy and Pho.
  const mixed = all.slice(2).map((letter) => all.slice(0, 2).join('') + letter)
  const numbered = Array.from({ length: 98 }, (_, i) => letters(code, i < 8 ? 2 : 1) + String(i + 2))
  return [code, longer, ...mixed, ...numbered]
}

const letters = (word: string, count: number): string => Array.from(word).slice(0, count).join('')
const initial = (word: string): string => letters(word, 1).toLocaleUpperCase()
