import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A school may have read-only members, and invitations for them. */
export const readers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table memberships add column kind text not null default 'member' check (kind in ('owner', 'member', 'reader'))`,
  `update memberships set kind = 'owner' where is_owner`,
  `alter table memberships drop column is_owner`,
  `alter table invitations add column membership text not null default 'member' check (membership in ('member', 'reader'))`,
]
