import type { Uuid } from '@timetable/domain'
import type { Database } from './database.ts'
import { RevisionConflict, saveChanges, toSave, untilLetGo, type Save, type ToSave } from './save-change.ts'
import { isUnavailable } from './unavailable.ts'

/** How many statements run at once: while one waits for the disk, the next is executed. */
const AT_ONCE = 2
/** How many changes share one statement, and their total length in characters. Other changes do not wait for a large one. */
const TOGETHER = 32
const LENGTH = 64 * 1024

type Waiting = ToSave & { readonly done: PromiseWithResolvers<void> }

/**
 * Stores the changes of all versions. Changes that arrive while other statements run wait, and then share one statement
 * and one sync of the disk. If no statement runs, nothing waits.
 */
export class GroupedSaves {
  readonly #db: Database
  readonly #underWay = new Set<Promise<void>>()
  #waiting: Waiting[] = []

  constructor(db: Database) {
    this.#db = db
  }

  async save(save: Save): Promise<void> {
    const ready = await toSave(save)
    const done = Promise.withResolvers<void>()
    this.#waiting.push({ ...ready, done })
    this.#go()
    return done.promise
  }

  #go(): void {
    while (this.#waiting.length > 0 && this.#underWay.size < AT_ONCE) {
      const group = this.#next()
      const work = this.#store(group).finally(() => {
        this.#underWay.delete(work)
        this.#go()
      })
      // A large change delays only its own sender.
      if (lengthOf(group) <= LENGTH) this.#underWay.add(work)
    }
  }

  /** Returns the next group: the first waiting change, and as many after it as fit. Each is of a different version. */
  #next(): readonly Waiting[] {
    const group = new Map<Uuid, Waiting>()
    let length = 0
    for (const one of this.#waiting) {
      length += one.text.length
      if (group.size > 0 && (group.size === TOGETHER || length > LENGTH)) break
      if (!group.has(one.scheduleUuid)) group.set(one.scheduleUuid, one)
    }
    const next = new Set(group.values())
    this.#waiting = this.#waiting.filter((one) => !next.has(one))
    return [...next]
  }

  async #store(group: readonly Waiting[]): Promise<void> {
    try {
      await saveChanges(this.#db, group)
      for (const { done } of group) done.resolve()
    } catch (error) {
      if (error instanceof RevisionConflict) {
        for (const { scheduleUuid, done } of group)
          error.scheduleUuids.includes(scheduleUuid) ? done.reject(error) : done.resolve()
      } else if (group.length > 1 && !isUnavailable(error)) {
        await this.#storeEach(group)
      } else {
        for (const { done } of group) done.reject(error)
      }
    }
  }

  /** If one change of a group cannot be stored, none was. Each is then stored separately. */
  async #storeEach(group: readonly Waiting[]): Promise<void> {
    try {
      await untilLetGo(this.#db, group)
      await Promise.all(group.map((one) => this.#store([one])))
    } catch (error) {
      for (const { done } of group) done.reject(error)
    }
  }
}

function lengthOf(group: readonly Waiting[]): number {
  return group.reduce((sum, { text }) => sum + text.length, 0)
}
