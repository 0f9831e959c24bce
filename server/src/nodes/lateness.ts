/** How much longer than planned a node may say that its rounds take. The runs of such a node wait a minute if it is gone after all. */
const MOST = 12

/**
 * Measures how late a node is: how long its rounds take, compared with the plan. On a busy machine its timers, its statements or both are
 * late. Other nodes then wait longer before they consider it gone.
 */
export class Lateness {
  readonly #planned: number
  #begunAt: number | null = null

  /** `planned`: milliseconds from the begin of a round to the next. */
  constructor(planned: number) {
    this.#planned = planned
  }

  /** Begins a round. Returns how many times as long as planned the last one took: a whole number from 1 to 12. */
  round(now: number): number {
    const took = this.#begunAt === null ? 0 : now - this.#begunAt
    this.#begunAt = now
    return Math.min(MOST, Math.max(1, Math.round(took / this.#planned)))
  }
}
