import { randomUUID } from 'node:crypto'
import { localBus, type Bus } from './bus.ts'
import { postgresBus, type PostgresBusParts } from './postgres-bus.ts'

/** Returns the bus of this node. Without a `url`, the database is embedded and no other node uses it. */
export async function openBus({
  url,
  ...parts
}: Omit<PostgresBusParts, 'node' | 'url'> & { readonly url: string | null }): Promise<Bus> {
  const own = { ...parts, node: randomUUID() }
  return url === null ? localBus(own) : postgresBus({ ...own, url })
}
