import { squash, type Change, type HistoryEntry, type ScheduleHead, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import { insertAnswers, type KeptAnswer } from './answers.ts'
import type { Database } from './database.ts'

export type Save = {
  readonly scheduleUuid: Uuid
  /** The revision that is stored now; where it is another one, someone else has written meanwhile. */
  readonly expected: number
  readonly entries: readonly HistoryEntry[]
  /** What the list of versions shows, after the change. */
  readonly head: ScheduleHead
  readonly lessons: number
  readonly at: Date
  /** What the command is answered, to be remembered: stored where the change is, or not at all. */
  readonly answers?: readonly KeptAnswer[]
}

/** The stored revision isn't the expected one: another process wrote, or the schedule was deleted. Nothing was saved. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict'
}

/** The database said no. Nothing was saved. */
export class SaveFailed extends Error {
  override readonly name = 'SaveFailed'
}

/** Stores changes with their effect on the records, all or nothing. */
export async function saveChanges(db: Database, save: Save): Promise<void> {
  const { scheduleUuid, expected, entries, head, lessons, at, answers = [] } = save
  const last = entries.at(-1)
  if (!last) return
  const effect = squash(entries.map((entry) => entry.change))
  await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('schedules')
      .set({ revision: last.revision, title: head.title, description: head.description, days: head.days, lessons })
      .set({ updated_at: at })
      .where('uuid', '=', scheduleUuid)
      .where('revision', '=', expected)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (moved.numUpdatedRows !== 1n) throw new RevisionConflict(`schedule ${scheduleUuid} is not at ${expected}`)
    await putRecords(trx, scheduleUuid, effect)
    await removeRecords(trx, scheduleUuid, effect)
    await insertEntries(trx, scheduleUuid, entries, at, answers)
  })
}

/** Puts one entry in the place of the changes from `from` on, which it sums up; the records stay as they are. */
export async function compactChanges(
  db: Database,
  scheduleUuid: Uuid,
  from: number,
  entry: HistoryEntry,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('changes').where('schedule_uuid', '=', scheduleUuid).where('revision', '>=', from).execute()
    await insertEntries(trx, scheduleUuid, [entry], at)
  })
}

/** The changes, and in the same statement what is remembered of them: each statement is a way there and back. */
async function insertEntries(
  db: Database,
  scheduleUuid: Uuid,
  entries: readonly HistoryEntry[],
  at: Date,
  answers: readonly KeptAnswer[] = [],
) {
  const rows = entries.map((entry) => ({
    schedule_uuid: scheduleUuid,
    revision: entry.revision,
    command: entry.command,
    user_uuid: entry.userUuid,
    group_uuid: entry.group,
    kind: entry.kind,
    change: JSON.stringify(entry.change),
    at,
  }))
  const storing = answers.length > 0 ? db.with('kept', (query) => insertAnswers(query, answers)) : db
  await storing.insertInto('changes').values(rows).execute()
}

/** One statement for all records put, however many. */
export async function putRecords(db: Database, scheduleUuid: Uuid, change: Change): Promise<void> {
  const rows = change.filter((edit) => edit.after !== null)
  if (rows.length === 0) return
  const text = JSON.stringify(rows.map(({ kind, uuid, after }) => ({ kind, uuid, data: after })))
  await sql`
    insert into records (schedule_uuid, kind, uuid, data)
    select ${scheduleUuid}, row.kind, row.uuid, row.data
    from json_to_recordset(${text}::json) as row(kind text, uuid text, data json)
    on conflict (schedule_uuid, kind, uuid) do update set data = excluded.data`.execute(db)
}

async function removeRecords(db: Database, scheduleUuid: Uuid, change: Change): Promise<void> {
  const rows = change.filter((edit) => edit.after === null)
  if (rows.length === 0) return
  const text = JSON.stringify(rows.map(({ kind, uuid }) => ({ kind, uuid })))
  await sql`
    delete from records using json_to_recordset(${text}::json) as row(kind text, uuid text)
    where records.schedule_uuid = ${scheduleUuid} and records.kind = row.kind and records.uuid = row.uuid`.execute(db)
}
