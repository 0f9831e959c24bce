import { isDeepStrictEqual } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { apply, type Change, type Schedule, type Uuid } from '@timetable/domain'
import { assembling, type Message } from '@timetable/service'
import { WebSocket } from 'ws'
import type { Asked } from './model.ts'
import { NO_RUN, seenRun, type SeenRun } from './seen-runs.ts'

type Answer = Message & { readonly id?: string | number }
type Waiting = { readonly text: string; readonly asked: Asked; readonly answered: (answer: Answer) => void }

/** Between two attempts to connect where nobody answers, in milliseconds. */
const AGAIN_AFTER = 20

type TabParts = {
  readonly name: string
  readonly userUuid: Uuid
  readonly token: string
  readonly which: { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }
  /** Where to connect next. */
  readonly url: () => string
  /** Counts what happens, over all tabs. */
  readonly tick: () => number
}

/**
 * A browser's tab without a screen, whose commands outlive its lines: each is sent again, under its id, until it is
 * answered. It keeps its copy of the version as it is told, and complains of what it may not be told.
 */
export class Tab {
  readonly name: string
  readonly asked: Asked[] = []
  readonly complaints: string[] = []
  /** What it was told of each revision. */
  readonly told = new Map<number, Change>()
  readonly #parts: TabParts
  readonly #waiting = new Map<string, Waiting>()
  #socket: WebSocket | null = null
  #memory: string | undefined
  #schedule: Schedule | null = null
  #issued = 0
  #isOpen = Promise.withResolvers<void>()
  /** Is the version open on the line of now? */
  #isLive = false
  #ended = false
  /** What it was told of Zen last. */
  #run: SeenRun = NO_RUN
  /** Lines that broke under it. */
  breaks = 0
  messages = 0
  revision = 0
  #heard: (() => void)[] = []

  constructor(parts: TabParts) {
    this.#parts = parts
    this.name = parts.name
    this.#connect()
  }

  get schedule(): Schedule {
    if (!this.#schedule) throw new Error(`${this.name} has no version open`)
    return this.#schedule
  }

  /** Resolves when the version is open. */
  get opened(): Promise<void> {
    return this.#isOpen.promise
  }

  /** Asks until there is an answer. */
  ask(command: string, params: unknown): Promise<Answer> {
    const { userUuid, tick } = this.#parts
    const asked: Asked = {
      ...{ userUuid, command, params, sent: tick(), answered: null, answer: null },
      seen: [this.#run],
    }
    this.asked.push(asked)
    const id = `${this.name} ${++this.#issued}`
    return new Promise((resolve) => {
      const answered = (answer: Answer) => {
        asked.answered = tick()
        asked.answer = answer
        resolve(answer)
      }
      const text = JSON.stringify({ command, params, id })
      this.#waiting.set(id, { text, asked, answered })
      if (this.#isLive) this.#socket?.send(text)
    })
  }

  /** Breaks its line without a word to the server; another one follows. */
  cut(): void {
    this.#socket?.terminate()
  }

  /** Resolves when its copy has come to a revision. */
  async reaches(revision: number): Promise<void> {
    while (!this.#isLive || this.revision < revision) await new Promise<void>((resolve) => this.#heard.push(resolve))
  }

  end(): void {
    this.#ended = true
    this.#socket?.terminate()
  }

  #connect(): void {
    const { token, url, name } = this.#parts
    const query = new URLSearchParams({ token, sync: 'changes', tab: name })
    const socket = (this.#socket = new WebSocket(`${url().replace('http', 'ws')}/planner?${query.toString()}`))
    const whole = assembling()
    let welcome = false
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => {
      if (socket !== this.#socket) return
      const message = whole(JSON.parse(data.toString()) as Message)
      welcome ||= message?.type === 'Welcome'
      if (message) this.#receive(message)
    })
    socket.on('close', (code) => {
      if (code === 4401 || code === 4429) this.complaints.push(`${name} was closed with ${code}`)
      if (socket !== this.#socket) return
      this.#isLive = false
      if (this.#ended) return
      this.breaks++
      void (welcome ? Promise.resolve() : delay(AGAIN_AFTER)).then(() => this.#ended || this.#connect())
    })
  }

  #receive(message: Answer): void {
    this.messages++
    if (message.type === 'SolverState') this.#see(seenRun(message))
    if (message.type === 'Records') this.#see(seenRun(message.solver))
    if (message.type === 'Welcome' && message.id === undefined) this.#welcomed(message.memory)
    else if (message.type === 'Records') this.#open(message.schedule, message.revision)
    else if (message.type === 'Change') this.#follow(message.revision, message.change)
    else if (message.id !== undefined) this.#answered(message)
  }

  #see(run: SeenRun): void {
    this.#run = run
    for (const { asked } of this.#waiting.values()) asked.seen.push(run)
  }

  #welcomed(memory: string | undefined): void {
    // Told again, as when people come and go in its schools: the line is the same.
    if (memory === undefined) return
    this.#memory ??= memory
    if (memory !== this.#memory) this.complaints.push(`${this.name} was forgotten`)
    this.#socket?.send(JSON.stringify({ command: 'openSchedule', params: this.#parts.which, id: OPEN }))
  }

  #open(schedule: Schedule, revision: number): void {
    if (revision < this.revision) this.complaints.push(`${this.name} was at ${this.revision}, and is told ${revision}`)
    const first = !this.#isLive
    this.#schedule = schedule
    this.#isLive = true
    this.#come(revision)
    if (!first) return
    for (const { text } of this.#waiting.values()) this.#socket?.send(text)
    this.#isOpen.resolve()
  }

  #follow(revision: number, change: Change): void {
    if (!this.#isLive || !this.#schedule) return
    if (revision !== this.revision + 1) this.complaints.push(`${this.name} was told ${revision} after ${this.revision}`)
    const before = this.told.get(revision)
    if (before && !isDeepStrictEqual(before, change)) this.complaints.push(`${this.name} was told two of ${revision}`)
    this.told.set(revision, change)
    this.#schedule = apply(this.#schedule, change)
    this.#come(revision)
  }

  #come(revision: number): void {
    this.revision = revision
    for (const heard of this.#heard.splice(0)) heard()
  }

  #answered(message: Answer): void {
    if (message.id === OPEN) {
      // The version is there, so that it can only be the data that are not: the tab comes again.

      if (message.type === 'Error') this.#socket?.terminate()
      return
    }
    const waiting = this.#waiting.get(String(message.id))
    if (!waiting) return void this.complaints.push(`${this.name} was answered twice: ${String(message.id)}`)
    const [first] = this.#waiting.keys()
    if (first !== message.id) this.complaints.push(`${this.name} was answered ${message.id} before ${first}`)
    this.#waiting.delete(String(message.id))
    waiting.answered(message)
  }
}

const OPEN = 'open'
