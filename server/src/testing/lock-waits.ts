import { sql } from 'kysely'
import type { Database } from '../store/database.ts'

/** Resolves once so many statements wait for a lock in the database. */
export async function untilWaitingForLocks(db: Database, count: number): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows[0]?.count !== count) await new Promise(setImmediate)
}
