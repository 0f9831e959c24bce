import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The idempotency cache of browser tabs. Answers have no foreign key to their tab: removing a tab must never prevent a
 * command from being saved.
 */
export const answers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table tabs (
    user_uuid text not null references users on delete cascade, tab text not null,
    memory text not null, seen_at timestamptz not null, primary key (user_uuid, tab))`,
  `create table answers (
    memory text not null, id text not null, place bigint generated always as identity,
    answer json not null, at timestamptz not null, primary key (memory, id))`,
  `create index answers_by_age on answers (at)`,
]
