import { assembling, isQuestion, type Message } from '@timetable/service'
import type { Renewal } from './sign-in.ts'
import { CONNECTION_LOST, type AnswerOf, type CommandName, type ParamsOf } from './commands.ts'
import { createWaitingCommands, type Waiting } from './waiting-commands.ts'

export type ConnectionState = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'lost'

/** A connection to the server as the client needs it: a WebSocket with its event handlers passed in, so that tests can fake it. */
export type Socket = { send(text: string): void; close(): void }
export type SocketEvents = {
  opened(): void
  received(text: string): void
  closed(code: number): void
}
export type OpenSocket = (url: string, events: SocketEvents) => Socket

export type Send = <N extends CommandName>(command: N, params: ParamsOf<N>) => Promise<AnswerOf<N>>

/** What to do with a waiting command when the connection is open again. */
export type Verdict = 'resend' | 'committed' | 'unknown'

/** A waiting command, as `judge` sees it. */
export type WaitingCommand = {
  readonly id: string
  readonly command: string
  readonly params: unknown
  /**
   * Whether the command may have been carried out on a connection that broke before the answer, while the server has no record of
   * it.
   */
  readonly doubtful: boolean
}

export type ClientParts = {
  /** Unique to this tab: the ids of its commands begin with it. */
  readonly tab: string
  readonly url: () => string
  readonly openSocket: OpenSocket
  readonly setTimer: (callback: () => void, milliseconds: number) => number
  readonly clearTimer: (timer: number) => void
  /** Called once for each message before anything else reads it. */
  readonly translate: (message: Message) => Message
  readonly onMessage: (message: Message) => void
  readonly onState: (state: ConnectionState) => void
  /** Requests a new token when the server refuses the old one. Null if there is no way to renew it. */
  readonly renew: () => Promise<Renewal['kind']> | null
  /** The server closed with 4401, and there is no other token. */
  readonly onUnauthorized: () => void
  /** Runs after every connect, before waiting commands are sent: reopens the saved version. */
  readonly restore: (send: Send) => Promise<void>
  readonly judge: (waiting: WaitingCommand) => Verdict
  /** The number of unanswered commands that change something. */
  readonly onWaiting: (count: number) => void
}

export type Client = {
  connect(): void
  /** Restarts the connection attempts after they stopped. */
  retry(): void
  close(): void
  send: Send
  /** Like `send`, but returns the id before the answer arrives, so that the effect can be shown optimistically. */
  issue<N extends CommandName>(command: N, params: ParamsOf<N>): { id: string; answer: Promise<AnswerOf<N>> }
}

const RETRIES = 5
export const RETRY_DELAY = 3000
const UNAUTHORIZED = 4401

/**
 * A connection to the server. Commands are sent with an id, and the message with that id resolves the command's promise.
 *
 * Commands that change something wait while the connection is lost, however long, and are sent in order when it is back. A command
 * in flight when the connection broke may or may not have been carried out. It is sent again under its old id, and the server gives
 * the same answer as before, even after a restart. If the server has dropped the tab's idempotency cache (after a day away),
 * `judge` compares the command's effect with the current version. No command is ever resent blindly. Questions do not wait: once
 * reconnecting stops they are answered with an Error, and can be asked again.
 */
