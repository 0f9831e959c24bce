import { sql } from 'kysely'
import type { Database } from '../store/database.ts'

/** All that a database holds, by table: how many rows, and a sum of their contents. */
export async function contentsOf(db: Database): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from ${sql.table(name)} t`.execute(db)
    found[name] = rows[0]?.sum ?? ''
  }
  return found
}
