import type { Schedule } from '@timetable/domain'
import { type Message, matchesOf } from '@timetable/service'
import type { Judge } from './judge.ts'

type Parts = {
  /** The version and its revision now. Null: nobody needs the numbers any more. */
  now(): { readonly schedule: Schedule; readonly revision: number } | null
  readonly judge: Judge
  send(message: Message): void
  report(error: unknown): void
}

/**
 * Counts what is wrong with a version in parts, away from the queue of its commands. One count runs at a time, always of the current
 * revision: revisions that come while it runs are counted together, by the next one.
 */
export class ScoreApart {
  readonly #parts: Parts
  #wanted = false
  #counting = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  want(): void {
    this.#wanted = true
    if (this.#counting) return
    this.#counting = true
    void this.#count()
  }

  async #count(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false
      try {
        await this.#countNow()
      } catch (error) {
        // A revision that came meanwhile is counted nevertheless.
        this.#parts.report(error)
      }
    }
    this.#counting = false
  }

  async #countNow(): Promise<void> {
    const { now, judge, send } = this.#parts
    const current = now()
    if (!current) return
    const { counts, clashing } = await judge(current.schedule)
    if (now()) send({ type: 'ConstraintMatches', revision: current.revision, ...matchesOf(counts, clashing) })
  }
}
