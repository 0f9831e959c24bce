import { LIMITS, refuse, stepByStep, type Refusal, type Steps } from '@timetable/domain'
import { inSlices } from './slices.ts'

/** How many characters are parsed at a time, which takes a fraction of a millisecond. */
const PORTION = 64 * 1024
/** The portion for our own files, most of which are parsed at once, in some milliseconds. */
export const OWN_PORTION = 1024 * 1024
/** How many characters are scanned at a time. */
const LOOKED_THROUGH = 256 * 1024
/** In everything that is read here, values larger than a portion are nested at most this deeply. */
const DEEPEST = 8
/** The maximum nesting of any value inside a larger one. */
const DEEPEST_SMALL = 1_000

type Most = {
  /** The maximum number of values. Reading stops beyond it. */
  readonly values?: number
  readonly portion?: number
}

/** Parses a JSON text like `JSON.parse`, in steps if it is long. Throws a `SyntaxError` if it is not JSON, or larger than allowed. */
export function* readJson(text: string, { values = Infinity, portion = PORTION }: Most = {}): Steps<unknown> {
  if (text.length <= portion) return JSON.parse(text)
  const reader = new Reader(text, values, portion)
  return yield* reader.whole()
}

/** Parses a message from a client in slices. Refuses a text that is not JSON, or is larger than a message may be. */
export async function readMessage(text: string): Promise<{ readonly value: unknown } | Refusal> {
  try {
    return { value: await stepByStep(readJson(text, { values: LIMITS.messageValues }), inSlices()) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const reason = error instanceof TooMuch ? 'it lists more than fits' : 'it is not JSON'
    return refuse('message-invalid', { reason })
  }
}

/** The text has more values than allowed, whether or not it is JSON. */
class TooMuch extends SyntaxError {
  override readonly name = 'TooMuch'
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const SPACES: readonly number[] = [0x20, 0x09, 0x0a, 0x0d]

/** Parses a text value by value. Consecutive small values are parsed together, large ones separately. */
class Reader {
  readonly #text: string
  readonly #portion: number
  #valuesLeft: number
  readonly #ends = new Map<number, number>()

  constructor(text: string, values: number, portion: number) {
    this.#text = text
    this.#valuesLeft = values
    this.#portion = portion
  }

  *whole(): Steps<unknown> {
    const from = this.#afterSpace(0)
    const end = yield* this.#end(from)
    // All values are counted now. The text is scanned again to parse them.
    this.#valuesLeft = Infinity
    if (this.#afterSpace(end) < this.#text.length) throw new SyntaxError(`something stands behind the value, at ${end}`)
    return yield* this.#value(from, end, 1)
  }

  /** Parses the value from `from` to `end`. */
  *#value(from: number, end: number, depth: number): Steps<unknown> {
    if (end - from <= this.#portion) return JSON.parse(this.#text.slice(from, end))
    if (depth > DEEPEST) throw new SyntaxError(`what is large lies too deep, at ${from}`)
    const first = this.#text.charCodeAt(from)
    if (first === QUOTE) return yield* this.#string(from, end)
    if (first === OPEN_LIST) {
      const list: unknown[] = []
      yield* this.#children(from + 1, CLOSE_LIST, depth, {
        small: (text) => void list.push(...(JSON.parse(`[${text}]`) as unknown[])),
        large: (_, value) => void list.push(value),
      })
      return list
    }
    if (first === OPEN_OBJECT) {
      const object = {}
      const put = (key: string, value: unknown) =>
        Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
      yield* this.#children(from + 1, CLOSE_OBJECT, depth, {
        small: (text) => {
          for (const [key, value] of Object.entries(JSON.parse(`{${text}}`) as object)) put(key, value)
        },
        large: (key, value) => void put(JSON.parse(key) as string, value),
      })
      return object
    }
    // A number with very many digits, or not a value.
    return JSON.parse(this.#text.slice(from, end))
  }

  /** Parses the content of a list or an object from `at` on. */
  *#children(
    at: number,
    close: number,
    depth: number,
    read: {
      /** Receives the text of several consecutive small values. */
      readonly small: (text: string) => void
      /** Receives one large value; in an object also its key, as JSON text. */
      readonly large: (key: string, value: unknown) => void
    },
  ): Steps<void> {
    const text = this.#text
    let from = at
    for (let first = true; ; first = false) {
      const start = this.#afterSpace(at)
      const keyEnd = close === CLOSE_OBJECT && text.charCodeAt(start) === QUOTE ? yield* this.#end(start) : start
      const colon = this.#afterSpace(keyEnd)
      const value = keyEnd > start && text.charCodeAt(colon) === COLON ? this.#afterSpace(colon + 1) : start
      const end = yield* this.#end(value)
      const next = this.#afterSpace(end)
      const isLast = text.charCodeAt(next) === close
      if (!isLast && text.charCodeAt(next) !== COMMA) throw new SyntaxError(`neither a comma nor an end at ${next}`)
      if (start === next && !(first && isLast)) throw new SyntaxError(`there is no value at ${next}`)
      if (end - value > this.#portion) {
        if (close === CLOSE_OBJECT && value === start) throw new SyntaxError(`there is no key at ${start}`)
        // Without the comma before it.
        if (from < at) read.small(text.slice(from, at - 1))
        read.large(text.slice(start, keyEnd), yield* this.#value(value, end, depth + 1))
        from = next + 1
      } else if (isLast || next - from > this.#portion) {
        read.small(text.slice(from, next))
        from = next + 1
        yield
      }
      if (isLast) return
      at = next + 1
    }
  }

  /** Parses a long text piece by piece. No piece ends inside an escape sequence. */
  *#string(from: number, end: number): Steps<string> {
    const text = this.#text
    const pieces: string[] = []
    for (let at = from + 1, begin = at; ;) {
      const isOver = at >= end - 1
      if (isOver || at - begin >= this.#portion) {
        pieces.push(JSON.parse(`"${text.slice(begin, isOver ? end - 1 : at)}"`) as string)
        if (isOver) return pieces.join('')
        begin = at
        yield
      }
      at += text.charCodeAt(at) === BACKSLASH ? (text[at + 1] === 'u' ? 6 : 2) : 1
    }
  }

  /** Returns the end of the value that starts at `from`, including the space after it. It stores the ends of large values inside. */
  *#end(from: number): Steps<number> {
    const known = this.#ends.get(from)
    if (known !== undefined) return known
    const text = this.#text
    const open: number[] = []
    for (let [at, since] = [from, from]; at < text.length; at++) {
      if (at - since > Math.min(4 * this.#portion, LOOKED_THROUGH)) {
        since = at
        yield
      }
      const char = text.charCodeAt(at)
      if (char === QUOTE) {
        if (open.length === 0 && at > from) return at
        const begin = at
        for (at++; text.charCodeAt(at) !== QUOTE; at++) {
          if (at >= text.length) throw new SyntaxError(`what begins at ${begin} has no end`)
          if (text.charCodeAt(at) === BACKSLASH) at++
          if (at - since > Math.min(4 * this.#portion, LOOKED_THROUGH)) {
            since = at
            yield
          }
        }
        this.#keep(begin, at + 1)
        if (open.length === 0) return at + 1
      } else if (char === OPEN_LIST || char === OPEN_OBJECT) {
        if (open.length === 0 && at > from) return at
        if (open.push(at) > DEEPEST_SMALL) throw new SyntaxError(`it lies too deep at ${at}`)
      } else if (char === CLOSE_LIST || char === CLOSE_OBJECT) {
        const begin = open.pop()
        if (begin === undefined) return at
        this.#keep(begin, at + 1)
        if (open.length === 0) return at + 1
      } else if (char === COMMA) {
        if (open.length === 0) return at
        if (--this.#valuesLeft < 0) throw new TooMuch()
      }
    }
    if (open.length > 0) throw new SyntaxError(`what begins at ${from} has no end`)
    return text.length
  }

  #keep(begin: number, end: number): void {
    if (end - begin > this.#portion) this.#ends.set(begin, end)
  }

  #afterSpace(at: number): number {
    while (SPACES.includes(this.#text.charCodeAt(at))) at++
    return at
  }
}
