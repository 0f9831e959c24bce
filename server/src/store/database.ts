import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { StartProblem } from '../problem.ts'
import type { PoolLimits, PoolUse } from './guarded-pool.ts'
import { migrate } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/**
 * The database. Inside `db.transaction()`, every query must use the given transaction. PGlite has one connection, so a
 * query through the outer `db` would wait forever.
 */
export type Database = Kysely<Tables>
export type Store = {
  readonly db: Database
  /** The URL for another connection to the same database. Null for PGlite, which has only one connection. */
  readonly url: string | null
  close(): Promise<void>
  /** Returns how busy the connections are. Missing for PGlite, which has only one. */
  poolUse?(): PoolUse
  /** Returns the free space of the disk with the embedded database, in bytes. Missing for a database elsewhere. */
  freeBytes?(): number
}

/** Runs `work` in the transaction `db`, or in a new one if `db` is none. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

const INT8 = 20
const CONNECT_WITHIN = 10_000

/** Opens a running PGlite, and migrates it. */
export async function openPglite(pglite: PGlite): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  return { db, url: null, close: () => db.destroy() }
}

/** Starts PGlite, in a folder or in memory. It parses values as PostgreSQL's driver does here. */
export async function startPglite(dataDir?: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({ ...(dataDir === undefined ? {} : { dataDir }), parsers: { [INT8]: Number } })
}

/** Connects to PostgreSQL. `called` is the name of the database in error messages. */
export async function openPostgres(
  connectionString: string,
  limits?: PoolLimits,
  called = 'The database of DATABASE_URL',
): Promise<Store> {
  const [{ default: pg }, { GuardedPool }] = await Promise.all([import('pg'), import('./guarded-pool.ts')])
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  const config = { connectionString, types }
  try {
    await migrateOverOneLine(new pg.Pool({ ...config, max: 1, connectionTimeoutMillis: CONNECT_WITHIN }))
  } catch (error) {
    throw new StartProblem(`${called} cannot be used: ${messageOf(error)}`)
  }
  const pool = new GuardedPool(config, limits)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, url: connectionString, close: () => db.destroy(), poolUse: () => pool.use }
}

/** Migrations use a separate connection without a time limit. Only connecting to the database must be quick. */
async function migrateOverOneLine(pool: Pool): Promise<void> {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
