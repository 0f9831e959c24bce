import { addDays, EMPTY_DIARY, type DayPublication, type Diary, type IsoDate, type Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Bus } from '../nodes/bus.ts'
import type { Database } from '../store/database.ts'
import { dutiesOf, publicationsOf } from '../store/publications.ts'

/** For how many days after its date a change remains in personal weeks and calendars. */
const DAYS_SHOWN = 35
/** The publications of at most so many schools are in memory: those that were requested last. */
const SCHOOLS = 200

/**
 * What readers see of a diary: the two newest publications of each date, in order of dates and numbers, and the duties in breaks. Each stays
 * the same object until it changes.
 */
export type Told = {
  readonly publications: readonly DayPublication[]
  readonly duties: Pick<Diary, 'places' | 'duties'>
}

type Kept = {
  readonly from: IsoDate
  told: Told
  /** Null: the diary has changed since. */
  now: Promise<Told> | null
}

/** What readers see of the diaries of schools, in memory until these change. */
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

  async of(schoolUuid: Uuid): Promise<Told> {
    const from = addDays(this.#clock.now().toISOString().slice(0, 10), -DAYS_SHOWN)
    const kept = this.#schools.get(schoolUuid)
    if (kept?.now && kept.from === from) return kept.now
    const entry: Kept = { from, told: kept?.told ?? { publications: [], duties: EMPTY_DIARY }, now: null }
    this.#schools.delete(schoolUuid)
    this.#schools.set(schoolUuid, entry)
    for (const other of this.#schools.keys()) {
      if (this.#schools.size <= SCHOOLS) break
      this.#schools.delete(other)
    }
    return (entry.now = this.#read(schoolUuid, entry))
  }

  async #read(schoolUuid: Uuid, entry: Kept): Promise<Told> {
    const { told } = entry
    const known = new Map(told.publications.map((each) => [each.uuid, each]))
    try {
      const list = await publicationsOf(this.#db, schoolUuid, { from: entry.from, known })
      const isSame = list.length === known.size && list.every(({ uuid }) => known.has(uuid))
      const duties = await dutiesOf(this.#db, schoolUuid)
      return (entry.told = {
        publications: isSame ? told.publications : list,
        duties: JSON.stringify(duties) === JSON.stringify(told.duties) ? told.duties : duties,
      })
    } catch (error) {
      entry.now = null
      throw error
    }
  }
}
