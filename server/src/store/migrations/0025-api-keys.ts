import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** API keys, with which a school's programs use the HTTP API. */
export const apiKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table api_keys (
    uuid text primary key,
    school_uuid text not null references schools on delete cascade,
    made_by text not null references users on delete cascade,
    name text not null,
    scope text not null,
    secret_hash text not null unique,
    created_at timestamptz not null
  )`,
  `create index api_keys_school on api_keys (school_uuid)`,
]
