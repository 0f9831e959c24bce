import type { Env } from '../env.ts'
import { StartProblem } from '../problem.ts'

/** The database that the settings name. */
export async function databaseOf(env: Env): Promise<{ readonly url: string; close(): Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} }
  throw new StartProblem('DATABASE_URL is not set')
}
