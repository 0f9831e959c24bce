import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which node runs Zen on which version, and the node's last heartbeat. Unlogged: no run survives a crash of the
 * database, and all results of a run are in the version.
 */
export const runs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create unlogged table runs (
        schedule_uuid text primary key, group_uuid text not null, long_run boolean not null,
        node text not null, beat_at timestamptz not null)`.execute(db)
  },
}
