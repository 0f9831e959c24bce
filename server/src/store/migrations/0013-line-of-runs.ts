import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a run was requested. Waiting runs are queued by this time. */
export const lineOfRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column wanted_at timestamptz not null default clock_timestamp()`.execute(db)
  },
}