export function createClient(parts: ClientParts): Client {
  let state: ConnectionState = 'idle'
  let socket: Socket | null = null
  let timer: number | null = null
  let attempts = 0
  /** While the version is being reopened, new commands queue behind the waiting ones. */
  let holding = false
  let greeted = () => {}
  /** Whether the token was renewed, or is being renewed, since the last welcome. If so, another renewal would not help. */
  let renewed: 'no' | 'asking' | 'yes' = 'no'
  const waiting = createWaitingCommands(parts)

  function setState(next: ConnectionState) {
    if (next === state) return
    state = next
    parts.onState(next)
  }

  function open() {
    // Events of an abandoned connection are ignored.
    const whole = assembling()
    const current: Socket = parts.openSocket(parts.url(), {
      opened: () => void (socket === current && opened(current)),
      received(text) {
        const message = socket === current ? whole(JSON.parse(text) as Message) : undefined
        if (message) received(parts.translate(message))
      },
      closed: (code) => void (socket === current && closed(code)),
    })
    socket = current
  }

  async function opened(current: Socket) {
    attempts = 0
    const before = waiting.all()
    holding = before.length > 0
    waiting.lineOpened()
    const greeting = new Promise<void>((resolve) => (greeted = resolve))
    // Only commands sent before depend on the server's idempotency cache.
    const inDoubt = before.some(({ sentOn, command }) => sentOn !== null && !isQuestion(command))
    setState('open')
    await parts.restore((command, params) => enqueue(command, params, true).answer)
    if (inDoubt) await greeting
    if (socket !== current) return
    holding = false
    for (const entry of waiting.all()) {
      if (entry.sentOn === current) continue
      const verdict = isQuestion(entry.command)
        ? 'resend'
        : parts.judge({ ...entry, doubtful: waiting.isDoubtful(entry) })
      if (verdict === 'resend') transmit(entry)
      else received(verdict === 'committed' ? acknowledged(entry.id) : unanswerable(entry.id))
    }
  }

  function received(message: Message) {
    if (message.type === 'Welcome' || message.type === 'Guest') {
      renewed = 'no'
      waiting.welcomed(message.type === 'Welcome' ? message.memory : undefined, socket)
      greeted()
    }
    parts.onMessage(message)
    waiting.answer(message)
  }

  function closed(code: number) {
    socket = null
    holding = true
    if (code === UNAUTHORIZED) unauthorized()
    else again()
  }

  function again() {
    if (attempts >= RETRIES) return giveUp('lost')
    attempts++
    setState('reconnecting')
    timer = parts.setTimer(open, RETRY_DELAY)
  }

  /** Waiting commands are kept during the token renewal, so a computer that slept for an hour loses nothing. */
  function unauthorized() {
    const renewing = renewed === 'no' ? parts.renew() : null
    if (!renewing) return refused()
    renewed = 'asking'
    setState('reconnecting')
    void goOn(renewing)
  }

  async function goOn(renewing: Promise<Renewal['kind']>) {
    const outcome = await renewing
    renewed = outcome === 'renewed' ? 'yes' : 'no'
    if (state !== 'reconnecting') return
    if (outcome === 'renewed') open()
    else if (outcome === 'refused') refused()
    else again()
  }

  function refused() {
    giveUp('idle')
    parts.onUnauthorized()
  }

  function giveUp(next: ConnectionState) {
    setState(next)
    for (const { id, command } of waiting.all()) if (next !== 'lost' || isQuestion(command)) received(unanswerable(id))
  }

  function enqueue<N extends CommandName>(command: N, params: ParamsOf<N>, first = false) {
    const { id, answer } = waiting.add(command, params, (entry) => {
      if (state === 'open' && (first || !holding)) transmit(entry)
    })
    // Answered in a later task, so that the caller can store the id first.
    if (state === 'lost' && isQuestion(command)) queueMicrotask(() => received(unanswerable(id)))
    return { id, answer }
  }

  function transmit(entry: Waiting) {
    if (socket) waiting.transmit(entry, socket)
  }

  function stopTimer() {
    if (timer !== null) parts.clearTimer(timer)
    timer = null
  }

  return {
    connect() {
      if (socket || state === 'reconnecting') return
      setState('connecting')
      open()
    },
    retry() {
      stopTimer()
      if (socket || renewed === 'asking') return
      attempts = 0
      setState('reconnecting')
      open()
    },
    close() {
      stopTimer()
      const current = socket
      socket = null
      giveUp('idle')
      current?.close()
    },
    send: (command, params) => enqueue(command, params).answer,
    issue: (command, params) => enqueue(command, params),
  }
}

const acknowledged = (id: string): Message => ({ type: 'Ack', id, revision: null })
const unanswerable = (id: string): Message => ({ type: 'Error', id, code: CONNECTION_LOST, error: '' })
