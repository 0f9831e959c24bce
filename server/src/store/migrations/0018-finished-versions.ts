import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether a version once had no faults. Existing versions without double bookings and unscheduled lessons in their
 * counts are assumed to be finished. Also the aim and the budget of a run.
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
