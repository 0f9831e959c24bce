import type { Uuid } from '@timetable/domain'
import { aboutCommand } from '@timetable/service'
import type { Clock } from '../clock.ts'

/** The size of a burst: the commands of this many seconds may come at once after a quiet time. */
const SECONDS_AT_ONCE = 20
/** A school, and all guests behind one address, have the limit of this many users. */
const PEOPLE = 5
/** A text costs one more token for each of these many characters. */
const LONG = 64 * 1024
const LINE = 5
const GUEST_LINE = 5
/** With more buckets than this, full ones are removed. A full bucket is equivalent to none. */
const KEPT = 10_000

/**
 * The rate limit of this node for users, schools and networks. Each has a token bucket that refills every second, and
 * each command takes tokens. People who work by hand stay far below it. A client that exceeds it must wait, and others
 * are not affected.
 */
export class RateLimiter {
  readonly #perSecond: number
  readonly #clock: Clock
  readonly #buckets = new Map<string, { left: number; at: number }>()

  constructor(perSecond: number, clock: Clock) {
    this.#perSecond = perSecond
    this.#clock = clock
  }

  /** Whether this user may now send a command of that length, for a version of that school. */
  command(name: string, size: number, userUuid: Uuid, schoolUuid: Uuid | null): boolean {
    const cost = (aboutCommand(name)?.cost ?? 1) + Math.floor(size / LONG)
    return (
      this.#take(`user ${userUuid}`, 1, cost) &&
      (schoolUuid === null || this.#take(`school ${schoolUuid}`, PEOPLE, cost))
    )
  }

  /** Whether this user may open another connection. */
  line(userUuid: Uuid): boolean {
    return this.#take(`user ${userUuid}`, 1, LINE)
  }

  /** Whether a guest behind this address may open a connection and receive a version. */
  guest(network: string): boolean {
    return this.#take(`network ${network}`, PEOPLE, GUEST_LINE)
  }

  /** Whether a visitor behind this address may read the week of a link, or its wish sheet. Submitting a sheet costs more. */
  week(network: string, cost = 1): boolean {
    return this.#take(`network ${network}`, PEOPLE, cost)
  }

  /** The number of buckets in memory. */
  get size(): number {
    return this.#buckets.size
  }

  #take(key: string, people: number, cost: number): boolean {
    const now = this.#clock.monotonic()
    const rate = this.#perSecond * people
    const most = rate * SECONDS_AT_ONCE
    const bucket = this.#buckets.get(key)
    const left = bucket ? Math.min(most, bucket.left + ((now - bucket.at) / 1000) * rate) : most
    // A command that costs more than a bucket holds requires a full bucket.
    if (left < Math.min(cost, most)) return false
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: left - cost, at: now })
    if (this.#buckets.size > KEPT) this.#forgetFull(now)
    return true
  }

  /** Buckets are ordered by their last use, the oldest first. After this time without use, each bucket is full. */
  #forgetFull(now: number): void {
    for (const [key, { at }] of this.#buckets) {
      if (now - at < SECONDS_AT_ONCE * 1000) return
      this.#buckets.delete(key)
    }
  }
}
