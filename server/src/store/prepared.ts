import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

const names = new Map<string, string>()

/**
 * Returns a function for a statement that is used with every command. Each connection plans it once, because planning
 * takes longer than execution. The text must be constant, so that there is only one plan. It must name its columns, so
 * that a newer release may add others.
 */
export function prepared<Row>(name: string, text: string) {
  names.set(text, name)
  return async (db: Database, ...parameters: readonly unknown[]): Promise<readonly Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
}

/** Returns the name under which a connection stores the plan of a statement. Undefined if it is planned each time. */
export const preparedName = (text: string): string | undefined => names.get(text)
