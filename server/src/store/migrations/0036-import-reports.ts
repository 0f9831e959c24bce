import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The reports of the import that created a version, and of later imports into it. */
export const importReports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table import_reports (
    uuid text primary key, schedule_uuid text not null references schedules on delete cascade,
    made_by text references users on delete set null, at timestamptz not null, report json not null)`,
  `create index import_reports_by_schedule on import_reports (schedule_uuid, at)`,
]
