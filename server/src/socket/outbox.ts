import { type Message, piecesOf } from '@timetable/service'
import type { WebSocket } from '@fastify/websocket'

/** More than this waiting to be sent, in bytes, and the other end is too slow to be kept. */
const MAX_UNSENT = 8 * 1024 * 1024
/** A large message counts for so much while it waits: its parts are made when their turn comes. */
const LARGE = 64 * 1024

/** No text can be made of the message: it is longer than any can be. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable'
}

/** The line below a WebSocket, which can keep what is written until it is told to let it go. */
export type Line = { cork(): void; uncork(): void }

type Waiting = { readonly next: () => string | undefined; readonly size: number }

/**
 * What goes out over one WebSocket, in order. A large message goes in parts, each made and sent when the one before has been
 * taken: it neither holds the server while it is made nor counts as one that nobody reads. Whatever comes after it waits.
 */
export class Outbox {
  readonly #socket: WebSocket
  readonly #line: Line
  readonly #tooSlow: () => void
  #isCorked = false
  #waiting: Waiting[] = []
  #waitingSize = 0
  #sending = false
  /** Parts that were taken, and how many had been when `isStuck` was asked last. */
  #taken = 0
  #takenBefore = -1
  #whenSent: (() => void)[] = []

  constructor(socket: WebSocket, line: Line, tooSlow: () => void) {
    this.#socket = socket
    this.#line = line
    this.#tooSlow = tooSlow
    socket.on('close', () => this.#end())
  }

  send(message: Message): void {
    if (!this.#isOpen) return
    const pieces = piecesOf(message)
    if (!pieces) return this.#sendText(textOf(message))
    let begun = false
    const next = () => {
      const part = begun ? (pieces.parts.next().value as Message | undefined) : pieces.first
      begun = true
      return part && JSON.stringify(part)
    }
    this.#wait({ next, size: LARGE })
    this.#go()
  }

  /** Resolves once nothing waits. */
  sent(): Promise<void> | void {
    if (this.#sending) return new Promise((resolve) => this.#whenSent.push(resolve))
  }

  /** Has nothing been taken since this was asked before, though something was offered all the time? */
  isStuck(): boolean {
    const stuck = this.#sending && this.#taken === this.#takenBefore
    this.#takenBefore = this.#sending ? this.#taken : -1
    return stuck
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  #sendText(text: string): void {
    if (this.#sending) return this.#wait(once(text))
    this.#inOneBreath()
    this.#socket.send(text)
    // What the operating system hasn't taken is held here; a browser that asks again gets the whole version anew.
    if (this.#socket.bufferedAmount > MAX_UNSENT + text.length) this.#tooSlow()
  }

  /** What is said before anything else is done goes out together: each call of the system takes longer than what it sends. */
  #inOneBreath(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.#line.cork()
    process.nextTick(() => {
      this.#isCorked = false
      this.#line.uncork()
    })
  }

  #wait(waiting: Waiting): void {
    this.#waiting.push(waiting)
    this.#waitingSize += waiting.size
    if (this.#waitingSize > MAX_UNSENT) this.#tooSlow()
  }

  /** Sends what waits, one text at a time, each in a turn of its own. */
  #go(): void {
    if (this.#sending) return
    this.#sending = true
    const step = () => {
      const text = this.#isOpen ? this.#nextText() : undefined
      if (text === undefined) return this.#end()
      this.#socket.send(text, () => {
        this.#taken++
        setImmediate(step)
      })
    }
    step()
  }

  #nextText(): string | undefined {
    for (;;) {
      const [first] = this.#waiting
      if (!first) return undefined
      const text = first.next()
      if (text !== undefined) return text
      this.#waiting.shift()
      this.#waitingSize -= first.size
    }
  }

  #end(): void {
    this.#sending = false
    this.#waiting = []
    this.#waitingSize = 0
    for (const resolve of this.#whenSent.splice(0)) resolve()
  }
}

function once(text: string): Waiting {
  let left: string | undefined = text
  const next = () => {
    const now = left
    left = undefined
    return now
  }
  return { next, size: text.length }
}

/** A text is made once of each message, however many connections it goes to. */
const texts = new WeakMap<Message, string>()

function textOf(message: Message): string {
  let text = texts.get(message)
  if (text !== undefined) return text
  try {
    text = JSON.stringify(message)
  } catch (error) {
    throw new Unsendable(`${message.type} cannot be sent`, { cause: error })
  }
  texts.set(message, text)
  return text
}
