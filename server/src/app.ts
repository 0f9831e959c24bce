import type { Mint, Schedule, Uuid } from '@timetable/domain'
import type { PaperFacts, PublicConfig } from '@timetable/service'
import type { RowVerdict } from '@timetable/runner'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ExportFile } from './api/exports.ts'
import type { ExternalIssuer } from './auth/sign-in/external.ts'
import type { PasswordCost } from './auth/passwords/passwords.ts'
import { requireRow } from './authorisation/access.ts'
import type { BillingSettings } from './billing/settings.ts'
import type { Clock } from './clock.ts'
import { codeOf } from './errors.ts'
import { fail } from './fail.ts'
import { healthRoutes } from './operation/health.ts'
import { within } from './operation/within.ts'
import { logRequests } from './log/access-log.ts'
import type { Log } from './log/log.ts'
import { countRuns } from './metrics/count-runs.ts'
import type { Metrics } from './metrics/metrics.ts'
import { operationGauges } from './metrics/operation-gauges.ts'
import { metricsRoutes } from './metrics/routes.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Bus } from './nodes/bus.ts'
import { trustOf, type Proxies } from './proxies.ts'
import type { Judge } from './schedules/judge.ts'
import { OpenSchedules } from './schedules/open-schedules.ts'
import { NodeRuns } from './schedules/node-runs.ts'
import type { StartRun } from './schedules/start-run.ts'
import type { HandlerParts } from './socket/handlers/handler.ts'
import { subscribeToNodes } from './socket/subscribe-to-nodes.ts'
import { Sessions } from './socket/sessions.ts'
import type { Database } from './store/database.ts'
import type { PoolUse } from './store/guarded-pool.ts'
import { scheduleStoreOf, type ScheduleStore } from './store/schedule-store.ts'
import { servePeople } from './serve-people.ts'
import type { Resolve } from './outgoing/ask.ts'
import { securityHeaders } from './web/headers.ts'
import { CARD_PROVIDER, socketsOf, sourcesOf } from './web/policy.ts'
import { readableUrl, webRoutes } from './web/routes.ts'

/** Everything the application gets from outside. It does not itself use the time, randomness, the environment or threads. */
export type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  /** Creates a token for a link: at least 128 random bits, as text that is safe in a URL. */
  readonly secret: () => string
  readonly seed: () => number
  readonly startRun: StartRun
  /** Judges the result of a run. If omitted, the judge runs on the calling thread. */
  readonly judge?: Judge | undefined
  /** The same for the list of versions. */
  readonly judgeRow?: ((schedule: Schedule) => Promise<RowVerdict>) | undefined
  /** How many runs of Zen this node performs at the same time. 0: other nodes on the same database run Zen. */
  readonly runsAtOnce: number
  /** False: this node only runs Zen. It serves no pages and accepts no logins. */
  readonly servesPeople?: boolean | undefined
  /** Threads of one run of Zen. */
  readonly threads: number
  readonly importFile: HandlerParts['importFile']
  readonly exportFile: ExportFile
  readonly lookAtFile: HandlerParts['lookAtFile']
  /** For development: webhooks and schools' issuers may be on this machine. */
  readonly webhooksToLoopback?: boolean | undefined
  /** Replaces DNS in tests. */
  readonly resolveName?: Resolve | undefined
  /** The folder of the built pages. Null if another server serves them. */
  readonly webDir: string | null
  /** The operator's settings that any browser may read. */
  readonly publicConfig: PublicConfig
  /** What the legal documents state about this site. */
  readonly paperFacts?: PaperFacts | undefined
  /** The URL at which people reach this server, for links in mails. Without a trailing slash. */
  readonly publicUrl: string
  /** The canonical URL for search engines. Only if the operator set one. */
  readonly siteUrl?: string | undefined
  readonly mailer: Mailer
  readonly attemptsPerMinute: number
  /** How many commands per second the server sustains for one user. */
  readonly commandsPerSecond: number
  /** How many connections to this node may have versions of one school open. */
  readonly viewersPerSchool?: number | undefined
  /** How many proxies are in front of this server, or their addresses. Their value for the visitor's address is trusted. */
  readonly trustProxy?: Proxies | undefined
  /** Origins of other servers to which a page may open a socket, if the address stored in the browser names one. */
  readonly otherServers?: readonly string[] | undefined
  readonly externalIssuer?: ExternalIssuer | undefined
  readonly passwordCost?: PasswordCost | undefined
  /** How schools pay. Null if nothing has to be paid. */
  readonly billing: BillingSettings | null
  /** Schools that may start long runs of Zen, and reset versions. */
  readonly premiumSchools: readonly Uuid[]
  /** The log for requests. If omitted, requests are not logged. */
  readonly log?: Log | undefined
  /** The metrics of this process, and the token required to read them. */
  readonly metrics?: Metrics | undefined
  readonly metricsToken?: string | undefined
  /** Returns how busy the database connections are. */
  readonly poolUse?: (() => PoolUse) | undefined
  /** Returns how many files are read or written now, and how many wait. */
  readonly filesInHand?: (() => Readonly<Record<'now' | 'waiting', number>>) | undefined
  /** Returns the free space of the disk with the embedded database, in bytes. */
  readonly freeBytes?: (() => number) | undefined
  /** Reports unexpected errors. */
  readonly report: (error: unknown) => void
  /** Replaces the database's store, for tests of database failures. */
  readonly scheduleStore?: ScheduleStore | undefined
  /** Publishes and receives events between the nodes on the same database. It closes with the application. */
  readonly bus: Bus
}

