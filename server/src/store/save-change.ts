import { squash, type Change, type HistoryEntry, type ScheduleHead, type Uuid } from '@timetable/domain'
import { sql, type RawBuilder } from 'kysely'
import type { RunRows } from '../schedules/run-rows.ts'
import { answerRow, type KeptAnswer } from './answers.ts'
import type { Database } from './database.ts'

export type Save = {
  readonly scheduleUuid: Uuid
  /** What is stored must be at the revision before that of the entry. */
  readonly entry: HistoryEntry
  /** What the list of versions shows, after the change. */
  readonly head: ScheduleHead
  readonly lessons: number
  readonly at: Date
  /** What the command is answered, to be remembered: stored where the change is, or not at all. */
  readonly answer?: KeptAnswer | null
  /**
   * Not waited for until it is on the disk: a power cut may take it, together with nothing that is acknowledged, since
   * whatever is saved later and waited for takes it along.
   */
  readonly hasty?: boolean
}

/** The stored revision isn't the one before: another node was faster, or the schedule was deleted. Nothing was saved. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict'
}

/** The database said no. Nothing was saved. */
export class SaveFailed extends Error {
  override readonly name = 'SaveFailed'
}

/**
 * Stores a change with its effect on the records and what is remembered of it, all or nothing: one statement, since each
 * is a way there and back. Whoever changes the row of the version first is first; the other finds it moved on.
 */
export async function saveChange(db: Database, save: Save): Promise<void> {
  const { scheduleUuid, entry, head, lessons, at, answer = null, hasty = false } = save
  // A change may touch a record more than once; a statement may not.
  const effect = squash([entry.change])
  const put = effect.filter((edit) => edit.after !== null)
  const removed = effect.filter((edit) => edit.after === null)
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      update schedules set revision = ${entry.revision}, title = ${head.title}, description = ${head.description},
        days = ${head.days}, lessons = ${lessons}, updated_at = ${at}
      where uuid = ${scheduleUuid} and revision = ${entry.revision - 1} and deleted_at is null returning uuid
    ), entry as (
      insert into changes (schedule_uuid, revision, command, user_uuid, group_uuid, kind, change, at)
      select moved.uuid, ${entry.revision}::integer, ${entry.command}, ${entry.userUuid}, ${entry.group}, ${entry.kind},
        ${JSON.stringify(entry.change)}::json, ${at}::timestamptz from moved
    )
    ${put.length > 0 ? sql`, put as (${putting(sql`moved.uuid`, sql`moved,`, JSON.stringify(put.map(({ kind, uuid, after }) => ({ kind, uuid, data: after }))))})` : sql``}
    ${removed.length > 0 ? sql`, removed as (${removing(removed)})` : sql``}
    ${answer ? sql`, kept as (${keeping(answer)})` : sql``}
    select (select count(*)::integer from moved) as moved
      ${hasty ? sql`, set_config('synchronous_commit', 'off', true)` : sql``}`.execute(db)
  if (rows[0]?.moved !== 1) throw new RevisionConflict(`schedule ${scheduleUuid} is not at ${entry.revision - 1}`)
}

/** Puts the revisions of a run that follow each other into one, where there is nobody else's among them. */
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

/** One statement for all records of a text, which is a list of `{ kind, uuid, data }`. */
export async function putRecords(db: Database, scheduleUuid: Uuid, text: string): Promise<void> {
  await putting(sql`${scheduleUuid}`, sql``, text).execute(db)
}

/** Puts the records of a version, which is named, and may come from a table of the statement. */
function putting(scheduleUuid: RawBuilder<unknown>, from: RawBuilder<unknown>, text: string) {
  return sql`
    insert into records (schedule_uuid, kind, uuid, data)
    select ${scheduleUuid}, row.kind, row.uuid, row.data
    from ${from} json_to_recordset(${text}::json) as row(kind text, uuid text, data json)
    on conflict (schedule_uuid, kind, uuid) do update set data = excluded.data`
}

function removing(change: Change) {
  const text = JSON.stringify(change.map(({ kind, uuid }) => ({ kind, uuid })))
  return sql`
    delete from records using moved, json_to_recordset(${text}::json) as row(kind text, uuid text)
    where records.schedule_uuid = moved.uuid and records.kind = row.kind and records.uuid = row.uuid`
}

/** An answer that is there already ends the whole statement. */
function keeping(kept: KeptAnswer) {
  // One parameter each: what is read out of a larger JSON may hold no character 0.
  const { memory, id, answer, at } = answerRow(kept)
  return sql`
    insert into answers (memory, id, answer, at)
    select ${memory}, ${id}, ${answer}::json, ${at}::timestamptz from moved`
}
