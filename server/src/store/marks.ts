import { sql } from 'kysely'
import type { Database } from './database.ts'
import { prepared } from './prepared.ts'

/** What is marked: that a node could write a moment ago, and that a backup was made. */
export type Mark = 'heartbeat' | 'backup'

/** Writes that the mark of this name has just happened. */
export const MARKING =
  'insert into marks (name, at) values ($1, clock_timestamp()) on conflict (name) do update set at = excluded.at'
const marking = prepared('mark', MARKING)

/** Writes that this has just happened. Rejects if the database cannot write. */
export async function mark(db: Database, name: Mark): Promise<void> {
  await marking(db, name)
}

/** Returns how long ago it happened last, in seconds of the database's clock. Undefined if it never happened. */
export async function secondsSince(db: Database, name: Mark): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - at)::float8 as seconds from marks where name = ${name}`.execute(db)
  return rows[0]?.seconds
}
