import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The version that one was copied from, which may be gone; null: from none, or before this was kept. */
export const copiedFrom: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table schedules add column copied_from text`.execute(db)
  },
}
