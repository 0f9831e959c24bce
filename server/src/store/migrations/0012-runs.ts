import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which node runs Zen on which version, and when it last said that it is at it. Unlogged: after a crash of the database
 * no run goes on, and nothing of a run is kept here that isn't in the version.
 */
export const runs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create unlogged table runs (
        schedule_uuid text primary key, group_uuid text not null, long_run boolean not null,
        node text not null, beat_at timestamptz not null)`.execute(db)
  },
}
