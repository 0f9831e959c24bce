import { randomBytes, randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { PRODUCT_NAME } from '@timetable/domain'
import { backupApart, dailyBackups } from './backup/daily.ts'
import { billingChoiceOf, type BillingChoice } from './billing/settings.ts'
import { systemClock } from './clock.ts'
import { externalIssuerOf, publicConfigOf, readEnv, runsAtOnceOf, type Env } from './env.ts'
import { openFront } from './front.ts'
import { timeOrderedIds } from './ids.ts'
import { openLog, reporterOn, type Log } from './log/log.ts'
import { inSlices } from './operation/slices.ts'
import { paperFactsOf } from './papers/facts.ts'
import { StartProblem } from './problem.ts'
import { missingIn, refuseUnsafe } from './production.ts'
import { secondsSince } from './store/marks.ts'
import { tidyMemory } from './tidy.ts'

/** The process exits after this time once a stop is requested, even if something still hangs. In milliseconds. */
const STOP_WITHIN = 4500

/** Logs an unexpected error with its stack, without the data that people sent. */
let report = (error: unknown) => reporterOn(openLog('info'))(error)

/** Starts the server from the environment, and shuts it down cleanly on SIGINT or SIGTERM. */
async function main() {
  const env = readEnv(process.env)
  refuseUnsafe(env)
  const log = openLog(env.LOG_LEVEL)
  report = reporterOn(log)
  const billing = billingChoiceOf(env)
  const front = await openFront(env.HOST, env.PORT)
  const { app, warm, backupAge, close } = await start(env, log, billing, front.address)
  front.handOver(app.server)
  say(`${PRODUCT_NAME} is ready at ${front.address}`)
  const missing = missingIn(env, await backupAge())
  if (missing.length > 0) log.warn(`This site is not complete:\n${missing.map((line) => `- ${line}`).join('\n')}`)
  log.info({ address: front.address, pid: process.pid }, 'ready')

  let stopping = false
  // A full collection would delay clients that are already connected.
  void warm.then(async () => stopping || ((await front.connections()) === 0 && tidyMemory()))
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      report(new Error(`the server did not stop cleanly within ${STOP_WITHIN / 1000} s`))
      process.exit(1)
    }, STOP_WITHIN)
    await close()
    await front.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal).catch(fail))
}

/** Starts everything behind the open port. The modules are imported in parallel, because loading them takes half of the start time. */
async function start(env: Env, log: Log, choice: BillingChoice, address: string) {
  const opening = openStore(env, log)
  const [{ buildApp }, runner, { logMailer, smtpMailer }, { openBilling }, { createMetrics }, { openBus }] =
    await Promise.all([
      import('./app.ts'),
      import('@timetable/runner'),
      import('./mail/mailer.ts'),
      import('./billing/open.ts'),
      import('./metrics/metrics.ts'),
      import('./nodes/open.ts'),
    ])
  const store = await opening
  const publicUrl = env.SITE_URL ?? address
  const secret = () => randomBytes(24).toString('base64url')
  const billing = await openBilling(choice, { clock: systemClock, secret, address: reachable(address), report })
  const bus = await openBus({ db: store.db, url: env.DATABASE_URL ?? null, clock: systemClock, report })
  const app = await buildApp({
    bus,
    db: store.db,
    clock: systemClock,
    mint: timeOrderedIds(systemClock, randomBytes),
    secret,
    seed: () => randomInt(2 ** 31),
    runsAtOnce: runsAtOnceOf(env),
    servesPeople: env.ROLE !== 'optimizer',
    startRun: runner.startRun,
    judge: (schedule) => runner.verdictApart(schedule, inSlices(), 'run'),
    judgeRow: (schedule) => runner.verdictApart(schedule, inSlices(), 'row'),
    threads: env.SOLVER_THREADS,
    importFile: runner.importFile,
    exportFile: runner.writeSchoolFile,
    lookAtFile: runner.lookAtFile,
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK === '1',
    webDir: env.WEB_DIR === 'none' ? null : resolve(env.WEB_DIR),
    publicConfig: publicConfigOf(env, publicUrl),
    paperFacts: paperFactsOf(env),
    publicUrl,
    siteUrl: env.SITE_URL,
    mailer: env.MAIL_URL ? smtpMailer(env.MAIL_URL, env.MAIL_FROM ?? '') : logMailer(say),
    attemptsPerMinute: env.AUTH_ATTEMPTS_PER_MINUTE,
    commandsPerSecond: env.COMMANDS_PER_SECOND,
    otherServers: env.OTHER_SERVERS,
    trustProxy: env.TRUST_PROXY,
    externalIssuer: externalIssuerOf(env),
    billing: billing.settings,
    premiumSchools: env.PREMIUM_SCHOOLS,
    log,
    metrics: createMetrics(),
    metricsToken: env.METRICS_TOKEN,
    poolUse: store.poolUse,
    freeBytes: store.freeBytes,
    filesInHand: runner.filesInHand,
    report,
  })
  const backupAge = () => secondsSince(store.db, 'backup')
  const endBackups = env.BACKUPS_DIR === undefined ? () => {} : keepBackups(env.BACKUPS_DIR, env, backupAge)
  let closing = false
  // Not awaited: a run of Zen that starts in the first second waits for its threads.
  const warms = env.ROLE !== 'web' && env.SOLVER_WARM_UP === '1'
  // A file that comes first need not wait for its thread either.
  const endFiles = env.ROLE !== 'optimizer' && env.SOLVER_WARM_UP === '1' ? runner.keepFilesReady() : () => {}
  const warming = warms ? runner.warmPool(env.SOLVER_THREADS) : Promise.resolve()
  return {
    app,
    backupAge,
    warm: warming.catch((error: unknown) => closing || report(error)),
    async close() {
      closing = true
      endBackups()
      await app.close()
      await runner.stopPool()
      endFiles()
      await billing.close()
      await store.close()
    },
  }
}

/** Makes backups every day until the returned function is called, which also ends one that is being written. */
function keepBackups(folder: string, env: Env, age: () => Promise<number | undefined>): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const end = dailyBackups({
    folder,
    keptDays: env.BACKUPS_KEPT_DAYS ?? Infinity,
    clock: systemClock,
    age,
    write: (path) => backupApart(path, signal),
    report: (error) => signal.aborted || report(error),
  })
  return () => (end(), ending.abort())
}

/** Returns the address as this machine itself reaches it: a wildcard address becomes the loopback address. */
function reachable(address: string): string {
  return address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//127.0.0.1')
}

async function openStore(env: Env, log: Log) {
  if (env.DATABASE_URL) return (await import('./store/database.ts')).openPostgres(env.DATABASE_URL)
  return (await import('./store/embedded.ts')).openFolder(env.DATA_DIR, (line) => log.warn(line))
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

function fail(error: unknown): never {
  if (error instanceof StartProblem) process.stderr.write(`${error.message}\n`)
  else report(error)
  process.exit(1)
}

process.on('unhandledRejection', (error) => report(error))
await main().catch(fail)
