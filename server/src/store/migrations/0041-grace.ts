import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Deleted schools and accounts can be restored for a limited time. The memberships of a deleted account are stored as well. */
export const grace: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table schools add column deleted_at timestamptz`,
  `create index schools_deleted on schools (deleted_at) where deleted_at is not null`,
  `alter table users add column deleted_at timestamptz`,
  `create index users_deleted on users (deleted_at) where deleted_at is not null`,
  `create table kept_memberships (
    user_uuid text not null references users on delete cascade, school_uuid text not null references schools on delete cascade,
    kind text not null check (kind in ('owner', 'member', 'reader')), created_at timestamptz not null,
    primary key (user_uuid, school_uuid))`,
]
