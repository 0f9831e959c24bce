import { sql, type Kysely } from 'kysely'

export type Json = Readonly<Record<string, unknown>>

/**
 * Converts rules of a kind, in the versions and in the changes that undo can restore. This is done here and not in SQL,
 * because a name may contain characters that `jsonb` does not accept.
 */
export async function turnRules(db: Kysely<unknown>, kind: string, turn: (rule: Json) => Json): Promise<void> {
  const named = `%"${kind}"%`
  const turned = (rule: unknown) => (rule !== null && (rule as Json).rule === kind ? turn(rule as Json) : rule)
  const records = await sql<{ schedule_uuid: string; uuid: string; data: string }>`
    select schedule_uuid, uuid, data::text as data from records
    where kind = 'rules' and data::text like ${named}`.execute(db)
  for (const { schedule_uuid, uuid, data } of records.rows) {
    await sql`update records set data = ${JSON.stringify(turned(JSON.parse(data)))}
      where schedule_uuid = ${schedule_uuid} and kind = 'rules' and uuid = ${uuid}`.execute(db)
  }
  const changes = await sql<{ schedule_uuid: string; revision: number; change: string }>`
    select schedule_uuid, revision, change::text as change from changes
    where change::text like ${named}`.execute(db)
  for (const { schedule_uuid, revision, change } of changes.rows) {
    const edits = (JSON.parse(change) as Json[]).map((edit) =>
      edit.kind === 'rules' ? { ...edit, before: turned(edit.before), after: turned(edit.after) } : edit,
    )
    await sql`update changes set change = ${JSON.stringify(edits)}
      where schedule_uuid = ${schedule_uuid} and revision = ${revision}`.execute(db)
  }
}
