import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether nothing was wrong with a version once: of those that were counted to have nothing double booked or unplaced it is taken to
 * be so. And what a run is for, and may change.
 */
export const finishedVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table schedules add column finished boolean not null default false`.execute(db)
    await sql`update schedules set finished = true where double_bookings = 0 and unplaced = 0 and lessons > 0`.execute(
      db,
    )
    await sql`alter table runs add column aim text not null default 'plan', add column budget json`.execute(db)
  },
}
