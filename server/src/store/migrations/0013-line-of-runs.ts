import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Since when somebody has wanted a run: those that wait stand in line by it. */
export const lineOfRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column wanted_at timestamptz not null default clock_timestamp()`.execute(db)
  },
}
