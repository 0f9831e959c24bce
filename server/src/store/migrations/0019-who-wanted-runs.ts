import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who requested a run. Its proposals are for this user. */
export const whoWantedRuns: Migration = {
  up: async (db: Kysely<unknown>) => void (await sql`alter table runs add column wanted_by text`.execute(db)),
}
