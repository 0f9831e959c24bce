import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The revision of the version when its run started. The history after it shows what people have placed since. */
export const revisionsOfRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column since integer`.execute(db)
  },
}
