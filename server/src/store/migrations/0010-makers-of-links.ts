import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Stores who created invitations and links, and when an invitation was used. The creators of earlier ones are unknown. */
export const makersOfLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table invitations add column made_by text references users on delete set null, add column used_at timestamptz`,
  `alter table share_links add column made_by text references users on delete set null`,
]
