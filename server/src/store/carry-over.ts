import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Client } from 'pg'

/** How many rows are copied at once. Some of them are as large as a whole version. */
const BATCH = 50

type Table = { readonly name: string; readonly columns: readonly Column[] }
type Column = { readonly name: string; readonly type: string; readonly identity: boolean }
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
      for (const table of await tablesOf(source, to)) rows += await copy(table, source, to)
      await to.query('commit')
      return rows
    })
  } finally {
    await to.end()
  }
}

async function copy({ name, columns }: Table, source: Transaction, to: Client): Promise<number> {
  const table = quoted(name)
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  // As text, which both databases read and write identically, so that no digit of a timestamp is lost in JavaScript.
  const values = columns.map((column, at) => `column${at}::${column.type}`).join(', ')
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const row = columns.map((_, at) => `column${at}`).join(', ')
  const insert = `insert into ${table} (${names}) overriding system value select ${values} from unnest(${lists}) as row(${row})`

  await source.query(`declare carried cursor for select ${texts} from ${table}`)
  for (;;) {
    const { rows } = await source.query<(string | null)[]>(`fetch ${BATCH} from carried`, [], { rowMode: 'array' })
    if (rows.length === 0) break
    await to.query(
      insert,
      columns.map((_, at) => rows.map((each) => each[at])),
    )
  }
  await source.query('close carried')

  for (const { name: column } of columns.filter(({ identity }) => identity)) {
    const next = `coalesce(max(${quoted(column)}), 0) + 1`
    await to.query(`select setval(pg_get_serial_sequence($1, $2), (select ${next} from ${table}), false)`, [
      table,
      column,
    ])
  }
  const [there, here] = [await sumOf(table, source), await sumOf(table, to)]
  if (there.rows !== here.rows || there.sum !== here.sum)
    throw new Error(`${name} has ${there.rows} rows and ${here.rows} of them arrived, or not as they were`)
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

/** Returns the tables of the source, each after the tables that it references. */
async function tablesOf(source: Asked, to: Asked): Promise<Table[]> {
  const { rows } = await source.query<{ table: string; column: string; type: string; identity: boolean }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
       a.attidentity <> '' as identity
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'
       and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  )
  const waiting = new Map<string, Column[]>()
  for (const { table, column, ...rest } of rows) {
    waiting.set(table, [...(waiting.get(table) ?? []), { name: column, ...rest }])
  }
  const { rows: references } = await to.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([name]) => !references.some((it) => it.from === name && waiting.has(it.to)))
    if (!next) throw new Error(`${[...waiting.keys()].join(', ')} refer to each other in a circle`)
    waiting.delete(next[0])
    ordered.push({ name: next[0], columns: next[1] })
  }
  return ordered
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
