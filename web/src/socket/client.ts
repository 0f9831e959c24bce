import { assembling, isQuestion, type Message } from '@timetable/service'
import type { Renewal } from './sign-in.ts'
import { CONNECTION_LOST, type AnswerOf, type CommandName, type ParamsOf } from './commands.ts'

export type ConnectionState = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'lost'

/** A line to the server as the client needs it: a WebSocket with its events handed in, so that a test can make its own. */
export type Socket = { send(text: string): void; close(): void }
export type SocketEvents = {
  opened(): void
  received(text: string): void
  closed(code: number): void
}
export type OpenSocket = (url: string, events: SocketEvents) => Socket

export type Send = <N extends CommandName>(command: N, params: ParamsOf<N>) => Promise<AnswerOf<N>>

/** What to do with a command that waits when the line is open again. */
export type Verdict = 'resend' | 'committed' | 'unknown'

/** A command that waits, as `judge` sees it. */
export type WaitingCommand = {
  readonly id: string
  readonly command: string
  readonly params: unknown
  /** May it have been done, on a line that broke before the answer, and the server not remember? */
  readonly doubtful: boolean
}

export type ClientParts = {
  /** Of this tab alone: the ids of its commands begin with it. */
  readonly tab: string
  readonly url: () => string
  readonly openSocket: OpenSocket
  readonly setTimer: (callback: () => void, milliseconds: number) => number
  readonly clearTimer: (timer: number) => void
  readonly onMessage: (message: Message) => void
  readonly onState: (state: ConnectionState) => void
  /** Asks for a new token when the server refuses the old one; null where there is nothing to ask by. */
  readonly renew: () => Promise<Renewal['kind']> | null
  /** The server closed with 4401, and there is no other token. */
  readonly onUnauthorized: () => void
  /** Runs after every connect, before anything that waited goes out: re-opens the saved version. */
  readonly restore: (send: Send) => Promise<void>
  readonly judge: (waiting: WaitingCommand) => Verdict
  /** How many commands that change something are not answered yet. */
  readonly onWaiting: (count: number) => void
}

export type Client = {
  connect(): void
  /** Starts the attempts over after the connection was given up. */
  retry(): void
  close(): void
  send: Send
  /** As `send`, telling the id before the answer comes, so that the effect can be shown ahead of it. */
  issue<N extends CommandName>(command: N, params: ParamsOf<N>): { id: string; answer: Promise<AnswerOf<N>> }
}

export const RETRIES = 5
export const RETRY_DELAY = 3000
const UNAUTHORIZED = 4401

type Waiting = {
  readonly id: string
  readonly command: string
  readonly params: unknown
  readonly answer: (message: Message) => void
  /** The connection it went out on; null while it has not gone out at all. */
  sentOn: Socket | null
  /** What the server called its memory of this tab on the line it first went out on, or before where it has not yet said so. */
  sentTo: string | null
}

/**
 * One line to the server: commands go out with an id, and each promise is kept by the message that carries the id back.
 *
 * What changes something is kept while the line is down, however long, and goes out in order when it is back. A command
 * in flight when the line broke may or may not have been done: it is sent again under its old id, which the server
 * answers as it did before, even if it was restarted. Only where the server has forgotten the tab (it was away for a day)
 * `judge` must compare what the command does with the version as it is now. Nothing is ever sent twice blindly. A question is not kept: once the line
 * is given up it is answered with an Error, and may be asked again.
 */
