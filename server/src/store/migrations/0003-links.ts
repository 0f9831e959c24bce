import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links for viewing a version, and invitations to a school. */
export const links: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table share_links (
    uuid text primary key, schedule_uuid text not null references schedules on delete cascade,
    token text not null unique, created_at timestamptz not null)`,
  `create index share_links_of_schedule on share_links (schedule_uuid)`,
  `create table invitations (
    uuid text primary key, school_uuid text not null references schools on delete cascade,
    token text not null unique, created_at timestamptz not null, expires_at timestamptz not null)`,
  `create index invitations_of_school on invitations (school_uuid)`,
]
