import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passkeys, and the challenges that a browser must sign to create or to use one. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table passkeys (
    uuid text primary key, credential_id text not null unique, user_uuid text not null references users on delete cascade,
    public_key text not null, counter bigint not null, transports jsonb not null, browser text, system text,
    created_at timestamptz not null, used_at timestamptz)`,
  'create index passkeys_user on passkeys (user_uuid)',
  `create table passkey_challenges (
    challenge text primary key, user_uuid text references users on delete cascade, expires_at timestamptz not null)`,
]
