import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Wish sheets: a deadline for each version, and a sheet for each teacher with the submitted wishes. */
export const wishSheets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table wish_rounds (
    schedule_uuid text primary key references schedules on delete cascade,
    last_day text not null,
    sentence text not null
  )`,
  `create table wish_links (
    uuid text primary key,
    schedule_uuid text not null references schedules on delete cascade,
    calendar_uuid text not null,
    made_by text references users on delete set null,
    token text unique,
    created_at timestamptz not null,
    answer json,
    answered_at timestamptz,
    outcome text,
    unique (schedule_uuid, calendar_uuid)
  )`,
]
