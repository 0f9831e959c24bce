import { systemClock } from '../../clock.ts'
import { postgresBus } from '../../nodes/postgres-bus.ts'
import { openPostgres, type Store } from '../../store/database.ts'
import { cutListeners } from '../ask-postgres.ts'
import { freezerTo } from '../freezer.ts'
import { startServer, type TestServer } from '../server.ts'

type Mortal = { readonly server: TestServer; readonly url: string; die(): void; readonly ended: Promise<unknown> }

/**
 * Nodes on one database in this process. One that is killed is cut from the database and from everyone connected in the same
 * moment, whatever it was about to do; another takes its place.
 */
export async function mortalNodes(database: Store & { readonly url: string }, count: number) {
  let made = 0
  const reports: unknown[] = []
  const ended: Promise<unknown>[] = []

  async function start(): Promise<Mortal> {
    const toDatabase = await freezerTo(database.url)
    const store = await openPostgres(toDatabase.url)
    let alive = true
    // One that is dead finds no database, and nobody reads what it says of it.
    const report = (error: unknown) => void (alive && reports.push(error))
    const { db } = store
    const bus = await postgresBus({ db, url: toDatabase.url, node: `node ${++made}`, clock: systemClock, report })
    const server = await startServer({ bus, report }, store)
    const toServer = await freezerTo(server.url)
    const done = Promise.withResolvers<unknown>()
    const end = async () => {
      await server.close()
      await store.close()
    }
    return {
      server,
      url: toServer.url.replace(/\/$/, ''),
      ended: done.promise,
      die() {
        alive = false
        done.resolve(Promise.allSettled([toDatabase.close(), toServer.close(), end()]))
      },
    }
  }

  /** One trouble after the other: a node that listens for the first time cannot be cut and come, and somebody is always there. */
  let troubles: Promise<void> = Promise.resolve()
  const nodes: Mortal[] = []
  const afterOthers = (trouble: () => Promise<void>) => (troubles = troubles.then(trouble))
  async function replace(at: number): Promise<void> {
    const [old] = nodes.splice(at, 1)
    old!.die()
    ended.push(old!.ended)
    nodes.push(await start())
  }
  async function cut(): Promise<void> {
    await cutListeners(database.db)
  }
  while (nodes.length < count) nodes.push(await start())
  return {
    reports,
    url: (at: number) => nodes[at % nodes.length]!.url,
    server: (at: number) => nodes[at]!.server,
    /** Cuts the lines over which the nodes hear each other; they notice, and listen again. */
    cut: (): Promise<void> => afterOthers(cut),
    kill: (at: number): Promise<void> => afterOthers(() => replace(at)),
    async close() {
      for (const node of nodes) {
        await node.server.close()
        await node.server.store.close()
        node.die()
        ended.push(node.ended)
      }
      await Promise.all(ended)
    },
  }
}
