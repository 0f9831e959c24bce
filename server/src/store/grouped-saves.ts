import type { Uuid } from '@timetable/domain'
import type { Database } from './database.ts'
import { RevisionConflict, saveChanges, toSave, untilLetGo, type Save, type ToSave } from './save-change.ts'
import { isUnavailable } from './unavailable.ts'

/** Statements that are under way at once: while one waits for the disk, the next is worked out. */
const AT_ONCE = 2
/** Changes that go in one statement, in all of so many characters; a large one has nobody wait for it. */
const TOGETHER = 32
const LENGTH = 64 * 1024

type Waiting = ToSave & { readonly done: PromiseWithResolvers<void> }

/**
 * Stores the changes of all versions. What comes while others are under way waits and goes together, in one statement and one
 * sync of the disk; nothing waits where nothing is under way.
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
      // Whoever has a large change waits for it, and nobody else.
      if (lengthOf(group) <= LENGTH) this.#underWay.add(work)
    }
  }

  /** Those that go next: the first that waits, and as many behind it as go with it, none of the same version. */
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

  /** Of a group in which one cannot be stored nothing was: each for itself. */
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
