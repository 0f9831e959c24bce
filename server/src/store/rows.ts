import type { FilterObject } from 'kysely'
import type { Uuid } from '@timetable/domain'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Deletes the rows with these values. Returns how many there were. */
export async function deleteRows<T extends keyof Tables>(
  db: Database,
  table: T,
  values: FilterObject<Tables, T>,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table as keyof Tables)
    .where(({ and }) => and(values as object))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Locks a school until the transaction ends. Concurrent requests that count its rows do so one after another. */
export async function holdSchool(trx: Database, schoolUuid: Uuid): Promise<void> {
  await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forUpdate().execute()
}
