import type { Clock } from '../clock.ts'

const HOUR = 60 * 60 * 1000
/** More networks than this are not remembered: the oldest are forgotten. */
const REMEMBERED = 50_000

/** How often each network did something in the last hour, at this node. */
export class NetworkHours {
  readonly #most: number
  readonly #clock: Clock
  readonly #tries = new Map<string, readonly number[]>()

  constructor(most: number, clock: Clock) {
    this.#most = most
    this.#clock = clock
  }

  /** Counts once more. Returns false if that is too much. */
  take(network: string): boolean {
    const now = this.#clock.now().getTime()
    const lately = (this.#tries.get(network) ?? []).filter((at) => at > now - HOUR)
    if (lately.length >= this.#most) return false
    // Moved to the end: the map is ordered by the time of the last attempt.
    this.#tries.delete(network)
    this.#tries.set(network, [...lately, now])
    const oldest = this.#tries.keys().next().value
    if (this.#tries.size > REMEMBERED && oldest !== undefined) this.#tries.delete(oldest)
    return true
  }
}
