import type { Mint, Schedule, Uuid } from '@timetable/domain'
import type { PaperFacts, PublicConfig } from '@timetable/service'
import type { Verdict } from '@timetable/runner'
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
import { metricsRoutes } from './metrics/routes.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Bus } from './nodes/bus.ts'
import { trustOf, type Proxies } from './proxies.ts'
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
import type { Resolve } from './webhooks/post.ts'
import { securityHeaders } from './web/headers.ts'
import { CARD_PROVIDER, socketsOf, sourcesOf } from './web/policy.ts'
import { readableUrl, webRoutes } from './web/routes.ts'

/** Everything the application takes from outside: nothing in it knows the time, chance, the environment or a thread. */
export type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  /** Tokens of links: at least 128 bits of chance, as text that fits in an address. */
  readonly secret: () => string
  readonly seed: () => number
  readonly startRun: StartRun
  /** Judges what a run has come to; left out: on this thread. */
  readonly judge?: ((schedule: Schedule) => Promise<Verdict>) | undefined
  /** Runs of Zen that this node has on at once; 0: it leaves Zen to the others on its database. */
  readonly runsAtOnce: number
  /** False: it runs Zen, and nobody signs in or opens a page here. */
  readonly servesPeople?: boolean | undefined
  /** Threads of one run of Zen. */
  readonly threads: number
  readonly importFile: HandlerParts['importFile']
  readonly exportFile: ExportFile
  readonly lookAtFile: HandlerParts['lookAtFile']
  /** Where somebody develops: addresses on this machine may be told of changes. */
  readonly webhooksToLoopback?: boolean | undefined
  /** In place of the name servers, for tests. */
  readonly resolveName?: Resolve | undefined
  /** The built pages; null where they are served by someone else. */
  readonly webDir: string | null
  /** What any browser may know of the operator's settings. */
  readonly publicConfig: PublicConfig
  /** What the papers of this site say of it. */
  readonly paperFacts?: PaperFacts | undefined
  /** Where people reach this server, for the links in mails; without a slash at its end. */
  readonly publicUrl: string
  /** The address that search engines are told; only where one was set. */
  readonly siteUrl?: string | undefined
  readonly mailer: Mailer
  readonly attemptsPerMinute: number
  /** How many commands of one user a second are kept up with, for long. */
  readonly commandsPerSecond: number
  /** Connections that may have versions of one school open here. */
  readonly viewersPerSchool?: number | undefined
  /** How many proxies stand before this server, or their addresses: their word on the visitor's address is taken. */
  readonly trustProxy?: Proxies | undefined
  /** Origins of other servers to which a page may open a socket, where the browser's stored address names one. */
  readonly otherServers?: readonly string[] | undefined
  readonly externalIssuer?: ExternalIssuer | undefined
  readonly passwordCost?: PasswordCost | undefined
  /** How schools pay; null where nothing is paid for. */
  readonly billing: BillingSettings | null
  /** Schools that may let Zen run for long, and reset. */
  readonly premiumSchools: readonly Uuid[]
  /** Where requests are logged; nowhere without one. */
  readonly log?: Log | undefined
  /** The figures of this process, and the token that whoever asks for them must have. */
  readonly metrics?: Metrics | undefined
  readonly metricsToken?: string | undefined
  /** How busy the connections to the database are. */
  readonly poolUse?: (() => PoolUse) | undefined
  /** Where unexpected errors are told. */
  readonly report: (error: unknown) => void
  /** In place of the database's own, for tests of what happens when it fails. */
  readonly scheduleStore?: ScheduleStore | undefined
  /** How this node and the others on the same database tell each other what happens; it closes with the application. */
  readonly bus: Bus
}

/** The runs have so long to be saved when the server stops, in milliseconds; with a database that hangs they are not. */
const PAUSE_WITHIN = 2500

/** The application: routes, socket and the schedules in memory. Closing it pauses every run and saves its best. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { db, bus, clock, report, log, metrics } = parts
  const app = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    forceCloseConnections: true,
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
  // Before the sockets close, so that whoever looks on still sees the last of it.
  app.addHook('preClose', async () => {
    if (!(await within(PAUSE_WITHIN, runs.handOver(), clock))) report(new Error('not every run could be saved'))
  })
  app.addHook('onClose', () => bus.close())

  // One that asks for another protocol and gets none is watched over by nobody any more: its line ends with its answer.
  app.addHook('onResponse', async ({ raw }) => void (raw.headers.upgrade !== undefined && raw.socket.destroySoon()))
  await securityHeaders(app)
  let ofPages = false
  app.addHook('onRoute', (route) => void (ofPages || requireRow(route)))
  healthRoutes(app, parts)
  if (log) logRequests(app, log)
  if (metrics) metricsRoutes(app, metrics, parts.metricsToken)
  metrics?.gauge('open_versions', 'Versions in memory', () => openSchedules.size)
  metrics?.gauge('runs_waiting', 'Runs of Zen that wait, at whichever process', () => runs.waiting)
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
