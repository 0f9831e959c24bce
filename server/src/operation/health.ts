import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { fail } from '../fail.ts'
import type { Database } from '../store/database.ts'
import { mark } from '../store/marks.ts'
import { within } from './within.ts'

type HealthParts = {
  readonly db: Database
  readonly clock: Clock
  /** The free space of the disk with the embedded database, in bytes. Omitted if the database is elsewhere. */
  readonly freeBytes?: (() => number) | undefined
}

/** How long a request waits for a slow write. After that it is answered as the write before was. In milliseconds. */
const PATIENCE = 1000
/** How long the result of a write answers further requests, so that many probes cost one write. In milliseconds. */
const FRESH = 1000
/** With less free space the embedded database soon cannot write: four of its log files. In bytes. */
const LEAST_FREE = 64 * 2 ** 20

/**
 * `/healthz`: the process is alive; an orchestrator may restart it if it does not respond. `/readyz`: it can work,
 * which requires a database that writes; a load balancer sends visitors elsewhere if it cannot. Both stop responding
 * when the server stops.
 */
export function healthRoutes(app: FastifyInstance, { db, clock, freeBytes }: HealthParts) {
  // Requests during a write share it.
  let writing: Promise<boolean> | null = null
  let last: { readonly could: boolean; readonly at: number } | null = null

  async function write(): Promise<boolean> {
    const could = await tried().catch(() => false)
    last = { could, at: clock.monotonic() }
    writing = null
    return could
  }

  async function tried(): Promise<boolean> {
    if (freeBytes && freeBytes() < LEAST_FREE) return false
    await mark(db, 'heartbeat')
    return true
  }

  /**
   * Slow is not broken: on a busy machine every node would otherwise be taken out of service at the same moment. Whether
   * a silent database is alive is checked by its pool, which ends the write if it is not.
   */
  async function canWrite(): Promise<boolean> {
    if (last && clock.monotonic() - last.at < FRESH) return last.could
    const asked = (writing ??= write())
    const isDone = await within(PATIENCE, asked, clock)
    return isDone || last === null ? asked : last.could
  }

  const fresh = { 'cache-control': 'no-store' }
  app.get('/healthz', (_, reply) => reply.headers(fresh).send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    reply.headers(fresh)
    return (await canWrite()) ? { status: 'ready' } : fail(reply, 'unavailable')
  })
}
