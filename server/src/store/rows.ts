import type { Uuid } from '@timetable/domain'
import type { FilterObject, Selectable } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Deletes the rows with these values. Returns how many there were. */
export async function deleteRows<T extends keyof Tables>(
  db: Database,
  table: T,
  values: Readonly<Partial<Selectable<Tables[T]>>>,
): Promise<number> {
  // As one of all tables: TypeScript does not evaluate the types of Kysely for a table that it does not know.
  const anyTable: keyof Tables = table
  const deleting = db.deleteFrom(anyTable).where(({ and }) => and(values as FilterObject<Tables, keyof Tables>))
  const { numDeletedRows } = await deleting.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Locks a school until the transaction ends. Concurrent requests that count its rows do so one after another. */
export async function holdSchool(trx: Database, schoolUuid: Uuid): Promise<void> {
  await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forUpdate().execute()
}