/**
 * How long a stopping server waits for its runs to be saved, in milliseconds. A run that is not saved by then, because the machine is busy or
 * the database hangs, loses its last improvements. Another node or the next start continues it from the timetable that was saved before.
 */
const PAUSE_WITHIN = 2500

/** Builds the application: routes, socket and the schedules in memory. Closing it pauses every run and saves its best timetable. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { db, bus, clock, report, log, metrics } = parts
  const app = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    forceCloseConnections: true,
    // A busy machine may take long to load the pages' files. What hangs is seen by the person who started the server.
    pluginTimeout: 0,
    trustProxy: trustOf(parts.trustProxy ?? 0),
  })
  const scheduleStore = parts.scheduleStore ?? scheduleStoreOf(db)
  const startRun = metrics ? countRuns(parts.startRun, metrics) : parts.startRun
  const runs = new NodeRuns({ ...parts, atOnce: parts.runsAtOnce })
  const openSchedules = new OpenSchedules({ ...parts, startRun, store: scheduleStore, runs })
  await runs.watch(openSchedules)
  const sessions = new Sessions()
  subscribeToNodes({ db, bus, openSchedules, sessions })

  app.setErrorHandler((error: { statusCode?: number; code?: string; error?: string; message: string }, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) {
      report(error)
      return fail(reply, codeOf(error))
    }
    return reply.code(status).send({ error: error.error ?? error.message, code: error.code ?? 'form-invalid' })
  })
  app.setNotFoundHandler((_, reply) => fail(reply, 'route-not-found'))
  // Before the sockets close, so that connected viewers still receive the last changes.
  app.addHook('preClose', async () => {
    if (await within(PAUSE_WITHIN, runs.handOver(), clock)) return
    log?.warn(
      { withinMs: PAUSE_WITHIN },
      'stopped before every run had saved its newest timetable: it continues from the one saved before',
    )
  })
  app.addHook('onClose', () => bus.close())

  // Node stops watching a socket whose request asked for a protocol upgrade. If there was no upgrade, the socket ends
  // with its response.
  app.addHook('onResponse', async ({ raw }) => void (raw.headers.upgrade !== undefined && raw.socket.destroySoon()))
  await securityHeaders(app)
  let ofPages = false
  app.addHook('onRoute', (route) => void (ofPages || requireRow(route)))
  healthRoutes(app, parts)
  if (log) logRequests(app, log)
  if (metrics) metricsRoutes(app, metrics, parts.metricsToken)
  metrics?.gauge('open_versions', 'Versions in memory', () => openSchedules.size)
  metrics?.gauge('runs_waiting', 'Runs of Zen that wait, at whichever process', () => runs.waiting)
  if (metrics) operationGauges(metrics, parts)
  if (parts.poolUse) metrics?.gauge('database_connections', 'Connections to the database', parts.poolUse)
  if (parts.servesPeople ?? true) {
    const billing = await servePeople(app, { ...parts, openSchedules, scheduleStore, sessions })
    const sources = [
      ...sourcesOf(parts.publicConfig),
      socketsOf(parts.otherServers ?? []),
      ...(billing?.mode === 'stripe' ? [CARD_PROVIDER] : []),
    ]
    ofPages = true
    const { webDir, siteUrl, publicConfig, paperFacts: facts } = parts
    const prices = () => billing?.offered() ?? publicConfig.prices
    if (webDir !== null) await app.register(webRoutes, { webDir, sources, siteUrl, facts, prices, now: clock.now })
  }
  await app.ready()
  return app
}
