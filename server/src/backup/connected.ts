import pg from 'pg'

/** Returns what `use` does with a connection to the database at `url`, which is closed afterwards. */
export async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
