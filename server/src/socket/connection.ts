import { LIMITS, refuse } from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { WebSocket } from '@fastify/websocket'
import { answerOf, ERRORS, type ErrorCode } from '../errors.ts'
import { Outbox, type Line } from './outbox.ts'

/** The socket is not read while this many commands wait. A long command counts as several. */
const MAX_WAITING = 32
const LONG = 64 * 1024
const PING_EVERY = 30_000

/** One WebSocket. It processes incoming texts in order, sends messages, pings, and limits the waiting data in both directions. */
export class Connection {
  #socket: WebSocket
  #waiting = 0
  #done: Promise<void> = Promise.resolve()
  #alive = true
  #outbox: Outbox

  constructor(socket: WebSocket, line: Line) {
    this.#socket = socket
    this.#outbox = new Outbox(socket, line, () => this.#giveUp('too-slow'))
    // The library closes the socket after a message that is too large or a malformed frame. The error must not end the
    // process.
    socket.on('error', () => {})
    socket.on('pong', () => (this.#alive = true))
    const heartbeat = setInterval(() => this.#ping(), PING_EVERY)
    heartbeat.unref()
    socket.on('close', () => clearInterval(heartbeat))
  }

  /** Passes each text to `handle` when the one before is finished. */
  receive(handle: (text: string) => Promise<void>): void {
    this.#socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary)
        return this.send({ type: 'Error', ...answerOf(refuse('message-invalid', { reason: 'it is binary' })) })
      const text = data.toString()
      const weight = 1 + Math.floor(text.length / LONG)
      this.#wait(weight)
      this.#done = this.#done
        // Decoding a file and reading its content are separate turns of the event loop.
        .then(() => (weight > 1 ? nextTurn() : undefined))
        .then(() => handle(text))
        // An answer in many parts is sent before the next command starts, so that nobody can request ten of them at
        // once.
        .then(() => this.#outbox.sent())
        .finally(() => this.#wait(-weight))
    })
  }

  /** Calls `job` once the socket is closed and all its commands are finished. */
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

  /** Closes the socket without a closing handshake, because the other end is already gone. */
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
    // The close frame would wait behind data that the client does not read.
    this.#socket.terminate()
  }

  #ping(): void {
    if (!this.#alive || this.#outbox.isStuck()) return this.#socket.terminate()
    this.#alive = false
    this.#socket.ping()
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The WebSocket options: the largest message, and which messages are compressed. */
export const SOCKET_OPTIONS = {
  maxPayload: LIMITS.messageBytes,
  // A whole school is a megabyte of repetitive text. Only such messages are worth compressing, and at a fast level.
  perMessageDeflate: {
    threshold: 32 * 1024,
    serverNoContextTakeover: true,
    clientNoContextTakeover: true,
    zlibDeflateOptions: { level: 3 },
  },
}
