import { cutListeners } from './ask-postgres.ts'
import type { Parts } from '../app.ts'
import { systemClock } from '../clock.ts'
import type { Bus } from '../nodes/bus.ts'
import { postgresBus, type PostgresBusParts } from '../nodes/postgres-bus.ts'
import { openPostgres } from '../store/database.ts'
import { testPostgres } from './databases.ts'
import { startServer, type TestServer } from './server.ts'

export type TestNodes = {
  readonly nodes: readonly [TestServer, TestServer]
  /** Tells both of them, as the first would. */
  readonly tell: Bus['publish']
  /** Cuts the lines over which the nodes hear each other; they notice, and listen again. */
  cut(): Promise<void>
  close(): Promise<void>
}

/** Two servers on one PostgreSQL, each with connections of its own; `ears`: how each listens to the other. */
export async function startNodes(
  parts: (number: number) => Partial<Parts> = () => ({}),
  ears: (number: number, url: string) => Promise<Partial<PostgresBusParts>> = async () => ({}),
): Promise<TestNodes> {
  const database = await testPostgres()
  const buses: Bus[] = []
  const start = async (number: number) => {
    const store = await openPostgres(database.url)
    const reports: unknown[] = []
    const report = (error: unknown) => void reports.push(error)
    const { db } = store
    const own = { db, url: database.url, node: `node ${number}`, clock: systemClock, report }
    const bus = await postgresBus({ ...own, ...(await ears(number, database.url)) })
    buses.push(bus)
    const server = await startServer({ bus, report, ...parts(number) }, store)
    const close = async () => {
      await server.close()
      await store.close()
      if (reports.length > 0) throw new AggregateError(reports, 'a node reported what nobody expected')
    }
    return { ...server, reports, close }
  }
  const nodes = [await start(1), await start(2)] as const
  return {
    nodes,
    tell: (event) => buses[0]?.publish(event),
    async cut() {
      await cutListeners(database.db)
    },
    async close() {
      await Promise.all(nodes.map((node) => node.close()))
      await database.close()
    },
  }
}
