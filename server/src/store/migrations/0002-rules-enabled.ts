import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Json = Readonly<Record<string, unknown>>

/**
 * Rules can be disabled. Existing rules are enabled, in the versions and in the changes that undo can restore. This is
 * done here and not in SQL, because a name may contain characters that `jsonb` does not accept.
 */
export const rulesEnabled: Migration = {
  async up(db: Kysely<unknown>) {
    const records = await sql<{ schedule_uuid: string; uuid: string; data: string }>`
      select schedule_uuid, uuid, data::text as data from records where kind = 'rules'`.execute(db)
    for (const { schedule_uuid, uuid, data } of records.rows) {
      await sql`update records set data = ${JSON.stringify(enabled(JSON.parse(data)))}
        where schedule_uuid = ${schedule_uuid} and kind = 'rules' and uuid = ${uuid}`.execute(db)
    }
    const changes = await sql<{ schedule_uuid: string; revision: number; change: string }>`
      select schedule_uuid, revision, change::text as change from changes
      where change::text like '%"rules"%'`.execute(db)
    for (const { schedule_uuid, revision, change } of changes.rows) {
      const edits = (JSON.parse(change) as Json[]).map((edit) =>
        edit.kind === 'rules' ? { ...edit, before: enabled(edit.before), after: enabled(edit.after) } : edit,
      )
      await sql`update changes set change = ${JSON.stringify(edits)}
        where schedule_uuid = ${schedule_uuid} and revision = ${revision}`.execute(db)
    }
  },
}

function enabled(rule: unknown): unknown {
  return rule === null ? null : { enabled: true, ...(rule as Json) }
}
