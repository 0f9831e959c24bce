import type { Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Hold, OpenSchedules } from '../schedules/open-schedules.ts'

/**
 * How long a version stays in memory after the last request for one of its weeks, and how many versions do so at once.
 * The most recently requested remain.
 */
const KEPT_FOR = 5 * 60_000
const KEPT = 20

type Held = { readonly hold: Hold; cancel: () => void }

/** The versions whose weeks are requested repeatedly. Each is loaded once, and then receives every change. */
export class HeldVersions {
  readonly #openSchedules: OpenSchedules
  readonly #clock: Clock
  readonly #held = new Map<Uuid, Held>()

  constructor({ openSchedules, clock }: { readonly openSchedules: OpenSchedules; readonly clock: Clock }) {
    this.#openSchedules = openSchedules
    this.#clock = clock
  }

  /** Returns the version as it is now. Undefined if it does not exist. */
  async open(scheduleUuid: Uuid): Promise<Hold['open'] | undefined> {
    const known = this.#held.get(scheduleUuid)
    if (known && !known.hold.open.deleted) return this.#keep(scheduleUuid, known)
    if (known) this.#letGo(scheduleUuid, known)
    const hold = await this.#openSchedules.hold(scheduleUuid)
    if (!hold) return undefined
    const meanwhile = this.#held.get(scheduleUuid)
    if (meanwhile) {
      hold.release()
      return this.#keep(scheduleUuid, meanwhile)
    }
    return this.#keep(scheduleUuid, { hold, cancel: () => {} })
  }

  close(): void {
    for (const [scheduleUuid, held] of this.#held) this.#letGo(scheduleUuid, held)
  }

  /** Moved to the end: the map is ordered by the time of the last request. */
  #keep(scheduleUuid: Uuid, held: Held): Hold['open'] {
    held.cancel()
    this.#held.delete(scheduleUuid)
    this.#held.set(scheduleUuid, held)
    held.cancel = this.#clock.after(KEPT_FOR, () => this.#letGo(scheduleUuid, held))
    for (const [other, one] of this.#held) {
      if (this.#held.size <= KEPT) break
      this.#letGo(other, one)
    }
    return held.hold.open
  }

  #letGo(scheduleUuid: Uuid, held: Held): void {
    held.cancel()
    if (this.#held.get(scheduleUuid) === held) this.#held.delete(scheduleUuid)
    held.hold.release()
  }
}
