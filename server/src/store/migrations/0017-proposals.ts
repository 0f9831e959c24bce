import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `create table proposals (
    uuid text primary key, schedule_uuid text not null references schedules on delete cascade, number integer not null,
    made_by text references users on delete set null, at timestamptz not null, proposal json not null)`,
  `create unique index proposals_by_schedule on proposals (schedule_uuid, number)`,
  `alter table schedules add column proposals_made integer not null default 0`,
]

/** Proposed placements that users can review and apply, and how many proposals a version has had. */
export const proposals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
