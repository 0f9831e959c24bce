import { LIMITS, refuse } from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { WebSocket } from '@fastify/websocket'
import { answerOf, ERRORS, type ErrorCode } from '../errors.ts'
import { Outbox, type Line } from './outbox.ts'

/** Commands waiting to be done before the socket is read no further; a long one counts for many. */
const MAX_WAITING = 32
const LONG = 64 * 1024
const PING_EVERY = 30_000

/** One WebSocket: texts in and done in order, messages out, a heartbeat, and a limit to what may wait either way. */
export class Connection {
  #socket: WebSocket
  #waiting = 0
  #done: Promise<void> = Promise.resolve()
  #alive = true
  #outbox: Outbox

  constructor(socket: WebSocket, line: Line) {
    this.#socket = socket
    this.#outbox = new Outbox(socket, line, () => this.#giveUp('too-slow'))
    // A message that is too large, or malformed as a frame, closes the socket by itself; it must not end the process.
    socket.on('error', () => {})
    socket.on('pong', () => (this.#alive = true))
    const heartbeat = setInterval(() => this.#ping(), PING_EVERY)
    heartbeat.unref()
    socket.on('close', () => clearInterval(heartbeat))
  }

  /** Hands in each text when the one before is done. */
  receive(handle: (text: string) => Promise<void>): void {
    this.#socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary)
        return this.send({ type: 'Error', ...answerOf(refuse('message-invalid', { reason: 'it is binary' })) })
      const text = data.toString()
      const weight = 1 + Math.floor(text.length / LONG)
      this.#wait(weight)
      this.#done = this.#done
        // To decode a file is one piece of work, to read what it says another.
        .then(() => (weight > 1 ? nextTurn() : undefined))
        .then(() => handle(text))
        // An answer in many parts is on its way before the next command is begun: nobody can ask for ten of them at once.
        .then(() => this.#outbox.sent())
        .finally(() => this.#wait(-weight))
    })
  }

  /** Calls `job` once the socket is closed and all that came over it is done. */
  closed(job: () => void): void {
    this.#socket.on('close', () => void this.#done.then(job, job))
  }

  get isClosed(): boolean {
    return this.#socket.readyState === this.#socket.CLOSED
  }

  send(message: Message): void {
    this.#outbox.send(message)
  }

  close(reason: ErrorCode & ('unauthorized' | 'unavailable' | 'too-many-lines' | 'going-away')): void {
    this.#socket.close(ERRORS[reason].close, ERRORS[reason].text)
  }

  /** Ends it without a word: the other end has gone already. */
  terminate(): void {
    this.#socket.terminate()
  }

  #wait(weight: number): void {
    this.#waiting += weight
    if (this.#waiting >= MAX_WAITING) this.#socket.pause()
    else this.#socket.resume()
  }

  #giveUp(reason: ErrorCode & 'too-slow'): void {
    this.#socket.close(ERRORS[reason].close, ERRORS[reason].text)
    // The closing words wait behind what is not being read.
    this.#socket.terminate()
  }

  #ping(): void {
    if (!this.#alive || this.#outbox.isStuck()) return this.#socket.terminate()
    this.#alive = false
    this.#socket.ping()
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The socket's own limits: the largest message, and which ones are compressed. */
export const SOCKET_OPTIONS = {
  maxPayload: LIMITS.messageBytes,
  // A whole school is a megabyte of much the same words: only such messages are worth packing, and quickly.
  perMessageDeflate: {
    threshold: 32 * 1024,
    serverNoContextTakeover: true,
    clientNoContextTakeover: true,
    zlibDeflateOptions: { level: 3 },
  },
}
