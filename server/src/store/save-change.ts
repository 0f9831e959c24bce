import { type HistoryEntry, type ScheduleHead, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { RunRows } from '../schedules/run-rows.ts'
import { answerRow, type KeptAnswer } from './answers.ts'
import { changeText } from './change-text.ts'
import { reportText, type NewReport } from './import-reports.ts'
import type { Database } from './database.ts'
import { prepared } from './prepared.ts'
import { inSlices } from '../operation/slices.ts'

export type Save = {
  readonly scheduleUuid: Uuid
  /** The stored version must be at the revision before this entry. */
  readonly entry: HistoryEntry
  /** What the list of versions shows after the change. */
  readonly head: ScheduleHead
  readonly lessons: number
  readonly at: Date
  /** The answer to the command, for the idempotency cache. It is stored together with the change, or neither is. */
  readonly answer?: KeptAnswer | null
  /** The report of the file that the change came from. */
  readonly report?: NewReport | undefined
}

/**
 * The version is not at the preceding revision, or its author may not change it: another node was faster, the version
 * was deleted, or the author has left the school or is read-only. Nothing was saved for these versions.
 */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict'
  readonly scheduleUuids: readonly Uuid[]
  constructor(scheduleUuids: readonly Uuid[]) {
    super(`not at the revision before: ${scheduleUuids.join()}`)
    this.scheduleUuids = scheduleUuids
  }
}

/** The database refused the change. Nothing was saved. */
export class SaveFailed extends Error {
  override readonly name = 'SaveFailed'
}

/**
 * Stores changes of versions, their effect on the records, and their answers. One statement handles any number of
 * versions, to save round trips. The first statement that changes a version's row wins. A later or concurrent one finds
 * the row taken, and stores nothing for it. The same holds if the author is not a member of the school, or is
 * read-only. The other versions of the statement are still stored. If one change causes an error, none is stored.
 *
 * For any number of versions, each row is found by its key: `limit` and `ctid` leave the planner no other choice.
 */
export const SAVING = `
  with given as materialized (
    select * from json_to_recordset($1::json) as given(
      uuid text, revision integer, title text, description text, days integer, lessons integer, at timestamptz,
      command text, user_uuid text, group_uuid text, kind text, proposal json, change json, put json, removed json,
      memory text, id text, answer text, report_uuid text, report text)
  ), moved as (
    update schedules set revision = given.revision, title = given.title, description = given.description,
      days = given.days, lessons = given.lessons, updated_at = given.at
    from given
    where schedules.ctid = any (array(
        select free.place from given cross join lateral (
          select schedules.ctid as place from schedules where schedules.uuid = given.uuid
          limit 1 for no key update skip locked
        ) free
      ))
      and schedules.uuid = given.uuid and schedules.revision = given.revision - 1 and schedules.deleted_at is null
      and (given.user_uuid is null or exists (
        select from memberships
        where memberships.user_uuid = given.user_uuid and memberships.school_uuid = schedules.school_uuid
          and memberships.kind <> 'reader'
      ))
    returning given.*
  ), entry as (
    insert into changes (schedule_uuid, revision, command, user_uuid, group_uuid, kind, proposal, change, at)
    select uuid, revision, command, user_uuid, group_uuid, kind, proposal, change, at from moved
  ), put as (
    insert into records (schedule_uuid, kind, uuid, data)
    select moved.uuid, row.kind, row.uuid, row.data
    from moved cross join lateral json_to_recordset(moved.put) as row(kind text, uuid text, data json)
    on conflict (schedule_uuid, kind, uuid) do update set data = excluded.data
  ), removed as (
    delete from records where ctid = any (array(
      select stored.place from moved
      cross join lateral json_to_recordset(moved.removed) as row(kind text, uuid text)
      cross join lateral (
        select ctid as place from records
        where records.schedule_uuid = moved.uuid and records.kind = row.kind and records.uuid = row.uuid limit 1
      ) stored
    ))
  ), kept as (
    insert into answers (memory, id, answer, at)
    select memory, id, answer::json, at from moved where memory is not null
  ), reported as (
    insert into import_reports (uuid, schedule_uuid, made_by, at, report)
    select report_uuid, uuid, user_uuid, at, report::json from moved where report_uuid is not null
  )
  select uuid from moved`
