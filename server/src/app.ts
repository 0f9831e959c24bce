import helmet from '@fastify/helmet'
import type { Mint } from '@timetable/domain'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountsOf } from './auth/accounts.ts'
import { externalVerifier, type ExternalIssuer } from './auth/external.ts'
import { PASSWORD_COST, type PasswordCost } from './auth/passwords.ts'
import { authRoutes } from './auth/routes.ts'
import { createIssuer } from './auth/tokens.ts'
import type { Clock } from './clock.ts'
import { ERRORS, errorOf } from './errors.ts'
import { OpenSchedules } from './schedules/open-schedules.ts'
import type { StartRun } from './schedules/optimizer.ts'
import type { HandlerParts } from './socket/handlers/table.ts'
import { socketRoute } from './socket/route.ts'
import { Sessions } from './socket/sessions.ts'
import type { Database } from './store/database.ts'
import { scheduleStoreOf, type ScheduleStore } from './store/schedule-store.ts'
import { webRoutes } from './web/routes.ts'

/** Everything the application takes from outside: nothing in it knows the time, chance, the environment or a thread. */
export type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  /** Tokens of links: at least 128 bits of chance, as text that fits in an address. */
  readonly secret: () => string
  readonly seed: () => number
  readonly startRun: StartRun
  /** Threads of one run of Zen. */
  readonly threads: number
  readonly readSchoolFile: HandlerParts['readSchoolFile']
  readonly demoSchool: HandlerParts['demoSchool']
  /** The built pages; null where they are served by someone else. */
  readonly webDir: string | null
  readonly attemptsPerMinute: number
  /** Behind a proxy, whose word on the visitor's address is taken. */
  readonly trustProxy?: boolean | undefined
  readonly externalIssuer?: ExternalIssuer | undefined
  readonly passwordCost?: PasswordCost | undefined
  /** Where unexpected errors are told. */
  readonly report: (error: unknown) => void
  /** In place of the database's own, for tests of what happens when it fails. */
  readonly scheduleStore?: ScheduleStore | undefined
}

/** The application: routes, socket and the schedules in memory. Closing it pauses every run and saves its best. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { db, clock, report } = parts
  const app = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
    trustProxy: parts.trustProxy ?? false,
  })
  const scheduleStore = parts.scheduleStore ?? scheduleStoreOf(db)
  const openSchedules = new OpenSchedules({ ...parts, store: scheduleStore })
  const issuer = await createIssuer(db, clock)
  const verify = parts.externalIssuer ? externalVerifier(parts.externalIssuer, clock) : issuer.verify
  const accounts = accountsOf({ ...parts, passwordCost: parts.passwordCost ?? PASSWORD_COST })

  app.setErrorHandler((error: { statusCode?: number; code?: string; error?: string; message: string }, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) report(error)
    if (status >= 500) return reply.code(500).send(errorOf('internal'))
    return reply.code(status).send({ error: error.error ?? error.message, code: error.code ?? 'form-invalid' })
  })
  app.setNotFoundHandler((_, reply) => reply.code(ERRORS['route-not-found'].status).send(errorOf('route-not-found')))
  // Before the sockets close, so that whoever looks on still sees the last of it.
  app.addHook('preClose', () => openSchedules.pauseAll())

  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
  app.get('/healthz', () => ({ status: 'ok' }))
  await app.register(authRoutes, { accounts, issuer, attemptsPerMinute: parts.attemptsPerMinute })
  await app.register(socketRoute, {
    ...parts,
    accounts,
    verify,
    openSchedules,
    scheduleStore,
    sessions: new Sessions(),
  })
  if (parts.webDir !== null) await app.register(webRoutes, { webDir: parts.webDir })
  await app.ready()
  return app
}
