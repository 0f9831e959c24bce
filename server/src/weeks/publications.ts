import { addDays, type DayPublication, type IsoDate, type Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Bus } from '../nodes/bus.ts'
import type { Database } from '../store/database.ts'
import { publicationsOf } from '../store/publications.ts'

/** For how many days after its date a change remains in personal weeks and calendars. */
const DAYS_SHOWN = 35
/** The publications of at most so many schools are in memory: those that were requested last. */
const SCHOOLS = 200

type Kept = {
  readonly from: IsoDate
  list: readonly DayPublication[]
  /** Null: the diary has changed since. */
  now: Promise<readonly DayPublication[]> | null
}

/** What the schools have published, in memory until they publish again. The list of a school stays the same object until then. */
export class Publications {
  readonly #db: Database
  readonly #clock: Clock
  readonly #schools = new Map<Uuid, Kept>()

  constructor({ db, clock, bus }: { readonly db: Database; readonly clock: Clock; readonly bus: Bus }) {
    this.#db = db
    this.#clock = clock
    bus.subscribe('diary', ({ schoolUuid }) => {
      const kept = this.#schools.get(schoolUuid)
      if (kept) kept.now = null
    })
    bus.onGap(() => {
      for (const kept of this.#schools.values()) kept.now = null
    })
  }

  /** The two newest publications of each date, in order of dates and numbers. */
  async of(schoolUuid: Uuid): Promise<readonly DayPublication[]> {
    const from = addDays(this.#clock.now().toISOString().slice(0, 10), -DAYS_SHOWN)
    const kept = this.#schools.get(schoolUuid)
    if (kept?.now && kept.from === from) return kept.now
    const entry: Kept = { from, list: kept?.list ?? [], now: null }
    this.#schools.delete(schoolUuid)
    this.#schools.set(schoolUuid, entry)
    for (const other of this.#schools.keys()) {
      if (this.#schools.size <= SCHOOLS) break
      this.#schools.delete(other)
    }
    return (entry.now = this.#read(schoolUuid, entry))
  }

  async #read(schoolUuid: Uuid, entry: Kept): Promise<readonly DayPublication[]> {
    const known = new Map(entry.list.map((each) => [each.uuid, each]))
    try {
      const list = await publicationsOf(this.#db, schoolUuid, { from: entry.from, known })
      const isSame = list.length === known.size && list.every(({ uuid }) => known.has(uuid))
      return isSame ? entry.list : (entry.list = list)
    } catch (error) {
      entry.now = null
      throw error
    }
  }
}