const saving = prepared<{ uuid: string }>('save-changes', SAVING)

/** Stores a change, its effect on the records and its answer, all or nothing. */
export async function saveChange(db: Database, save: Save): Promise<void> {
  await saveChanges(db, [await toSave(save)])
}

/** A change, ready to be stored. */
export type ToSave = Pick<Save, 'scheduleUuid'> & { readonly revision: number; readonly text: string }

export async function toSave({ scheduleUuid, entry, head, lessons, at, answer = null, report }: Save): Promise<ToSave> {
  const { revision, command, userUuid, group, kind, proposal, change } = entry
  const { title, description, days } = head
  const row = {
    // The answer and the report are strings within the JSON: PostgreSQL cannot extract a character 0 from JSON, and
    // these may contain it.
    ...(answer && answerRow(answer)),
    ...(report && { report_uuid: report.uuid, report: reportText(report.content) }),
    ...{ uuid: scheduleUuid, revision, title, description, days, lessons, at },
    ...{ command, user_uuid: userUuid, group_uuid: group, kind, ...(proposal && { proposal }) },
  }
  const text = `${JSON.stringify(row).slice(0, -1)},${await changeText(change, inSlices())}}`
  return { scheduleUuid, revision, text }
}

/**
 * Stores changes of different versions. After storing all that it can, it throws with the versions that were not at the
 * preceding revision.
 */
export async function saveChanges(db: Database, saves: readonly ToSave[]): Promise<void> {
  const moved = new Set((await saving(db, `[${saves.map(({ text }) => text).join()}]`)).map(({ uuid }) => uuid))
  const behind = saves.filter(({ scheduleUuid }) => !moved.has(scheduleUuid))
  if (behind.length > 0) throw new RevisionConflict(behind.map(({ scheduleUuid }) => scheduleUuid))
}

/**
 * Waits until the rows of these versions are unlocked. A failed statement reports its error before it releases its
 * locks. Without the wait, another statement would find the rows taken.
 */
export async function untilLetGo(db: Database, saves: readonly ToSave[]): Promise<void> {
  const uuids = saves.map(({ scheduleUuid }) => scheduleUuid)
  await sql`select from schedules where uuid = any (${uuids}) order by uuid for no key update`.execute(db)
}

/** Merges consecutive revisions of a run into one, if no others are among them. */
export async function compactChanges(
  db: Database,
  scheduleUuid: Uuid,
  { group, from, last, change }: RunRows,
): Promise<void> {
  await sql`
    with rows as (
      select revision, group_uuid, kind from changes
      where schedule_uuid = ${scheduleUuid} and revision between ${from} and ${last} for update
    ), whole as (
      select 1 from rows having count(*) = ${last - from + 1}::integer and bool_and(group_uuid is not distinct from ${group} and kind = 'do')
    ), gone as (
      delete from changes using whole
      where schedule_uuid = ${scheduleUuid} and revision >= ${from} and revision < ${last}
    )
    update changes set change = ${JSON.stringify(change)}::json from whole
    where schedule_uuid = ${scheduleUuid} and revision = ${last}`.execute(db)
}

/** Stores all records of a text with one statement. The text is a list of `{ kind, uuid, data }`. */
export async function putRecords(db: Database, scheduleUuid: Uuid, text: string): Promise<void> {
  await sql`
    insert into records (schedule_uuid, kind, uuid, data)
    select ${scheduleUuid}, row.kind, row.uuid, row.data
    from json_to_recordset(${text}::json) as row(kind text, uuid text, data json)`.execute(db)
}
