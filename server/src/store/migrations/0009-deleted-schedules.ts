import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A deleted version can be restored for a limited time. */
export const deletedSchedules: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table schedules add column deleted_at timestamptz`.execute(db)
    await sql`create index schedules_deleted on schedules (deleted_at) where deleted_at is not null`.execute(db)
  },
}
