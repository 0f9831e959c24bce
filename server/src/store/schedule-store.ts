import type { Change, HistoryEntry, Proposal, Refusal, SchoolSettings, Uuid } from '@timetable/domain'
import type { DatedEntry } from '@timetable/service'
import type { RunRows } from '../schedules/run-rows.ts'
import { keepHastily, type KeptAnswer } from './answers.ts'
import type { Database } from './database.ts'
import { GroupedSaves } from './grouped-saves.ts'
import { loadHistory } from './load-history.ts'
import { loadSchedule, type StoredSchedule } from './load-schedule.ts'
import { keepProposal, listProposals, renewProposal, type NewProposal } from './proposals.ts'
import { changeBetween, changesAfter, changesUpTo, stepsOfPeople } from './read-changes.ts'
import { compactChanges, saveChange, type Save } from './save-change.ts'
import { deleteSchedule } from './schedules.ts'
import { readSchoolSettings, refuseAuthor } from './schools.ts'
import { keepFinished } from './version-counts.ts'

/** What the nested shapes of the wire need to know of the school. */
export type SchoolFacts = { readonly labels: SchoolSettings['labelsOnTimeslots']; readonly customer: boolean }

/** Everything an open schedule begins with. */
export type LoadedSchedule = StoredSchedule & {
  readonly entries: readonly HistoryEntry[]
  readonly schoolUuid: Uuid
  readonly school: SchoolFacts
}

/** Where an open schedule is kept: all that it asks of the database. */
export type ScheduleStore = {
  load(scheduleUuid: Uuid): Promise<LoadedSchedule | undefined>
  /** Stores a change of somebody who is a member of the version's school, or of Zen; throws a RevisionConflict else. */
  save(save: Save): Promise<void>
  /** Refuses who may not change the version: it is gone, or they are no member of the school any more, or only read there. */
  refuseAuthor(
    userUuid: Uuid,
    which: { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid },
  ): Promise<Refusal | undefined>
  /** Does `work` while nobody else can write to the version. */
  alone<T>(scheduleUuid: Uuid, work: (store: ScheduleStore) => Promise<T>): Promise<T>
  /** What was written after a revision, in order; `unknown` where that can't be told, undefined where the version is gone. */
  changesAfter(scheduleUuid: Uuid, revision: number): Promise<readonly DatedEntry[] | 'unknown' | undefined>
  /** What people have changed after a revision, in order. */
  stepsOfPeople(scheduleUuid: Uuid, revision: number): Promise<readonly HistoryEntry[]>
  /** Puts the revisions of a run that follow each other into one. */
  compact(scheduleUuid: Uuid, rows: RunRows): Promise<void>
  /** The changes up to a revision, newest first: at most so many, fewer where they are large, none at the end alone. */
  changesUpTo(scheduleUuid: Uuid, revision: number, rows: number): Promise<readonly DatedEntry[]>
  /** All that changed after `revision` up to `upTo`; undefined where no stored change ended at `revision`. */
  changeBetween(scheduleUuid: Uuid, revision: number, upTo: number): Promise<Change | undefined>
  /** The proposals for a version, in the order of their numbers. */
  proposals(scheduleUuid: Uuid): Promise<readonly Proposal[]>
  /** Keeps a proposal; one that was dropped meanwhile is not `renew`ed, and is told as false. */
  propose(proposal: NewProposal, as: 'new' | 'renew'): Promise<boolean>
  delete(scheduleUuid: Uuid, at: Date, answer: KeptAnswer | null): Promise<void>
  /** Keeps whether nothing was wrong with the version once. */
  keepFinished(scheduleUuid: Uuid, finished: boolean): Promise<void>
  /** Keeps the answer to what changed nothing. */
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
      // Somebody may have gone on meanwhile: that comes when this copy catches up, and once.
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
