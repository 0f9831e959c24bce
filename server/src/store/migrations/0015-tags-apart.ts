import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Json = Readonly<Record<string, unknown>>

/**
 * To keep lessons of different tags apart is a kind of its own, and was NOT_OVERLAPPING with `value` 1: turned in the versions
 * and in what undo may bring back. Done here and not in SQL: a name may hold what `jsonb` does not take.
 */
export const tagsApart: Migration = {
  async up(db: Kysely<unknown>) {
    const records = await sql<{ schedule_uuid: string; uuid: string; data: string }>`
      select schedule_uuid, uuid, data::text as data from records
      where kind = 'rules' and data::text like '%"NOT_OVERLAPPING"%'`.execute(db)
    for (const { schedule_uuid, uuid, data } of records.rows) {
      await sql`update records set data = ${JSON.stringify(turned(JSON.parse(data)))}
        where schedule_uuid = ${schedule_uuid} and kind = 'rules' and uuid = ${uuid}`.execute(db)
    }
    const changes = await sql<{ schedule_uuid: string; revision: number; change: string }>`
      select schedule_uuid, revision, change::text as change from changes
      where change::text like '%"NOT_OVERLAPPING"%'`.execute(db)
    for (const { schedule_uuid, revision, change } of changes.rows) {
      const edits = (JSON.parse(change) as Json[]).map((edit) =>
        edit.kind === 'rules' ? { ...edit, before: turned(edit.before), after: turned(edit.after) } : edit,
      )
      await sql`update changes set change = ${JSON.stringify(edits)}
        where schedule_uuid = ${schedule_uuid} and revision = ${revision}`.execute(db)
    }
  },
}

function turned(rule: unknown): unknown {
  const { rule: kind, value } = (rule ?? {}) as Json
  return kind === 'NOT_OVERLAPPING' && value === 1 ? { ...(rule as Json), rule: 'TAGS_APART', value: null } : rule
}
