import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a version was counted to have, and at which revision; null: never. */
export const countsOfVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table schedules add column double_bookings integer, add column unplaced integer,
        add column counted_revision integer`.execute(db)
  },
}
