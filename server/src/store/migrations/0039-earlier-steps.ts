import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The history of versions before their import, from their files. */
export const earlierSteps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table earlier_steps (
      schedule_uuid text not null references schedules on delete cascade, place integer not null, step json not null,
      primary key (schedule_uuid, place))`.execute(db)
  },
}
