import type { Mint, Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { Clock } from '../clock.ts'
import { forgetTabs, KEPT_ANSWERS, keepHastily, keptAnswer, rememberTab, type KeptAnswer } from '../store/answers.ts'
import type { Database } from '../store/database.ts'

const HOUR = 60 * 60 * 1000
/** Commands that are sent again, of one line, and found though they come too fast: many more than ever wait at once. */
const SENT_AGAIN = 100
/** A tab that has been away for longer is forgotten: a laptop that was closed overnight is not. */
const KEPT_FOR = 24 * HOUR
/** How often what is too old is looked for; so long, too, a tab that went is held in memory. */
const SWEEP_EVERY = HOUR

type Parts = { readonly db: Database; readonly clock: Clock; readonly mint: Mint }

/**
 * What the commands of each browser tab were answered, so that one which comes again after its line broke is not done
 * again, at this node or another. A memory has a uuid, which the tab is told: hearing the same one after a break, it knows
 * that nothing was forgotten.
 *
 * It lies in the database. An answer is stored with what it speaks of, once: where a command is done a second time, what it
 * does fails with its answer, and the first answer is given. So nothing is asked before a command is done.
 */
export class Answers {
  readonly #parts: Parts
  readonly #tabs = new Map<string, TabAnswers>()
  #sweptAt: number

  constructor(parts: Parts) {
    this.#parts = parts
    // Not at once: tabs that were here when the server went are given the time to come back and be seen.
    this.#sweptAt = parts.clock.now().getTime()
  }

  /** The memory of a user's tab, from now on until the tab has long been gone, and when it came. */
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

/** What the commands of one tab were answered, or will be. */
export class TabAnswers {
  readonly uuid: Uuid
  readonly #parts: Parts
  /** The answers of commands that are being done, and those that are not stored: how Zen is, and what others are paid. */
  readonly #answers = new Map<string | number, Promise<Message>>()
  #lines = 0
  #lookUpsLeft = SENT_AGAIN
  #goneAt: number | null = null

  constructor(memory: Uuid, parts: Parts) {
    this.uuid = memory
    this.#parts = parts
  }

  /** When the tab's last line closed; null while one is open. */
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

  /** The answer to a command that came to this node before, where it isn't stored, or not yet. */
  earlier(id: string | number): Promise<Message> | undefined {
    return this.#answers.get(id)
  }

  /** What a command was answered that came before, to whichever node. */
  async lookUp(id: string | number): Promise<Message | undefined> {
    return this.earlier(id) ?? keptAnswer(this.#parts.db, this.uuid, id)
  }

  /** The same of a command that would be refused as one too many: as many times as commands are sent again after a break. */
  async lookUpAgain(id: string | number): Promise<Message | undefined> {
    if (this.#lookUpsLeft === 0) return undefined
    this.#lookUpsLeft--
    return this.lookUp(id)
  }

  /** A command is about to be done. */
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

/** One command's way into the memory of its tab. */
export type Remembering = {
  /** What the transaction of the command's change must store for this answer to be remembered. */
  toStore(answer: Message): KeptAnswer
  /** Stores that it was refused; throws where it was answered before. */
  refused(answer: Message): Promise<void>
  /** What it was answered before, here or at another node. */
  before(): Promise<Message | undefined>
  /** It has its answer now; an Error where nothing was done. */
  answered(answer: Message): void
}
