import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MARKING, type Mark } from '../store/marks.ts'
import { tablesInOrder } from '../store/stored-tables.ts'
import { copied, END_OF_TABLE, FORMAT, type Header, type Sums } from './format.ts'

/** A backup contains password hashes and signing keys: only its file owner may read it. */
const OWNER_ONLY = 0o600

/**
 * Writes the whole database of `client` to `path`, as of one moment, even during other writes. The file is renamed to
 * `path` once it is complete and on the disk.
 */
export async function writeBackup(client: pg.Client, path: string, at: Date): Promise<Sums> {
  const aside = `${path}.part`
  const sums: Sums = {}
  try {
    await client.query('begin isolation level repeatable read, read only')
    await pipeline(contents(client, at, sums), createGzip(), createWriteStream(aside, { mode: OWNER_ONLY }))
    await client.query('commit')
    await toDisk(aside)
    await rename(aside, path)
    return sums
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Stores when the last backup was made, for the metrics. A database of an older release has no place for it. */
export async function markBackup(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('marks') is not null as known`)
  if (rows[0]?.known) await client.query(MARKING, ['backup' satisfies Mark])
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* contents(client: pg.Client, at: Date, sums: Sums): AsyncGenerator<string | Buffer> {
  const tables = await tablesInOrder(client)
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
  const header: Header = { format: FORMAT, schema: rows[0]?.name ?? '', at: at.toISOString(), tables }
  yield `${JSON.stringify(header)}\n`
  for (const table of tables) {
    const hash = createHash('sha256')
    const stream = client.query(copyTo(`copy ${copied(table)} to stdout`))
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
    sums[table.name] = { rows: stream.rowCount, sha256: hash.digest('hex') }
    yield `${END_OF_TABLE}\n`
  }
  yield `${JSON.stringify({ sums })}\n`
}
