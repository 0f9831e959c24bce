import type { Schedule, Uuid } from '@timetable/domain'
import { countsOf } from '@timetable/service'
import { verdictOf, type Verdict } from '@timetable/runner'
import type { Bus } from '../nodes/bus.ts'
import type { Database } from '../store/database.ts'
import { loadSchedule } from '../store/load-schedule.ts'
import { keepCounts, keepFinished, listUncounted } from '../store/version-counts.ts'
import type { OpenSchedules } from './open-schedules.ts'

export type VersionCounterParts = {
  readonly db: Database
  readonly bus: Pick<Bus, 'publish'>
  readonly openSchedules: Pick<OpenSchedules, 'ofSchool'>
  /** Judges a version, a large one in a thread of its own; left out: here. */
  readonly judge?: ((schedule: Schedule) => Promise<Verdict>) | undefined
  readonly report: (error: unknown) => void
}

/**
 * Counts what the list of versions shows of each: when somebody looks at a list, those that have changed since they were
 * counted last, one after the other. An edit costs nothing more for it, and a version that nobody looks at is not counted.
 */
export class VersionCounter {
  #parts: VersionCounterParts
  /** The schools that wait, each once, and the one whose turn it is. */
  #schools = new Set<Uuid>()
  #turn: Promise<void> | null = null
  #closed = false

  constructor(parts: VersionCounterParts) {
    this.#parts = parts
  }

  /** Counts what there is to count in a school, and tells those in it. */
  want(schoolUuid: Uuid): void {
    this.#schools.add(schoolUuid)
    this.#turn ??= this.#countAll().finally(() => (this.#turn = null))
  }

  /** Begins nothing more; answers once nothing is being counted. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#turn
  }

  async #countAll(): Promise<void> {
    for (const schoolUuid of this.#schools) {
      if (this.#closed) return
      this.#schools.delete(schoolUuid)
      await this.#countSchool(schoolUuid).catch(this.#parts.report)
    }
  }

  async #isSound(schedule: Schedule): Promise<boolean> {
    const { judge = verdictOf } = this.#parts
    return (await judge(schedule)).isSound
  }

  async #countSchool(schoolUuid: Uuid): Promise<void> {
    const { db, bus, openSchedules } = this.#parts
    const uncounted = await listUncounted(db, schoolUuid)
    const opened = await openSchedules.ofSchool(schoolUuid)
    for (const scheduleUuid of uncounted) {
      if (this.#closed) return
      // Of one that nobody has open the records are enough.
      const open = opened.find(({ uuid }) => uuid === scheduleUuid)
      const version = open ?? (await loadSchedule(db, scheduleUuid))
      if (!version) continue
      const { revision, schedule } = version
      const counts = countsOf(schedule)
      await keepCounts(db, scheduleUuid, revision, counts)
      if (version.finished || counts.doubleBookings + counts.unplaced > 0 || !(await this.#isSound(schedule))) continue
      if (open) await open.setFinished(true)
      else await keepFinished(db, scheduleUuid, true)
    }
    if (uncounted.length > 0) bus.publish({ type: 'versions', schoolUuid, by: null })
  }
}
