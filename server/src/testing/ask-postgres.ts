import { sql } from 'kysely'
import { LISTENER } from '../nodes/listener.ts'
import type { Database } from '../store/database.ts'

/** Asks PostgreSQL something that is no business of the server's. */
export async function askPostgres(db: Database, text: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await sql.raw<Record<string, unknown>>(text).execute(db)
  return rows
}

/** Cuts the lines over which nodes hear each other; they notice, and listen again. Says how many there were. */
export async function cutListeners(db: Database): Promise<number> {
  const cut = await askPostgres(
    db,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = '${LISTENER}'`,
  )
  return cut.length
}
