import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A link may show only the week of one class, teacher or room. Each of these has at most one such link. */
export const weekLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table share_links add column calendar_uuid text`,
  `create unique index week_link_of_calendar on share_links (schedule_uuid, calendar_uuid) where calendar_uuid is not null`,
]
