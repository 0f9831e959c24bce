import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The device of each sign-in, and e-mail addresses that wait for confirmation. */
export const ownSessions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table sign_ins add column browser text, add column system text, add column used_at timestamptz`,
  `create table email_changes (
    token_hash text primary key, user_uuid text not null unique references users on delete cascade, email text not null,
    expires_at timestamptz not null)`,
]
