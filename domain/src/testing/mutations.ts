/** Numbers from 0 to 1, for tests that are played again by their seed. */
export type Random = () => number

const below = (random: Random, count: number) => Math.floor(random() * count)
export const oneOf = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)]!

/** What programs trip over, in the place of whatever was there. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e9,
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0301\ufeff',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '1e999',
  "';--",
  '<b>&amp;</b>',
  'x'.repeat(400),
  'é'.repeat(3_000),
  '2026-13-45T99:99:99Z',
  '25:61',
  [],
  [[]],
  [null],
  {},
  { __proto__x: 1, constructor: { prototype: {} } },
  Array.from({ length: 300 }, (_, at) => at),
]

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string | number }

/** A value of JSON with one to three things changed in it, anywhere; what was handed in stays as it is. */
export function mutatedValue(random: Random, value: unknown): unknown {
  const root = { value: copyOf(value) }
  for (let times = 1 + below(random, 3); times > 0; times--) change(random, root)
  return root.value
}

function change(random: Random, root: { value: unknown }): void {
  const places = placesIn(root)
  const { holder, key } = oneOf(random, places)
  const held = (holder as Record<string | number, unknown>)[key]
  const put = (next: unknown) => void ((holder as Record<string | number, unknown>)[key] = next)
  switch (below(random, 8)) {
    case 0:
    case 1:
      return put(copyOf(oneOf(random, STRANGE)))
    case 2:
      // What stands elsewhere fits its type more often than what was made up.
      return put(copyOf(valueAt(oneOf(random, places))))
    case 3:
      if (Array.isArray(holder)) return void holder.splice(Number(key), 1)
      return holder === root ? put(null) : void delete holder[key]
    case 4:
      if (Array.isArray(held)) return put([...held, ...held])
      return put([held])
    case 5:
      if (isObject(held)) return put({ ...held, [oneOf(random, KEYS)]: copyOf(oneOf(random, STRANGE)) })
      return put({ value: held })
    case 6:
      if (typeof held === 'number')
        return put(oneOf(random, [held + 1, held - 1, -held, held * 1000, held + 0.1, `${held}`]))
      if (typeof held === 'boolean') return put(!held)
      return put(typeof held === 'string' ? mutatedText(random, held) : held)
    default: {
      let deep: unknown = held
      for (let depth = below(random, 60); depth > 0; depth--) deep = depth % 2 ? [deep] : { deep }
      return put(deep)
    }
  }
}

const KEYS = ['', '0', 'uuid', 'id', 'params', 'command', 'toString', 'constructor', 'hasOwnProperty', 'length']

const copyOf = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const valueAt = ({ holder, key }: Place) => (holder as Record<string | number, unknown>)[key]

/** Everywhere in a value where another can be put. */
function placesIn(root: object): Place[] {
  const places: Place[] = []
  const waiting: object[] = [root]
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
      const place = { holder: holder as Record<string, unknown>, key }
      places.push(place)
      const held = valueAt(place)
      if (typeof held === 'object' && held !== null) waiting.push(held)
    }
  }
  return places
}

/** A text with one to four things changed in it: a character, a piece that is gone, there twice, or elsewhere, a number. */
export function mutatedText(random: Random, text: string): string {
  for (let times = 1 + below(random, 4); times > 0; times--) text = changedText(random, text)
  return text
}

const NUMBERS = ['0', '-1', '1e9', '99999999999999999999', '0x10', 'NaN', '1.5', '']
const PIECES = ['\0', '"', '<', '&', ']]>', '{', '\\', '\ud800', '\uffff', '&#0;', '<!--', '\r\n', '𝄞']

function changedText(random: Random, text: string): string {
  const at = below(random, text.length + 1)
  const to = Math.min(text.length, at + below(random, oneOf(random, [2, 20, 400])))
  switch (below(random, 7)) {
    case 0: {
      const flipped = String.fromCharCode(text.charCodeAt(at % (text.length || 1)) ^ (1 << below(random, 7)))
      return text.slice(0, at) + flipped + text.slice(at + 1)
    }
    case 1:
      return text.slice(0, at) + text.slice(to)
    case 2:
      return text.slice(0, to) + text.slice(at)
    case 3: {
      const into = below(random, text.length + 1)
      return text.slice(0, into) + text.slice(at, to) + text.slice(into)
    }
    case 4:
      return text.slice(0, at) + oneOf(random, PIECES) + text.slice(at)
    case 5: {
      // The next number is another one.
      const rest = text.slice(at)
      const next = /\d+/.exec(rest)
      if (!next) return text
      const number = oneOf(random, NUMBERS)
      return text.slice(0, at + next.index) + number + rest.slice(next.index + next[0].length)
    }
    default:
      return random() < 0.1 ? text.slice(0, at) : text
  }
}

/** The same of a file of one element a line, which mostly stays a file: lines that are gone, twice, elsewhere, or say otherwise. */
export function mutatedLines(random: Random, text: string): string {
  const lines = text.split('\n')
  for (let times = 1 + below(random, 4); times > 0; times--) {
    const at = below(random, lines.length)
    const line = lines[at] ?? ''
    const other = oneOf(random, lines)
    const said = (value: string) => line.replace(/>[^<]*</, () => `>${value}<`)
    switch (below(random, 6)) {
      case 0:
        lines.splice(at, 1)
        break
      case 1:
        lines.splice(below(random, lines.length + 1), 0, line)
        break
      case 2:
        lines[at] = other
        break
      case 3:
        lines[at] = said(/>([^<]*)</.exec(other)?.[1] ?? '')
        break
      case 4:
        lines[at] = said(oneOf(random, NUMBERS))
        break
      default:
        lines[at] = mutatedText(random, line)
    }
  }
  return lines.join('\n')
}
