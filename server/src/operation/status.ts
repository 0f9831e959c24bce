import type { ServiceStatus } from '@timetable/service'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Database } from '../store/database.ts'
import { countRuns } from '../store/runs.ts'
import { within } from './within.ts'

/** The mail server must respond within this time, in milliseconds. Otherwise it is down. */
const MAIL_WITHIN = 5000
/** The minimum time between two checks of the mail server, however many requests come. */
const MAIL_EVERY = 60_000

type StatusParts = { readonly db: Database; readonly clock: Clock; readonly mailer: Mailer }

/**
 * `/status.json`: whether the services that this site needs are available. They are checked on request. It only states
 * what was checked.
 */
export function statusRoute(app: FastifyInstance, parts: StatusParts) {
  const since = parts.clock.now().toISOString()
  const mail = mailSeen(parts)
  // Simultaneous requests share one check.
  let asking: Promise<ServiceStatus> | null = null
  const look = async (): Promise<ServiceStatus> => {
    const [runs, state] = await Promise.all([runsSeen(parts), mail()])
    const at = parts.clock.now().toISOString()
    return { at, since, database: runs === null ? 'down' : 'works', mail: state, runs }
  }
  app.get('/status.json', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return (asking ??= look().finally(() => (asking = null)))
  })
}

/** Whether a database that is silent is only slow is known to its pool, which ends the question if it is not. */
async function runsSeen({ db }: StatusParts): Promise<ServiceStatus['runs']> {
  return countRuns(db).catch(() => null)
}

function mailSeen({ mailer, clock }: StatusParts): () => Promise<ServiceStatus['mail']> {
  const { check } = mailer
  if (!check) return async () => ({ state: 'unset' })
  let last: { readonly at: Date; readonly mail: ServiceStatus['mail'] } | null = null
  return async () => {
    const now = clock.now()
    if (last && now.getTime() - last.at.getTime() < MAIL_EVERY) return last.mail
    const isThere = await within(MAIL_WITHIN, check(), clock).catch(() => false)
    last = { at: now, mail: { state: isThere ? 'works' : 'down', at: now.toISOString() } }
    return last.mail
  }
}
