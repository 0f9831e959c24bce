import type { Env } from '../env.ts'
import { StartProblem } from '../problem.ts'
import { openFolder } from '../store/embedded.ts'
import { runningEmbedded } from '../store/running-embedded.ts'

type Reached = { readonly url: string; close(): Promise<void> }

/**
 * Returns the database of the settings. If a server runs on the embedded database, the same one is used, if `beside`
 * allows it. Otherwise the embedded database is started for this purpose, which fails while a server uses its folder.
 */
export async function databaseOf(
  env: Env,
  beside: 'a server' | 'nobody',
  say: (line: string) => void,
): Promise<Reached> {
  const close = async () => {}
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close }
  const running = beside === 'a server' ? runningEmbedded(env.DATA_DIR) : undefined
  if (running !== undefined) return { url: running, close }
  const store = await openFolder(env.DATA_DIR, say)
  if (store.url !== null) return { url: store.url, close: () => store.close() }
  await store.close()
  throw new StartProblem('Backups need PostgreSQL, which cannot run here: set DATABASE_URL')
}
