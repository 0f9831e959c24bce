import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Client } from 'pg'
import { continueNumbers, quoted, tablesInOrder, type StoredTable } from './stored-tables.ts'

/** How many rows are copied at once. Some of them are as large as a whole version. */
const BATCH = 50

type Asked = { query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }> }

/**
 * Copies every row of every table from a PGlite into an empty PostgreSQL at `url` with the same tables, in one
 * transaction. It commits only if both then have the same rows. Returns the number of rows.
 */
export async function carryOver(from: PGlite, url: string): Promise<number> {
  const { default: pg } = await import('pg')
  const to = new pg.Client({ connectionString: url })
  to.on('error', () => {})
  await to.connect()
  try {
    return await from.transaction(async (source) => {
      for (const each of [source, to] as Asked[]) await each.query(`set timezone to 'UTC'`)
      await to.query('begin')
      let rows = 0
      for (const table of await tablesInOrder(to)) rows += await copy(table, source, to)
      await to.query('commit')
      return rows
    })
  } finally {
    await to.end()
  }
}

/** Rows are copied as text, which both databases read and write identically, so that no digit of a timestamp is lost. */
async function copy(table: StoredTable, source: Transaction, to: Client): Promise<number> {
  const name = quoted(table.name)
  const insert = `insert into ${name} overriding system value select (line::${name}).* from unnest($1::text[]) as line`
  await source.query(`declare carried cursor for select row::text from ${name} row`)
  for (;;) {
    const { rows } = await source.query<[string]>(`fetch ${BATCH} from carried`, [], { rowMode: 'array' })
    if (rows.length === 0) break
    await to.query(insert, [rows.flat()])
  }
  await source.query('close carried')
  await continueNumbers(to, table)
  const [there, here] = [await sumOf(name, source), await sumOf(name, to)]
  if (there.rows !== here.rows || there.sum !== here.sum)
    throw new Error(`${table.name} has ${there.rows} rows and ${here.rows} of them arrived, or not as they were`)
  return here.rows
}

/** Returns the number of rows, and a checksum of their content. */
async function sumOf(table: string, db: Asked): Promise<{ rows: number; sum: string }> {
  const { rows } = await db.query<{ rows: number; sum: string }>(
    `select count(*)::int as rows, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum
     from ${table} t`,
  )
  return rows[0]!
}
