import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Json = Readonly<Record<string, unknown>>

/**
 * Subjects and lessons may have choices of calendars. Existing ones have none, in the versions and in the changes that
 * undo can restore. This is done here and not in SQL, because a name may contain characters that `jsonb` does not
 * accept.
 */
export const choices: Migration = {
  async up(db: Kysely<unknown>) {
    const schedules = await sql<{ uuid: string }>`select uuid from schedules`.execute(db)
    for (const { uuid } of schedules.rows) {
      await openRecords(db, uuid)
      await openChanges(db, uuid)
    }
  },
}

async function openRecords(db: Kysely<unknown>, scheduleUuid: string): Promise<void> {
  const { rows } = await sql<{ kind: string; uuid: string; data: string }>`
    select kind, uuid, data::text as data from records
    where schedule_uuid = ${scheduleUuid} and kind in ('subjects', 'lessons')`.execute(db)
  const opened = JSON.stringify(rows.map(({ data, ...row }) => ({ ...row, data: withChoices(JSON.parse(data)) })))
  await sql`
    update records set data = row.data
    from json_to_recordset(${opened}::json) as row(kind text, uuid text, data json)
    where records.schedule_uuid = ${scheduleUuid} and records.kind = row.kind and records.uuid = row.uuid`.execute(db)
}

async function openChanges(db: Kysely<unknown>, scheduleUuid: string): Promise<void> {
  const { rows } = await sql<{ revision: number; change: string }>`
    select revision, change::text as change from changes where schedule_uuid = ${scheduleUuid}`.execute(db)
  for (const { revision, change } of rows) {
    const edits = (JSON.parse(change) as Json[]).map((edit) =>
      edit.kind === 'subjects' || edit.kind === 'lessons'
        ? { ...edit, before: withChoices(edit.before), after: withChoices(edit.after) }
        : edit,
    )
    await sql`update changes set change = ${JSON.stringify(edits)}
      where schedule_uuid = ${scheduleUuid} and revision = ${revision}`.execute(db)
  }
}

function withChoices(record: unknown): unknown {
  return record === null ? null : { choices: [], ...(record as Json) }
}
