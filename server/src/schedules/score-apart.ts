import type { Schedule } from '@timetable/domain'
import { type Message, matchesOf } from '@timetable/service'
import type { Verdict } from '@timetable/runner'

type Parts = {
  /** The version and its revision now. Null: nobody needs the numbers any more. */
  now(): { readonly schedule: Schedule; readonly revision: number } | null
  judge(schedule: Schedule): Promise<Verdict>
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
    void this.#count().catch(this.#parts.report)
  }

  async #count(): Promise<void> {
    const { now, judge, send } = this.#parts
    try {
      while (this.#wanted) {
        this.#wanted = false
        const current = now()
        if (!current) return
        const { counts, clashing } = await judge(current.schedule)
        if (now()) send({ type: 'ConstraintMatches', revision: current.revision, ...matchesOf(counts, clashing) })
      }
    } finally {
      // At once: a revision that comes next must begin a count of its own.
      this.#counting = false
    }
  }
}
