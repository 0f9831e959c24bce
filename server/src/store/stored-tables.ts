import type { Client } from 'pg'

export type StoredTable = { readonly name: string; readonly columns: string[] }

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Returns the tables of the product, each after the tables that it references. */
export async function tablesInOrder(client: Client): Promise<StoredTable[]> {
  const { rows: found } = await client.query<StoredTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'
      and a.attgenerated = ''
    group by c.relname order by c.relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`)
  const waiting = new Map(found.map((table) => [table.name, table]))
  const ordered: StoredTable[] = []
  while (waiting.size > 0) {
    const isFree = (name: string) => !references.some((one) => one.from === name && waiting.has(one.to))
    const next = [...waiting.values()].find(({ name }) => isFree(name))
    if (!next) throw new Error(`${[...waiting.keys()].join(', ')} refer to each other in a circle`)
    waiting.delete(next.name)
    ordered.push(next)
  }
  return ordered
}

/** Numbers of new rows continue after those of the existing ones. */
export async function continueNumbers(client: Client, { name, columns }: StoredTable): Promise<void> {
  const table = quoted(name)
  for (const column of columns) {
    const next = `coalesce(max(${quoted(column)}), 0) + 1`
    const { rows } = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [table, column],
    )
    const sequence = rows[0]?.sequence
    if (sequence) await client.query(`select setval($1, (select ${next} from ${table}), false)`, [sequence])
  }
}
