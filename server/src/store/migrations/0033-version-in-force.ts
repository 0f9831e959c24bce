import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A school may publish one of its versions. Week links belong to the school: they store for whom they were created, and
 * outlive the version in which they were created.
 */
export const versionInForce: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table schedules add column in_force boolean not null default false`,
  `create unique index version_in_force on schedules (school_uuid) where in_force`,
  `alter table share_links alter column schedule_uuid drop not null,
    add column school_uuid text references schools on delete cascade,
    add column calendar_type text, add column calendar_name text`,
  `update share_links set school_uuid = schedules.school_uuid, calendar_type = 'TEACHER', calendar_name = ''
    from schedules where schedules.uuid = schedule_uuid and calendar_uuid is not null`,
  `update share_links set calendar_type = records.data->>'calendarType', calendar_name = records.data->>'name'
    from records where records.schedule_uuid = share_links.schedule_uuid and records.kind = 'calendars'
    and records.uuid = share_links.calendar_uuid`,
  `create index week_links_of_school on share_links (school_uuid) where calendar_uuid is not null`,
]
