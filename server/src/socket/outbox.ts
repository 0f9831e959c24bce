import { type Message, type Pieces, piecesOf } from '@timetable/service'
import type { WebSocket } from '@fastify/websocket'
import { textPortionsOf } from './text-portions.ts'

/** If more bytes than this wait to be sent, the client is too slow, and its connection closes. */
const MAX_UNSENT = 8 * 1024 * 1024
/** The size that a large message counts for while it waits. Its parts are created when their turn comes. */
const LARGE = 64 * 1024

/** The message cannot become text: it is longer than the longest possible string. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable'
}

/** The socket below a WebSocket. It can buffer what is written until it is uncorked. */
export type Line = { cork(): void; uncork(): void }

/** The text of a frame, and whether it is the last frame of its message. */
type Frame = { readonly text: string; readonly fin: boolean }
type Waiting = { readonly frames: Iterator<Frame, unknown>; readonly size: number }

/**
 * The outgoing messages of one WebSocket, in order. A large message is sent in parts, a part that is still large in several
 * frames, and each is created when the one before has been sent. So it neither blocks the server nor counts as unread
 * data. Messages after it wait.
 */
export class Outbox {
  readonly #socket: WebSocket
  readonly #line: Line
  readonly #tooSlow: () => void
  #isCorked = false
  #waiting: Waiting[] = []
  #waitingSize = 0
  #sending = false
  /** How many parts have been sent, and how many had been at the last call of `isStuck`. */
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
    this.#wait({ frames: framesOf(pieces), size: LARGE })
    this.#go()
  }

  /** Resolves once nothing waits. */
  sent(): Promise<void> | void {
    if (this.#sending) return new Promise((resolve) => this.#whenSent.push(resolve))
  }

  /** Whether nothing has been sent since the last call, although something waited all the time. */
  isStuck(): boolean {
    const stuck = this.#sending && this.#taken === this.#takenBefore
    this.#takenBefore = this.#sending ? this.#taken : -1
    return stuck
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  #sendText(text: string): void {
    if (this.#sending) return this.#wait({ frames: [{ text, fin: true }].values(), size: text.length })
    this.#inOneBreath()
    this.#socket.send(text)
    // Data that the operating system has not accepted is buffered here. A browser that reconnects gets the whole
    // version again.
    if (this.#socket.bufferedAmount > MAX_UNSENT + text.length) this.#tooSlow()
  }

  /** Messages of one turn of the event loop are sent together, because each system call takes longer than the sending. */
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

  /** Sends what waits, one text at a time, each in a separate turn of the event loop. */
  #go(): void {
    if (this.#sending) return
    this.#sending = true
    const step = () => {
      const frame = this.#isOpen ? this.#nextFrame() : undefined
      if (frame === undefined) return this.#end()
      this.#socket.send(frame.text, { fin: frame.fin }, () => {
        this.#taken++
        setImmediate(step)
      })
    }
    step()
  }

  #nextFrame(): Frame | undefined {
    for (;;) {
      const [first] = this.#waiting
      if (!first) return undefined
      const frame = first.frames.next()
      if (!frame.done) return frame.value
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

function* framesOf({ first, parts }: Pieces): Generator<Frame> {
  for (let part: Message | undefined = first; part; part = parts.next().value as Message | undefined) {
    let waiting: string | undefined
    for (const text of textPortionsOf(part)) {
      if (waiting !== undefined) yield { text: waiting, fin: false }
      waiting = text
    }
    yield { text: waiting ?? '', fin: true }
  }
}

/** Each message is converted to text once, however many connections receive it. */
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
