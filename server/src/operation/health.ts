import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { fail } from '../fail.ts'
import type { Database } from '../store/database.ts'
import { within } from './within.ts'

/** The database must respond within this time, in milliseconds. */
const ANSWER_WITHIN = 1000

/**
 * `/healthz`: the process is alive; an orchestrator may restart it if it does not respond. `/readyz`: it can work,
 * which requires the database; a load balancer sends visitors elsewhere if it does not respond. Both stop responding
 * when the server stops.
 */
export function healthRoutes(app: FastifyInstance, { db, clock }: { readonly db: Database; readonly clock: Clock }) {
  // Simultaneous requests share one query.
  let asking: Promise<boolean> | null = null
  const answers = () =>
    (asking ??= within(ANSWER_WITHIN, sql`select 1`.execute(db), clock)
      .catch(() => false)
      .finally(() => (asking = null)))

  const fresh = { 'cache-control': 'no-store' }
  app.get('/healthz', (_, reply) => reply.headers(fresh).send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    reply.headers(fresh)
    return (await answers()) ? { status: 'ready' } : fail(reply, 'unavailable')
  })
}
