import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

const names = new Map<string, string>()

/**
 * A statement that is asked for with every command. Each connection plans it once, which takes longer than doing it. Its
 * text is always the same, so that there is one of it; and it names its columns, so that a newer release may add others.
 */
export function prepared<Row>(name: string, text: string) {
  names.set(text, name)
  return async (db: Database, ...parameters: readonly unknown[]): Promise<readonly Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
}

/** By which name a connection keeps the plan of a statement; undefined where it is planned anew each time. */
export const preparedName = (text: string): string | undefined => names.get(text)
