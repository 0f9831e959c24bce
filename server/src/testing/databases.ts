import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { openPglite, openPostgres, startPglite, type Store } from '../store/database.ts'

const SNAPSHOTS = resolve(import.meta.dirname, '../../../build/test-databases')
const MIGRATIONS = resolve(import.meta.dirname, '../store/migrations')

/**
 * A PGlite of its own in memory, with the tables made. A new one takes seconds, so the first is kept as a snapshot of its
 * files, named by what made it.
 */
export async function testPglite(): Promise<Store> {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)))
  const path = join(SNAPSHOTS, `${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(path)) return openPglite(await startPglite({ loadDataDir: new Blob([readFileSync(path)]) }))
  const pglite = await startPglite({})
  const store = await openPglite(pglite)
  const dump = await pglite.dumpDataDir('none')
  mkdirSync(SNAPSHOTS, { recursive: true })
  // Several test files may come here at once: each writes its own, and the last name wins.
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()))
  renameSync(aside, path)
  return store
}

/** A database of its own on the PostgreSQL at `url`, dropped when it is closed. */
export async function testPostgres(url: string | undefined): Promise<Store & { readonly url: string }> {
  if (!url) throw new Error('TEST_DATABASE_URL is not set: nothing was tested on PostgreSQL')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new Kysely<object>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  await sql`create database ${sql.id(name)}`.execute(admin)
  const own = new URL(url)
  own.pathname = `/${name}`
  const store = await openPostgres(own.href)
  return {
    db: store.db,
    url: own.href,
    async close() {
      await store.close()
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
      await admin.destroy()
    },
  }
}
