import type { Message } from '@timetable/service'

/** Characters of one portion. The server does other work between two portions. */
const PORTION = 200_000
/** Down to this depth the text of a message is built value by value. Deeper values, such as one lesson, are small. */
const DEPTHS: { readonly [T in Message['type']]?: number } = { Schedule: 4, Calendar: 2 }

/**
 * The JSON text of a message, in portions that are built on demand: about `PORTION` characters each, of the messages that can be larger, and
 * the whole text of all others.
 */
export function* textPortionsOf(message: Message): Generator<string> {
  let portion = ''
  for (const text of textsOf(message, DEPTHS[message.type] ?? 0)) {
    if (portion.length + text.length > PORTION && portion !== '') {
      yield portion
      portion = ''
    }
    portion += text
  }
  yield portion
}

function* textsOf(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) return yield JSON.stringify(value)
  const isList = Array.isArray(value)
  let before = isList ? '[' : '{'
  for (const key of Object.keys(value)) {
    const one: unknown = value[key as keyof typeof value]
    if (one === undefined && !isList) continue
    yield isList ? before : `${before}${JSON.stringify(key)}:`
    before = ','
    yield* textsOf(one ?? null, depth - 1)
  }
  if (before !== ',') yield before
  yield isList ? ']' : '}'
}
