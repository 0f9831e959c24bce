import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { fail } from '../fail.ts'
import type { Database } from '../store/database.ts'
import { within } from './within.ts'

/** The database has so long to say that it is there, in milliseconds. */
const ANSWER_WITHIN = 1000

/**
 * `/healthz`: the process lives; who does not hear it may start it anew. `/readyz`: it can do its work, which takes the
 * database; who does not hear it sends visitors elsewhere. Both end when it is asked to stop.
 */
export function healthRoutes(app: FastifyInstance, { db, clock }: { readonly db: Database; readonly clock: Clock }) {
  // However often it is asked, the database is asked once at a time.
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
