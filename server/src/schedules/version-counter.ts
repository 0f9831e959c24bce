import type { Schedule, Uuid } from '@timetable/domain'
import { countsOf } from '@timetable/service'
import { rowVerdictOf, type RowVerdict } from '@timetable/runner'
import type { Bus } from '../nodes/bus.ts'
import type { Database } from '../store/database.ts'
import { loadSchedule } from '../store/load-schedule.ts'
import { keepCounts, keepFinished, listUncounted } from '../store/version-counts.ts'
import type { OpenSchedules } from './open-schedules.ts'

type VersionCounterParts = {
  readonly db: Database
  readonly bus: Pick<Bus, 'publish'>
  readonly openSchedules: Pick<OpenSchedules, 'ofSchool'>
  /** Judges a version, and uses another thread for a large one. If omitted, the judge runs on this thread. */
  readonly judgeRow?: ((schedule: Schedule) => Promise<RowVerdict>) | undefined
  readonly report: (error: unknown) => void
}

/**
 * Computes the counts in the list of versions. When somebody opens a list, it counts the versions that have changed
 * since their last count, one after another. Edits therefore cost nothing more, and versions in no open list are not
 * counted.
 */
export class VersionCounter {
  #parts: VersionCounterParts
  /** The schools that wait, each once, and the work in progress. */
  #schools = new Set<Uuid>()
  #turn: Promise<void> | null = null
  #closed = false

  constructor(parts: VersionCounterParts) {
    this.#parts = parts
  }

  /** Counts the outdated versions of a school, and notifies its people. */
  want(schoolUuid: Uuid): void {
    this.#schools.add(schoolUuid)
    this.#turn ??= this.#countAll().finally(() => (this.#turn = null))
  }

  /** Starts nothing more. Resolves when the count in progress has finished. */
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
    const { db, bus, openSchedules, judgeRow = rowVerdictOf } = this.#parts
    const uncounted = await listUncounted(db, schoolUuid)
    const opened = await openSchedules.ofSchool(schoolUuid)
    for (const scheduleUuid of uncounted) {
      if (this.#closed) return
      // If nobody has the version open, its records are sufficient.
      const open = opened.find(({ uuid }) => uuid === scheduleUuid)
      const version = open ?? (await loadSchedule(db, scheduleUuid))
      if (!version) continue
      const { revision, schedule } = version
      const verdict = await judgeRow(schedule)
      await keepCounts(db, scheduleUuid, revision, countsOf(verdict))
      if (version.finished || !verdict.isSound) continue
      if (open) await open.setFinished(true)
      else await keepFinished(db, scheduleUuid, true)
    }
    if (uncounted.length > 0) bus.publish({ type: 'versions', schoolUuid, by: null })
  }
}
