import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sign-ins that can be ended, and links to set a new password. Only the hashes of their secrets are stored. */
export const signIns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table sign_ins (
    uuid text primary key, user_uuid text not null references users on delete cascade,
    renewal_hash text not null unique, created_at timestamptz not null, expires_at timestamptz not null)`,
  `create index sign_ins_of_user on sign_ins (user_uuid)`,
  `create table password_resets (
    token_hash text primary key, user_uuid text not null references users on delete cascade,
    expires_at timestamptz not null)`,
  `create index password_resets_of_user on password_resets (user_uuid)`,
]
