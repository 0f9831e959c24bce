import { countsOf, type Uuid } from '@timetable/domain'
import type { Bus } from '../nodes/bus.ts'
import type { Database } from '../store/database.ts'
import { loadSchedule } from '../store/load-schedule.ts'
import { keepCounts, listUncounted } from '../store/version-counts.ts'
import type { OpenSchedules } from './open-schedules.ts'

export type VersionCounterParts = {
  readonly db: Database
  readonly bus: Pick<Bus, 'tell'>
  readonly openSchedules: Pick<OpenSchedules, 'ofSchool'>
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

  async #countSchool(schoolUuid: Uuid): Promise<void> {
    const { db, bus, openSchedules } = this.#parts
    const uncounted = await listUncounted(db, schoolUuid)
    const opened = await openSchedules.ofSchool(schoolUuid)
    for (const scheduleUuid of uncounted) {
      if (this.#closed) return
      // Of one that nobody has open the records are enough.
      const version = opened.find(({ uuid }) => uuid === scheduleUuid) ?? (await loadSchedule(db, scheduleUuid))
      if (version) await keepCounts(db, scheduleUuid, version.revision, countsOf(version.schedule))
    }
    if (uncounted.length > 0) bus.tell({ type: 'versions', schoolUuid, by: null })
  }
}
