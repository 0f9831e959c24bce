import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The version that this one was copied from, which may be gone. Null: it is not a copy, or was created before this column. */
export const copiedFrom: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table schedules add column copied_from text`.execute(db)
  },
}
