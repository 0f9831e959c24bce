import type { Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import { DAY } from '../clock.ts'
import type { Database } from './database.ts'

/** A run of Zen in a user's browser on a version. */
type BegunRun = { readonly scheduleUuid: Uuid; readonly run: Uuid; readonly userUuid: Uuid }

/**
 * How long a run may be away before its results are no longer accepted, in days: a long weekend with a laptop that was
 * not connected.
 */
const DAYS = 7

/** Stores that a user has begun, or continues, a run. Returns false if the run is another user's. */
export async function keepBegunRun(
  db: Database,
  { scheduleUuid, run, userUuid }: BegunRun,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into browser_runs (schedule_uuid, run, user_uuid, begun_at) values (${scheduleUuid}, ${run}, ${userUuid}, ${at})
    on conflict (schedule_uuid, run) do update set begun_at = excluded.begun_at
    where browser_runs.user_uuid = excluded.user_uuid returning run`.execute(db)
  return rows.length > 0
}

/** Whether this user has begun that run on that version, and not too long ago. */
export async function hasBegunRun(db: Database, { scheduleUuid, run, userUuid }: BegunRun): Promise<boolean> {
  const row = await db
    .selectFrom('browser_runs')
    .select('run')
    .where('schedule_uuid', '=', scheduleUuid)
    .where('run', '=', run)
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the runs that began too long ago. */
export async function purgeBegunRuns(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS * DAY)
  await db.deleteFrom('browser_runs').where('begun_at', '<=', before).execute()
}