export function createClient(parts: ClientParts): Client {
  let state: ConnectionState = 'idle'
  let socket: Socket | null = null
  let timer: number | null = null
  let attempts = 0
  let issued = 0
  /** While the version is being re-opened, new commands queue behind those that waited. */
  let holding = false
  /** What the server calls its memory of this tab on the present line; null until it has said so. */
  let memory: string | null = null
  /** What it called it on any line, last. */
  let known: string | null = null
  let greeted = () => {}
  /** Has the token been renewed, or is it being, since the server last greeted? Then another one helps no more. */
  let renewed: 'no' | 'asking' | 'yes' = 'no'
  const waiting = new Map<string, Waiting>()

  function setState(next: ConnectionState) {
    if (next === state) return
    state = next
    parts.onState(next)
  }

  function open() {
    // Events of a line that was given up are those of the past.
    const whole = assembling()
    const current: Socket = parts.openSocket(parts.url(), {
      opened: () => void (socket === current && opened(current)),
      received(text) {
        const message = socket === current ? whole(JSON.parse(text) as Message) : undefined
        if (message) received(message)
      },
      closed: (code) => void (socket === current && closed(code)),
    })
    socket = current
  }

  async function opened(current: Socket) {
    attempts = 0
    holding = waiting.size > 0
    memory = null
    const greeting = new Promise<void>((resolve) => (greeted = resolve))
    // Only what was sent before depends on what the server remembers.
    const inDoubt = [...waiting.values()].some(({ sentOn, command }) => sentOn !== null && !isQuestion(command))
    setState('open')
    await parts.restore((command, params) => enqueue(command, params, true).answer)
    if (inDoubt) await greeting
    if (socket !== current) return
    holding = false
    for (const entry of [...waiting.values()]) {
      if (entry.sentOn === current) continue
      const doubtful = entry.sentOn !== null && (entry.sentTo === null || entry.sentTo !== memory)
      const verdict = isQuestion(entry.command) ? 'resend' : parts.judge({ ...entry, doubtful })
      if (verdict === 'resend') transmit(entry)
      else received(verdict === 'committed' ? acknowledged(entry.id) : unanswerable(entry.id))
    }
  }

  function received(message: Message) {
    if (message.type === 'Welcome' || message.type === 'Guest') {
      renewed = 'no'
      memory = (message.type === 'Welcome' ? message.memory : undefined) ?? memory
      known = memory ?? known
      // The server opens its memory before it reads: what went out ahead of the welcome is in it, too.
      for (const entry of waiting.values()) if (entry.sentOn === socket) entry.sentTo = memory
      greeted()
    }
    parts.onMessage(message)
    const id = 'id' in message ? message.id : undefined
    const entry = id === undefined ? undefined : waiting.get(String(id))
    if (!entry) return
    waiting.delete(entry.id)
    entry.answer(message)
    tellWaiting()
  }

  function tellWaiting() {
    parts.onWaiting([...waiting.values()].filter(({ command }) => !isQuestion(command)).length)
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

  /** What waits is kept while a new token is asked for: a machine that slept for an hour loses nothing. */
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
    for (const { id, command } of [...waiting.values()])
      if (next !== 'lost' || isQuestion(command)) received(unanswerable(id))
  }

  function enqueue<N extends CommandName>(command: N, params: ParamsOf<N>, first = false) {
    const id = `${parts.tab}-${++issued}`
    const answer = new Promise<AnswerOf<N>>((resolve) => {
      const entry: Waiting = {
        id,
        command,
        params,
        answer: (message) => resolve(message as AnswerOf<N>),
        sentOn: null,
        sentTo: null,
      }
      waiting.set(id, entry)
      tellWaiting()
      if (state === 'open' && (first || !holding)) transmit(entry)
    })
    // Answered in a later task, so that whoever issues it can note the id first.
    if (state === 'lost' && isQuestion(command)) queueMicrotask(() => received(unanswerable(id)))
    return { id, answer }
  }

  function transmit(entry: Waiting) {
    if (!socket) return
    // A line that breaks before its welcome was the same memory's if that is found again: one that is forgotten is gone.
    if (entry.sentOn === null) entry.sentTo = memory ?? known
    entry.sentOn = socket
    socket.send(JSON.stringify({ command: entry.command, params: entry.params, id: entry.id }))
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
