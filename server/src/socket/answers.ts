import type { Message, Mint, Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import { forgetTabs, KEPT_ANSWERS, rememberTab, type KeptAnswer, type RememberedTab } from '../store/answers.ts'
import type { Database } from '../store/database.ts'

const HOUR = 60 * 60 * 1000
/** A tab that has been away for longer is forgotten: a laptop that was closed overnight is not. */
const KEPT_FOR = 24 * HOUR
/** How often what is too old is looked for; so long, too, a tab that went is held in memory. */
const SWEEP_EVERY = HOUR

type Parts = { readonly db: Database; readonly clock: Clock; readonly mint: Mint }

/**
 * What the commands of each browser tab were answered, so that one which comes again after its line broke is not done
 * again. A memory has a uuid, which the tab is told: hearing the same one after a break, it knows that nothing was
 * forgotten. What is here of a tab is what is stored of it, and what will be with the next command that is done.
 */
export class Answers {
  readonly #parts: Parts
  readonly #tabs = new Map<string, Promise<TabAnswers>>()
  #sweptAt: number

  constructor(parts: Parts) {
    this.#parts = parts
    // Not at once: tabs that were here when the server went are given the time to come back and be seen.
    this.#sweptAt = parts.clock.now().getTime()
  }

  /** The memory of a user's tab, from now on until the tab has long been gone. */
  async of(userUuid: Uuid, tab: string): Promise<TabAnswers> {
    await this.#sweep()
    const key = `${userUuid} ${tab}`
    let loading = this.#tabs.get(key)
    if (!loading) this.#tabs.set(key, (loading = this.#load(userUuid, tab)))
    try {
      const answers = await loading
      answers.come()
      return answers
    } catch (error) {
      this.#tabs.delete(key)
      throw error
    }
  }

  async #load(userUuid: Uuid, tab: string): Promise<TabAnswers> {
    const { db, clock, mint } = this.#parts
    return new TabAnswers(await rememberTab(db, { userUuid, tab, memory: mint(), at: clock.now() }), clock)
  }

  async #sweep(): Promise<void> {
    const now = this.#parts.clock.now()
    if (now.getTime() - this.#sweptAt < SWEEP_EVERY) return
    this.#sweptAt = now.getTime()
    const live: Uuid[] = []
    for (const [key, loading] of this.#tabs) {
      const answers = await loading.catch(() => null)
      if (answers && (answers.goneAt === null || now.getTime() - answers.goneAt < SWEEP_EVERY)) live.push(answers.uuid)
      else this.#tabs.delete(key)
    }
    await forgetTabs(this.#parts.db, { live, now, before: new Date(now.getTime() - KEPT_FOR) })
  }
}

/** What the commands of one tab were answered, or will be. */
export class TabAnswers {
  readonly uuid: Uuid
  readonly #clock: Clock
  readonly #answers: Map<string | number, Promise<Message>>
  /**
   * Answers to what changed nothing, such as refusals. They are stored along with the next answer that is: if the server
   * ends before, nothing came after those commands, and to do them then is to do them in their order.
   */
  #unstored: readonly KeptAnswer[] = []
  #lines = 0
  #goneAt: number | null = null

  constructor({ memory, answers }: RememberedTab, clock: Clock) {
    this.uuid = memory
    this.#clock = clock
    this.#answers = new Map(answers.map(({ id, answer }) => [id, Promise.resolve(answer)]))
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

  /** A command is about to be done. */
  begin(id: string | number): Remembering {
    const { promise, resolve } = Promise.withResolvers<Message>()
    this.#answers.set(id, promise)
    const oldest = this.#answers.keys().next().value
    if (this.#answers.size > KEPT_ANSWERS && oldest !== undefined) this.#answers.delete(oldest)
    let toStore: readonly KeptAnswer[] = []
    return {
      toStore: (answer) => {
        toStore = [...this.#unstored, this.#kept(id, answer)]
        return toStore
      },
      answered: (answer) => {
        if (toStore.length > 0 && answer.type !== 'Error')
          this.#unstored = this.#unstored.filter((one) => !toStore.includes(one))
        else if (outlivesTheServer(answer))
          this.#unstored = [...this.#unstored, this.#kept(id, answer)].slice(-KEPT_ANSWERS)
        resolve(answer)
      },
    }
  }

  #kept(id: string | number, answer: Message): KeptAnswer {
    return { memory: this.uuid, id, answer, at: this.#clock.now() }
  }
}

/** One command's way into the memory of its tab. */
export type Remembering = {
  /** What the transaction of the command's change must store for this answer to be remembered. */
  toStore(answer: Message): readonly KeptAnswer[]
  /** The answer, once what it speaks of has been done; an Error where nothing was. */
  answered(answer: Message): void
}

/** No run of Zen goes on after a restart, so that it runs, or rests, would not be true any more. */
function outlivesTheServer(answer: Message): boolean {
  return answer.type !== 'SolverState'
}
