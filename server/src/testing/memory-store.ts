import { apply, squash, type HistoryEntry, type Schedule, type Uuid } from '@timetable/domain'
import { RevisionConflict, type Save } from '../store/save-change.ts'
import type { LoadedSchedule, ScheduleStore } from '../store/schedule-store.ts'

/** A schedule store in memory: keeps what a database would, and can be told to fail. */
export function memoryStore(schedule: Schedule, { schoolUuid = 'school' } = {}) {
  let stored: { schedule: Schedule; revision: number; entries: HistoryEntry[] } | undefined = {
    schedule,
    revision: 0,
    entries: [],
  }
  const saves: Save[] = []
  const at = new Date(Date.UTC(2026, 0, 1))
  const control = {
    saves,
    loads: 0,
    failure: undefined as Error | undefined,
    get stored() {
      return stored
    },
    /** Someone else writes. */
    writeElsewhere(next: Schedule) {
      stored = { schedule: next, revision: (stored?.revision ?? 0) + 1, entries: [] }
    },
  }
  const store: ScheduleStore = {
    async load(): Promise<LoadedSchedule | undefined> {
      control.loads++
      if (control.failure) throw control.failure
      if (!stored) return undefined
      const school = { labels: 'monday', customer: true } as const
      return { ...stored, createdAt: at, updatedAt: at, schoolUuid, customer: true, school }
    },
    async save(save) {
      if (control.failure) throw control.failure
      if (!stored || stored.revision !== save.expected) throw new RevisionConflict('moved on')
      saves.push(save)
      const { entries } = stored
      stored = {
        schedule: save.entries.reduce((now, entry) => apply(now, entry.change), stored.schedule),
        revision: save.entries.at(-1)?.revision ?? stored.revision,
        entries: [...entries, ...save.entries],
      }
    },
    async compact(_: Uuid, from: number, entry: HistoryEntry) {
      if (stored) stored.entries = [...stored.entries.filter(({ revision }) => revision < from), entry]
    },
    async changesUpTo(_, revision, rows) {
      const dated = (entry: HistoryEntry) => ({ ...entry, at: at.toISOString(), userName: entry.userUuid })
      return (stored?.entries ?? [])
        .filter((entry) => entry.revision <= revision)
        .map(dated)
        .reverse()
        .slice(0, Math.min(rows, 3))
    },
    async changeBetween(_, revision, upTo) {
      const entries = stored?.entries ?? []
      if (revision !== 0 && !entries.some((entry) => entry.revision === revision)) return undefined
      const between = entries.filter((entry) => entry.revision > revision && entry.revision <= upTo)
      return squash(between.map(({ change }) => change))
    },
    async delete() {
      stored = undefined
    },
  }
  return { store, control }
}
