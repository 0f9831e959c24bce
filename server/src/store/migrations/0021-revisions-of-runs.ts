import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The revision of the version when its run began: what people have placed since is told by the history. */
export const revisionsOfRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column since integer`.execute(db)
  },
}
