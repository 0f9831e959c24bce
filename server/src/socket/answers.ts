import type { Message, Mint, Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'

/** A tab that has been away for longer is forgotten. */
const KEPT_FOR = 60 * 60 * 1000
/** Commands of one tab that are remembered: many more than ever wait for their answer at once. */
const KEPT_COMMANDS = 1000

/**
 * What the commands of each browser tab were answered, so that one which comes again after its line broke is not done
 * again. A memory has a uuid, which the tab is told: hearing the same one after a break, it knows that nothing was forgotten.
 */
export class Answers {
  readonly #parts: { readonly clock: Clock; readonly mint: Mint }
  readonly #tabs = new Map<string, TabAnswers>()

  constructor(parts: { readonly clock: Clock; readonly mint: Mint }) {
    this.#parts = parts
  }

  /** The memory of a user's tab, from now on until the tab has long been gone. */
  of(userUuid: Uuid, tab: string): TabAnswers {
    const now = this.#parts.clock.now().getTime()
    for (const [key, { goneAt }] of this.#tabs) if (goneAt !== null && now - goneAt > KEPT_FOR) this.#tabs.delete(key)
    const key = `${userUuid} ${tab}`
    const answers = this.#tabs.get(key) ?? new TabAnswers(this.#parts.mint(), this.#parts.clock)
    this.#tabs.set(key, answers)
    answers.come()
    return answers
  }
}

/** What the commands of one tab were answered, or will be. */
export class TabAnswers {
  readonly uuid: Uuid
  readonly #clock: Clock
  readonly #answers = new Map<string | number, Promise<Message>>()
  #lines = 0
  #goneAt: number | null = null

  constructor(uuid: Uuid, clock: Clock) {
    this.uuid = uuid
    this.#clock = clock
  }

  /** When the tab's last line closed; null while one is open. */
  get goneAt(): number | null {
    return this.#goneAt
  }

  come(): void {
    this.#lines++
    this.#goneAt = null
  }

  leave(): void {
    this.#lines--
    if (this.#lines === 0) this.#goneAt = this.#clock.now().getTime()
  }

  /** The answer to a command that came before, though it may still be being done. */
  earlier(id: string | number): Promise<Message> | undefined {
    return this.#answers.get(id)
  }

  /** A command is about to be done: what is handed to the function given back is its answer. */
  begin(id: string | number): (answer: Message) => void {
    const { promise, resolve } = Promise.withResolvers<Message>()
    this.#answers.set(id, promise)
    const oldest = this.#answers.keys().next().value
    if (this.#answers.size > KEPT_COMMANDS && oldest !== undefined) this.#answers.delete(oldest)
    return resolve
  }
}
