import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Json = Readonly<Record<string, unknown>>

/**
 * Classes may be divided into groups. Existing calendars are not groups and have none, in the versions and in the
 * changes that undo can restore. This is done here and not in SQL, because a name may contain characters that `jsonb`
 * does not accept.
 */
export const classGroups: Migration = {
  async up(db: Kysely<unknown>) {
    const schedules = await sql<{ uuid: string }>`select uuid from schedules`.execute(db)
    for (const { uuid } of schedules.rows) {
      await undividedRecords(db, uuid)
      await undividedChanges(db, uuid)
    }
  },
}

async function undividedRecords(db: Kysely<unknown>, scheduleUuid: string): Promise<void> {
  const { rows } = await sql<{ uuid: string; data: string }>`
    select uuid, data::text as data from records
    where schedule_uuid = ${scheduleUuid} and kind = 'calendars'`.execute(db)
  const turned = JSON.stringify(rows.map(({ uuid, data }) => ({ uuid, data: undivided(JSON.parse(data)) })))
  await sql`
    update records set data = row.data
    from json_to_recordset(${turned}::json) as row(uuid text, data json)
    where records.schedule_uuid = ${scheduleUuid} and records.kind = 'calendars' and records.uuid = row.uuid`.execute(
    db,
  )
}

async function undividedChanges(db: Kysely<unknown>, scheduleUuid: string): Promise<void> {
  const { rows } = await sql<{ revision: number; change: string }>`
    select revision, change::text as change from changes where schedule_uuid = ${scheduleUuid}`.execute(db)
  for (const { revision, change } of rows) {
    const edits = JSON.parse(change) as Json[]
    if (!edits.some(({ kind }) => kind === 'calendars')) continue
    const turned = edits.map((edit) =>
      edit.kind === 'calendars' ? { ...edit, before: undivided(edit.before), after: undivided(edit.after) } : edit,
    )
    await sql`update changes set change = ${JSON.stringify(turned)}
      where schedule_uuid = ${scheduleUuid} and revision = ${revision}`.execute(db)
  }
}

function undivided(record: unknown): unknown {
  return record === null ? null : { classUuid: null, division: null, parts: [], ...(record as Json) }
}
