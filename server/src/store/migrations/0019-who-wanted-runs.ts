import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who wanted a run: what it proposes is for them. */
export const whoWantedRuns: Migration = {
  up: async (db: Kysely<unknown>) => void (await sql`alter table runs add column wanted_by text`.execute(db)),
}
