import type { Mint, Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { Clock } from '../clock.ts'
import { forgetTabs, KEPT_ANSWERS, keepHastily, keptAnswer, rememberTab, type KeptAnswer } from '../store/answers.ts'
import type { Database } from '../store/database.ts'

const HOUR = 60 * 60 * 1000
/** How many resent commands of one connection are looked up although they exceed the rate limit. Far fewer ever wait at once. */
const SENT_AGAIN = 100
/** A tab that was away for longer is forgotten. This is enough for a laptop that was closed overnight. */
const KEPT_FOR = 24 * HOUR
/** How often expired tabs are removed. A disconnected tab stays in memory for as long. */
const SWEEP_EVERY = HOUR

type Parts = { readonly db: Database; readonly clock: Clock; readonly mint: Mint }

/**
 * The idempotency cache: the answers to the commands of each browser tab. A command that is sent again after its
 * connection broke is not performed again, at this node or another. Each cache has a UUID, which the server sends to
 * the tab. If the UUID is the same after a reconnect, nothing was forgotten.
 *
 * The cache is in the database. An answer is stored once, in the same transaction as the command's changes. If a
 * command is performed a second time, storing its answer fails, which undoes its changes, and the first answer is sent.
 * So no query is needed before a command is performed.
 */
export class Answers {
  readonly #parts: Parts
  readonly #tabs = new Map<string, TabAnswers>()
  #sweptAt: number

  constructor(parts: Parts) {
    this.#parts = parts
    // Not at the start: tabs that were connected before the restart get time to reconnect.
    this.#sweptAt = parts.clock.now().getTime()
  }

  /** Returns the cache of a user's tab, and when the tab connected. The cache lasts until the tab has been away for long. */
  async of(userUuid: Uuid, tab: string): Promise<{ readonly answers: TabAnswers; readonly cameAt: number }> {
    await this.#sweep()
    const { db, clock, mint } = this.#parts
    const { memory, cameAt } = await rememberTab(db, { userUuid, tab, memory: mint(), at: clock.now() })
    const key = `${userUuid} ${tab}`
    const known = this.#tabs.get(key)
    const answers = known?.uuid === memory ? known : new TabAnswers(memory, this.#parts)
    this.#tabs.set(key, answers)
    answers.come()
    return { answers, cameAt }
  }

  async #sweep(): Promise<void> {
    const now = this.#parts.clock.now()
    if (now.getTime() - this.#sweptAt < SWEEP_EVERY) return
    this.#sweptAt = now.getTime()
    for (const [key, { goneAt }] of this.#tabs)
      if (goneAt !== null && now.getTime() - goneAt >= SWEEP_EVERY) this.#tabs.delete(key)
    const live = Array.from(this.#tabs.values(), ({ uuid }) => uuid)
    await forgetTabs(this.#parts.db, { live, now, before: new Date(now.getTime() - KEPT_FOR) })
  }
}

/** The answers to the commands of one tab, including those still in progress. */
export class TabAnswers {
  readonly uuid: Uuid
  readonly #parts: Parts
  /** Answers to commands in progress, and answers that are not stored, such as the status of Zen or of a payment. */
  readonly #answers = new Map<string | number, Promise<Message>>()
  #lines = 0
  #lookUpsLeft = SENT_AGAIN
  #goneAt: number | null = null

  constructor(memory: Uuid, parts: Parts) {
    this.uuid = memory
    this.#parts = parts
  }

  /** When the tab's last connection closed. Null while one is open. */
  get goneAt(): number | null {
    return this.#goneAt
  }

  come(): void {
    this.#lines++
    this.#lookUpsLeft = SENT_AGAIN
    this.#goneAt = null
  }

  leave(): void {
    this.#lines--
    if (this.#lines === 0) this.#goneAt = this.#parts.clock.now().getTime()
  }

  /** Returns the answer to a command that this node received before, if it is not stored, or not yet. */
  earlier(id: string | number): Promise<Message> | undefined {
    return this.#answers.get(id)
  }

  /** Returns the answer to a command that any node received before. */
  async lookUp(id: string | number): Promise<Message | undefined> {
    return this.earlier(id) ?? keptAnswer(this.#parts.db, this.uuid, id)
  }

  /** Like `lookUp`, for a command that exceeds the rate limit. It works as many times as commands are resent after a reconnect. */
  async lookUpAgain(id: string | number): Promise<Message | undefined> {
    if (this.#lookUpsLeft === 0) return undefined
    this.#lookUpsLeft--
    return this.lookUp(id)
  }

  /** Call this before a command is performed. */
  begin(id: string | number): Remembering {
    const { db } = this.#parts
    const { promise, resolve } = Promise.withResolvers<Message>()
    this.#answers.set(id, promise)
    const oldest = this.#answers.keys().next().value
    if (this.#answers.size > KEPT_ANSWERS && oldest !== undefined) this.#answers.delete(oldest)
    let isStored = false
    return {
      toStore: (answer) => {
        isStored = true
        return this.#kept(id, answer)
      },
      refused: (answer) => keepHastily(db, this.#kept(id, answer)),
      before: () => keptAnswer(db, this.uuid, id),
      answered: (answer) => {
        if (isStored || answer.type === 'Error') this.#answers.delete(id)
        resolve(answer)
      },
    }
  }

  #kept(id: string | number, answer: Message): KeptAnswer {
    return { memory: this.uuid, id, answer, at: this.#parts.clock.now() }
  }
}

/** The access of one command to the idempotency cache of its tab. */
export type Remembering = {
  /** Returns what the transaction of the command's change must store for the cache. */
  toStore(answer: Message): KeptAnswer
  /** Stores a refusal. Throws if the command was answered before. */
  refused(answer: Message): Promise<void>
  /** Returns the earlier answer, from this node or another. */
  before(): Promise<Message | undefined>
  /** The command is answered. An Error means that nothing was changed. */
  answered(answer: Message): void
}
