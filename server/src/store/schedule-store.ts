import type { Change, HistoryEntry, Proposal, Refusal, SchoolSettings, Uuid } from '@timetable/domain'
import type { DatedEntry } from '@timetable/service'
import type { RunRows } from '../schedules/run-rows.ts'
import { keepHastily, type KeptAnswer } from './answers.ts'
import type { Database } from './database.ts'
import { GroupedSaves } from './grouped-saves.ts'
import { loadSchedule, type StoredSchedule } from './load-schedule.ts'
import { keepProposal, listProposals, renewProposal, type NewProposal } from './proposals.ts'
import { changeBetween, changesAfter, changesUpTo, loadHistory, stepsOfPeople } from './read-changes.ts'
import { compactChanges, saveChange, type Save } from './save-change.ts'
import { deleteSchedule } from './schedules.ts'
import { refuseAuthor } from './schools.ts'
import { readSchoolSettings } from './settings.ts'
import { keepFinished } from './version-counts.ts'

/** The school's data that the nested messages require. */
export type SchoolFacts = { readonly labels: SchoolSettings['labelsOnTimeslots']; readonly customer: boolean }

/** The initial data of an open schedule. */
export type LoadedSchedule = StoredSchedule & {
  readonly entries: readonly HistoryEntry[]
  readonly schoolUuid: Uuid
  readonly school: SchoolFacts
}

/** The storage of an open schedule: everything that it needs from the database. */
export type ScheduleStore = {
  load(scheduleUuid: Uuid): Promise<LoadedSchedule | undefined>
  /** Stores a change by a member of the version's school, or by Zen. Otherwise throws a RevisionConflict. */
  save(save: Save): Promise<void>
  /** Refuses a user who may not change the version: it is gone, or they have left the school or are read-only. */
  refuseAuthor(
    userUuid: Uuid,
    which: { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid },
  ): Promise<Refusal | undefined>
  /** Runs `work` while nobody else can write to the version. */
  alone<T>(scheduleUuid: Uuid, work: (store: ScheduleStore) => Promise<T>): Promise<T>
  /** Returns the changes after a revision, in order. `unknown` if they cannot be listed; undefined if the version is gone. */
  changesAfter(scheduleUuid: Uuid, revision: number): Promise<readonly DatedEntry[] | 'unknown' | undefined>
  /** Returns the changes that people made after a revision, in order. */
  stepsOfPeople(scheduleUuid: Uuid, revision: number): Promise<readonly HistoryEntry[]>
  /** Merges consecutive revisions of a run into one. */
  compact(scheduleUuid: Uuid, rows: RunRows): Promise<void>
  /** Returns the changes up to a revision, newest first: at most `rows`, and fewer if they are large. The list is empty only at the end. */
  changesUpTo(scheduleUuid: Uuid, revision: number, rows: number): Promise<readonly DatedEntry[]>
  /** Returns all changes after `revision` up to `upTo`. Undefined if no stored change ends at `revision`. */
  changeBetween(scheduleUuid: Uuid, revision: number, upTo: number): Promise<Change | undefined>
  /** Returns the proposals for a version, in the order of their numbers. */
  proposals(scheduleUuid: Uuid): Promise<readonly Proposal[]>
  /** Stores a proposal. Returns false if `as` is `renew` and somebody deleted the proposal meanwhile. */
  propose(proposal: NewProposal, as: 'new' | 'renew'): Promise<boolean>
  delete(scheduleUuid: Uuid, at: Date, answer: KeptAnswer | null): Promise<void>
  /** Stores whether the version once had no faults. */
  keepFinished(scheduleUuid: Uuid, finished: boolean): Promise<void>
  /** Stores the answer to a command that changed nothing. */
  keep(answer: KeptAnswer): Promise<void>
}

export function scheduleStoreOf(db: Database): ScheduleStore {
  const grouped = db.isTransaction ? null : new GroupedSaves(db)
  return {
    async load(scheduleUuid) {
      const stored = await loadSchedule(db, scheduleUuid)
      if (!stored) return undefined
      const { labelsOnTimeslots } = await readSchoolSettings(db, stored.schoolUuid)
      const school = { labels: labelsOnTimeslots, customer: stored.customer }
      // Newer changes may exist meanwhile. They are read once, when this copy catches up.
      return { ...stored, school, entries: await loadHistory(db, scheduleUuid, { upTo: stored.revision }) }
    },
    save: (save) => grouped?.save(save) ?? saveChange(db, save),
    refuseAuthor: (userUuid, { schoolUuid, scheduleUuid }) => refuseAuthor(db, userUuid, scheduleUuid, schoolUuid),
    alone: (scheduleUuid, work) =>
      db.transaction().execute(async (trx) => {
        await trx.selectFrom('schedules').select('uuid').where('uuid', '=', scheduleUuid).forUpdate().execute()
        return work(scheduleStoreOf(trx))
      }),
    changesAfter: (scheduleUuid, revision) => changesAfter(db, scheduleUuid, revision),
    stepsOfPeople: (scheduleUuid, revision) => stepsOfPeople(db, scheduleUuid, revision),
    compact: (scheduleUuid, rows) => compactChanges(db, scheduleUuid, rows),
    changesUpTo: (scheduleUuid, revision, rows) => changesUpTo(db, scheduleUuid, revision, { rows }),
    changeBetween: (scheduleUuid, revision, upTo) => changeBetween(db, scheduleUuid, revision, upTo),
    proposals: (scheduleUuid) => listProposals(db, scheduleUuid),
    propose: (proposal, as) => (as === 'new' ? keepProposal : renewProposal)(db, proposal),
    delete: (scheduleUuid, at, answer) => deleteSchedule(db, scheduleUuid, at, answer),
    keepFinished: (scheduleUuid, finished) => keepFinished(db, scheduleUuid, finished),
    keep: (answer) => keepHastily(db, answer),
  }
}
