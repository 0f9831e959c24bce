import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Json = Readonly<Record<string, unknown>>
type Edit = { readonly kind: string; readonly before: Json | null; readonly after: Json | null }

/** Returns the migration that performs these statements. */
export function statements(...texts: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const text of texts) await sql.raw(text).execute(db)
    },
  }
}

/**
 * Returns a migration that converts the records of these kinds, in the versions and in the changes that undo can
 * restore. `convert` returns the same object if the record stays as it is. This is done here and not in SQL, because a
 * name may contain characters that `jsonb` does not accept.
 */
export function converting(kinds: readonly string[], convert: (record: Json) => Json): Migration {
  return {
    async up(db) {
      const schedules = await sql<{ uuid: string }>`select uuid from schedules`.execute(db)
      for (const { uuid } of schedules.rows) {
        await convertRecords(db, uuid, kinds, convert)
        await convertChanges(db, uuid, kinds, convert)
      }
    },
  }
}

async function convertRecords(
  db: Kysely<unknown>,
  scheduleUuid: string,
  kinds: readonly string[],
  convert: (record: Json) => Json,
): Promise<void> {
  const { rows } = await sql<{ kind: string; uuid: string; data: string }>`
    select kind, uuid, data::text as data from records
    where schedule_uuid = ${scheduleUuid} and kind = any(${[...kinds]}::text[])`.execute(db)
  const converted = rows.flatMap(({ data, ...row }) => {
    const record = JSON.parse(data) as Json
    const after = convert(record)
    return after === record ? [] : [{ ...row, data: after }]
  })
  if (converted.length === 0) return
  await sql`
    update records set data = row.data
    from json_to_recordset(${JSON.stringify(converted)}::json) as row(kind text, uuid text, data json)
    where records.schedule_uuid = ${scheduleUuid} and records.kind = row.kind and records.uuid = row.uuid`.execute(db)
}

async function convertChanges(
  db: Kysely<unknown>,
  scheduleUuid: string,
  kinds: readonly string[],
  convert: (record: Json) => Json,
): Promise<void> {
  const after = (record: Json | null) => record && convert(record)
  const { rows } = await sql<{ revision: number; change: string }>`
    select revision, change::text as change from changes where schedule_uuid = ${scheduleUuid}`.execute(db)
  for (const { revision, change } of rows) {
    const edits = JSON.parse(change) as readonly Edit[]
    const converted = edits.map((edit) =>
      kinds.includes(edit.kind) ? { ...edit, before: after(edit.before), after: after(edit.after) } : edit,
    )
    const isSame = converted.every((edit, n) => edit.before === edits[n]?.before && edit.after === edits[n].after)
    if (isSame) continue
    await sql`update changes set change = ${JSON.stringify(converted)}
      where schedule_uuid = ${scheduleUuid} and revision = ${revision}`.execute(db)
  }
}
