import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The counts of a version, and the revision that was counted. Null: never counted. */
export const countsOfVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table schedules add column double_bookings integer, add column unplaced integer,
        add column counted_revision integer`.execute(db)
  },
}
