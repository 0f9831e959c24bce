import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Of a change that took a proposal: which one it was, as the history tells it. */
export const takenProposals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table changes add column proposal json`.execute(db)
  },
}
