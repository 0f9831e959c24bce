import type { Uuid } from '@timetable/domain'
import { aboutCommand } from '@timetable/service'
import type { Clock } from '../clock.ts'

/** So many seconds' commands may come at once, after a time of quiet. */
const SECONDS_AT_ONCE = 20
/** A school, or all guests behind one address, may do what so many of its people may. */
const PEOPLE = 5
/** A long text counts once more for each so many characters. */
const LONG = 64 * 1024
const LINE = 5
const GUEST_LINE = 5
/** Buckets that are looked through for full ones, which are as good as none. */
const KEPT = 10_000

/**
 * How much people, schools and networks may ask of this node: each has a bucket of tokens that fills again by the second, and
 * every command takes some. Whoever works by hand is far below; a program that is not is told to wait, and others don't
 * notice it.
 */
export class RateLimiter {
  readonly #perSecond: number
  readonly #clock: Clock
  readonly #buckets = new Map<string, { left: number; at: number }>()

  constructor(perSecond: number, clock: Clock) {
    this.#perSecond = perSecond
    this.#clock = clock
  }

  /** May this user, on a version of that school, send a command of so many characters now? */
  command(name: string, size: number, userUuid: Uuid, schoolUuid: Uuid | null): boolean {
    const cost = (aboutCommand(name)?.cost ?? 1) + Math.floor(size / LONG)
    return (
      this.#take(`user ${userUuid}`, 1, cost) &&
      (schoolUuid === null || this.#take(`school ${schoolUuid}`, PEOPLE, cost))
    )
  }

  /** May this user open one more line? */
  line(userUuid: Uuid): boolean {
    return this.#take(`user ${userUuid}`, 1, LINE)
  }

  /** May a guest behind this address open a line, and be told of a version? */
  guest(network: string): boolean {
    return this.#take(`network ${network}`, PEOPLE, GUEST_LINE)
  }

  /** May somebody behind this address be told of the week of a link, or of its sheet; or (at more cost) fill that in? */
  week(network: string, cost = 1): boolean {
    return this.#take(`network ${network}`, PEOPLE, cost)
  }

  /** How many buckets are kept. */
  get size(): number {
    return this.#buckets.size
  }

  #take(key: string, people: number, cost: number): boolean {
    const now = this.#clock.monotonic()
    const rate = this.#perSecond * people
    const most = rate * SECONDS_AT_ONCE
    const bucket = this.#buckets.get(key)
    const left = bucket ? Math.min(most, bucket.left + ((now - bucket.at) / 1000) * rate) : most
    // What costs more than a bucket holds is done with a full one.
    if (left < Math.min(cost, most)) return false
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: left - cost, at: now })
    if (this.#buckets.size > KEPT) this.#forgetFull(now)
    return true
  }

  /** Those that were not asked for longest come first; after so long each is full, whatever was taken. */
  #forgetFull(now: number): void {
    for (const [key, { at }] of this.#buckets) {
      if (now - at < SECONDS_AT_ONCE * 1000) return
      this.#buckets.delete(key)
    }
  }
}
