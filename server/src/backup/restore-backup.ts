import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartProblem } from '../problem.ts'
import { isMigration, migrate, type MigrationName } from '../store/migrations/index.ts'
import { continueNumbers, quoted, type StoredTable } from '../store/stored-tables.ts'
import type { Tables } from '../store/tables.ts'
import { connected } from './connected.ts'
import { copied, END_OF_TABLE, header, sums, type Header, type Sums } from './format.ts'
import { linesOf } from './lines.ts'

type Lines = AsyncGenerator<Buffer, void, undefined>

/**
 * Restores the file into the database at `url`, in one transaction: all of it or nothing. The tables are created as
 * they were at the time of the backup, then migrated to the newest. A database that contains schools is refused unless
 * `replace` is set. A database with other connections is always refused.
 */
export async function restoreBackup(url: string, path: string, { replace = false } = {}): Promise<Sums> {
  try {
    return await connected(url, (client) => restore(client, path, replace))
  } catch (error) {
    // An error of zlib: the file is no gzip, is incomplete, or was changed.
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw damaged()
    throw error
  }
}

async function restore(client: pg.Client, path: string, replace: boolean): Promise<Sums> {
  const lines = linesOf(unpacked(path))
  const first = await readHeader(lines, path)
  // One connection for everything, so that the migrations and the rows share one transaction.
  const query = (sql: string, values: unknown[] = []) => client.query(sql, values)
  const pool = { options: {}, connect: async () => ({ query: query as never, release() {} }), end: async () => {} }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await refuseConnected(client)
  return db.transaction().execute(async (trx) => {
    await clear(client, replace)
    await migrate(trx, first.schema)
    const restored = await fill(client, first.tables, lines)
    await migrate(trx)
    return restored
  })
}

async function readHeader(lines: Lines, path: string): Promise<Header & { schema: MigrationName }> {
  const line = await lines.next()
  const found = header.safeParse(line.done ? undefined : parsed(line.value))
  if (!found.success) throw new StartProblem(`${path} is not a backup`)
  const { schema } = found.data
  if (!isMigration(schema))
    throw new StartProblem(`${path} was created by a newer release (schema ${schema}): update this server first`)
  return { ...found.data, schema }
}

const LOOKS = 10

/** A connection that has just closed may be listed a moment longer. */
async function refuseConnected(client: pg.Client): Promise<void> {
  for (let look = 1; ; look++) {
    const { rows } = await client.query<{ others: number }>(`
      select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    const others = rows[0]?.others ?? 0
    if (others === 0) return
    if (look === LOOKS)
      throw new StartProblem(`The database is in use by ${others} connections: stop its servers first`)
    await client.query('select pg_sleep(0.1)')
  }
}

async function clear(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = rows.map(({ name }) => name)
  for (const name of ['schools', 'users'].filter((one) => names.includes(one) && !replace)) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rowCount)
      throw new StartProblem(
        `The database already contains ${name}. Use --replace to delete everything in it and restore the backup`,
      )
  }
  if (names.length > 0) await client.query(`drop table ${names.map(quoted).join(', ')} cascade`)
}

async function fill(client: pg.Client, tables: readonly StoredTable[], lines: Lines): Promise<Sums> {
  const filled: Sums = {}
  for (const table of tables) {
    filled[table.name] = await copyIn(client, table, lines)
    await continueNumbers(client, table)
  }
  const line = await lines.next()
  const told = sums.safeParse(line.done ? undefined : parsed(line.value))
  const isSame = told.success && tables.every(({ name }) => told.data.sums[name]?.sha256 === filled[name]?.sha256)
  if (!isSame || !(await lines.next()).done) throw damaged()
  return filled
}

async function copyIn(client: pg.Client, table: StoredTable, lines: Lines): Promise<Sums[string]> {
  const hash = createHash('sha256')
  const stream = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  await pipeline(rowsOf(lines, hash), stream)
  return { rows: stream.rowCount, sha256: hash.digest('hex') }
}

/** Yields the lines up to the end of the table. */
async function* rowsOf(lines: Lines, hash: Hash): AsyncGenerator<Buffer> {
  for (;;) {
    const line = await lines.next()
    if (line.done) throw damaged()
    if (isEnd(line.value)) return
    hash.update(line.value)
    yield line.value
  }
}

const isEnd = (line: Buffer) =>
  line.length === END_OF_TABLE.length + 1 && line.toString('latin1') === `${END_OF_TABLE}\n`

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

function damaged(): StartProblem {
  return new StartProblem('The backup is incomplete or damaged: nothing was restored')
}

/** Opened at the first read, so that the reader receives its errors. */
async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const unpacking = createGunzip()
  createReadStream(path)
    .on('error', (error) => unpacking.destroy(error))
    .pipe(unpacking)
  yield* unpacking as AsyncIterable<Buffer>
}
