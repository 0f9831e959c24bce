import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The proposal that a change applied, for the history. */
export const takenProposals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table changes add column proposal json`.execute(db)
  },
}
