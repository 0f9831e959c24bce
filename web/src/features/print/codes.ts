/**
 * A short code for every name, no two alike: for places where the name does not fit. `Mathematics` is `Mat`,
 * `Physical education` is `PhEd`, `Room 101` is `R101`; what would be the same grows letter by letter.
 */
export function codesOf(names: Iterable<string>): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const taken = new Set<string>()
  for (const name of new Set(names)) {
    const code = wishesOf(name).find((wish) => !taken.has(wish.toLowerCase())) ?? numbered(name, taken)
    taken.add(code.toLowerCase())
    codes.set(name, code)
  }
  return codes
}

const SHORT = 4

function wishesOf(name: string): string[] {
  const trimmed = name.trim()
  if (Array.from(trimmed).length <= SHORT) return [trimmed]
  const words = trimmed.split(/[\s,./()-]+/).filter((word) => word !== '')
  const first = words[0] ?? trimmed
  const last = words.at(-1) ?? ''
  if (words.length > 1 && /^\d+\w?$/.test(last)) {
    return [1, 2, 3, 4].filter((length) => length > 1 || last.length > 2).map((length) => start(first, length) + last)
  }
  const joined =
    words.length > 1 ? [2, 3].map((length) => start(first, length) + capital(start(words[1] ?? '', 2))) : []
  return [...joined, ...[3, 4, 5, 6].map((length) => start(first, length))]
}

const start = (word: string, length: number) => Array.from(word).slice(0, length).join('')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function numbered(name: string, taken: ReadonlySet<string>): string {
  const stem = wishesOf(name)[0] ?? name
  for (let number = 2; ; number++) if (!taken.has(`${stem}${number}`.toLowerCase())) return `${stem}${number}`
}
