import {
  apply,
  isByZen,
  refuse,
  squash,
  type Change,
  type HistoryEntry,
  type Proposal,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
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
    /** How often it was looked for what others have written. */
    looks: 0,
    /** How often it was locked. */
    locks: 0,
    /** What happens while a change is on its way here, unless it is locked. */
    meanwhile: () => {},
    /** Who belongs to the school; null: everyone. */
    members: null as ReadonlySet<Uuid> | null,
    /** All that was written, as nodes tell it. */
    told: async () => (stored?.entries ?? []).map(dated),
    proposals: [] as readonly Proposal[],
    /** What keeping a proposal waits for. */
    proposing: async () => {},
    /** Whether nothing was wrong with the version once. */
    finished: false,
    failure: undefined as Error | undefined,
    get stored() {
      return stored
    },
    /** Someone else writes. */
    writeElsewhere(command: string, change: Change) {
      if (!stored) throw new Error('the schedule is deleted')
      const { schedule, revision, entries } = stored
      const by = { userUuid: 'elsewhere', userName: 'Eve', group: null, kind: 'do' as const }
      const entry = { revision: revision + 1, command, change, ...by }
      stored = { schedule: apply(schedule, change), revision: entry.revision, entries: [...entries, entry] }
    },
    /** What was missed can't be told any more. */
    forgetHistory() {
      if (stored) stored = { ...stored, entries: [] }
    },
  }
  const dated = (entry: HistoryEntry) => ({ ...entry, at: at.toISOString(), userName: entry.userName ?? null })
  const isMember = (userUuid: Uuid | null) => userUuid === null || (control.members?.has(userUuid) ?? true)
  const store: ScheduleStore = {
    async load(): Promise<LoadedSchedule | undefined> {
      control.loads++
      if (control.failure) throw control.failure
      if (!stored) return undefined
      const school = { labels: 'monday', customer: true } as const
      return { ...stored, createdAt: at, updatedAt: at, schoolUuid, customer: true, finished: control.finished, school }
    },
    async save(save) {
      if (control.failure) throw control.failure
      control.meanwhile()
      const { entry } = save
      if (!stored || stored.revision !== entry.revision - 1 || !isMember(entry.userUuid))
        throw new RevisionConflict([save.scheduleUuid])
      saves.push(save)
      const { schedule, entries } = stored
      stored = { schedule: apply(schedule, entry.change), revision: entry.revision, entries: [...entries, entry] }
    },
    alone(_, work) {
      control.locks++
      control.meanwhile = () => {}
      return work(store)
    },
    async changesAfter(_, revision) {
      control.looks++
      if (!stored) return undefined
      const missed = stored.entries.filter((entry) => entry.revision > revision)
      return missed.length === stored.revision - revision ? missed.map(dated) : 'unknown'
    },
    stepsOfPeople: async (_, revision) =>
      (stored?.entries ?? []).filter((entry) => !isByZen(entry) && entry.revision > revision),
    async compact(_: Uuid, { from, last, ...run }) {
      if (!stored) return
      const kept = stored.entries.filter(({ revision }) => revision < from || revision > last)
      const userUuid = stored.entries.find(({ revision }) => revision === last)?.userUuid ?? null
      const entry = { revision: last, command: 'zen', userUuid, kind: 'do' as const, ...run }
      stored.entries = [...kept, entry].sort((a, b) => a.revision - b.revision)
    },
    async changesUpTo(_, revision, rows) {
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
    async proposals() {
      return control.proposals
    },
    async propose({ scheduleUuid: _, madeBy, at: madeAt, ...rest }, as) {
      await control.proposing()
      const known = control.proposals.find(({ uuid }) => uuid === rest.uuid)
      if (!stored || (as === 'renew' && !known)) return false
      const number = known?.number ?? control.proposals.length + 1
      const user = madeBy === null ? null : { uuid: madeBy, name: madeBy }
      const others = control.proposals.filter((other) => other !== known)
      control.proposals = [...others, { ...rest, number, user, at: madeAt.toISOString() }]
      return true
    },
    async keepFinished(_, finished) {
      control.finished = finished
    },
    async delete() {
      stored = undefined
    },
    refuseAuthor: async (userUuid) =>
      stored !== undefined && isMember(userUuid) ? undefined : refuse('schedule-not-found'),
    async keep() {},
  }
  return { store, control }
}
