import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { StartProblem } from '../problem.ts'
import type { PoolLimits, PoolUse } from './guarded-pool.ts'
import { migrate } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/**
 * The database. Inside `db.transaction()` everything must go through the transaction that is handed in: PGlite has one
 * connection, and asking the outer `db` there waits for ever.
 */
export type Database = Kysely<Tables>
export type Store = {
  readonly db: Database
  close(): Promise<void>
  /** How busy its connections are; PGlite has one. */
  poolUse?(): PoolUse
}

/** Does `work` in the transaction that `db` is, or in one of its own. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

const INT8 = 20
const CONNECT_WITHIN = 10_000

/** Opens the embedded database in its folder, making it at the first start. */
export async function openFolder(dataDir: string): Promise<Store> {
  const { lockFolder } = await import('./folder-lock.ts')
  const lock = lockFolder(dataDir)
  try {
    const path = join(dataDir, 'pglite')
    if (!existsSync(path)) await createFolder(path)
    const store = await openPglite(await startPglite({ dataDir: path }))
    return {
      db: store.db,
      async close() {
        await store.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens a running PGlite: the embedded one, or one of a test in memory. */
export async function openPglite(pglite: PGlite): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  return { db, close: () => db.destroy() }
}

/** Starts PGlite with values read as PostgreSQL's driver reads them here. */
export async function startPglite(options: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({ ...options, parsers: { [INT8]: Number } })
}

/** Connects to PostgreSQL. */
export async function openPostgres(connectionString: string, limits?: PoolLimits): Promise<Store> {
  const [{ default: pg }, { GuardedPool }] = await Promise.all([import('pg'), import('./guarded-pool.ts')])
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  const config = { connectionString, types }
  try {
    await migrateOverOneLine(new pg.Pool({ ...config, max: 1, connectionTimeoutMillis: CONNECT_WITHIN }))
  } catch (error) {
    throw new StartProblem(`The database of DATABASE_URL cannot be used: ${messageOf(error)}`)
  }
  const pool = new GuardedPool(config, limits)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy(), poolUse: () => pool.use }
}

/** A migration may take as long as it takes, on a connection of its own; only to be there must the database be quick. */
async function migrateOverOneLine(pool: Pool): Promise<void> {
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** A start that is cut off while the folder is made must not leave half a database, so it is made aside and renamed. */
async function createFolder(path: string) {
  const aside = `${path}.new`
  rmSync(aside, { recursive: true, force: true })
  const pglite = await startPglite({ dataDir: aside })
  await pglite.close()
  renameSync(aside, path)
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
