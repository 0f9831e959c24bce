import { sql } from 'kysely'
import type { Database } from '../store/database.ts'

/** Makes every write to these tables, or to all, fail as with a full disk, while reading works. Returns what undoes it. */
export async function fillDisk(db: Database, ...only: string[]): Promise<() => Promise<void>> {
  await sql`create or replace function full_disk() returns trigger language plpgsql as
    'begin raise exception ''no space left'' using errcode = ''disk_full''; end'`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => only.length === 0 || only.includes(name))
  for (const name of tables)
    await sql`create trigger full_disk before insert or update or delete on ${sql.table(name)}
      for each statement execute function full_disk()`.execute(db)
  return async () => {
    for (const name of tables) await sql`drop trigger full_disk on ${sql.table(name)}`.execute(db)
  }
}
