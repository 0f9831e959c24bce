import type { AddressInfo } from 'node:net'
import { countingMint } from '@timetable/domain/testing'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Parts } from '../app.ts'
import { systemClock } from '../clock.ts'
import { publicConfigOf, readEnv } from '../env.ts'
import { localBus } from '../nodes/bus.ts'
import { confirmEmail } from '../store/confirmed-emails.ts'
import type { Store } from '../store/database.ts'
import { testPostgres } from './databases.ts'
import { connect, connectAsGuest, type Planner } from './planner.ts'
import { scriptedRuns } from './scripted-run.ts'

/** Where people reach a test's server, as its mails and its passkeys have it. */
export const PUBLIC_URL = 'https://school.example'

/** What hashing costs in tests: next to nothing. */
export const CHEAP = { memory: 8, passes: 1, parallelism: 1 }

export type SignedUp = { readonly token: string; readonly userUuid: string; readonly schoolUuid: string }
export type TestServer = {
  readonly app: FastifyInstance
  readonly url: string
  readonly store: Store
  readonly zen: ReturnType<typeof scriptedRuns>
  /** Errors that nobody expected. */
  readonly reports: unknown[]
  /** A new user with a new school, who has confirmed their address. */
  signUp(name?: string): Promise<SignedUp>
  connect(account: SignedUp, options?: { readonly sync?: 'changes' }): Promise<Planner>
  /** A guest, by the token of a link. */
  connectAsGuest(share: string, options?: { readonly sync?: 'changes' }): Promise<Planner>
  close(): Promise<void>
}

/** The whole application on a free port of this machine, with a database of its own, its solver scripted by the test. */
export async function startServer(parts: Partial<Parts> = {}, store?: Store): Promise<TestServer> {
  const own = store ?? (await testPostgres())
  const zen = scriptedRuns()
  const reports: unknown[] = []
  const report = (error: unknown) => void reports.push(error)
  const app = await buildApp({
    bus: localBus({ node: 'node', report }),
    db: own.db,
    clock: systemClock,
    mint: countingMint(`test-${++servers}`),
    secret: countingMint(`secret-${servers}`),
    seed: () => 1,
    startRun: zen.startRun,
    threads: 1,
    runsAtOnce: 100,
    importFile: () => Promise.reject(new Error('this test reads no files')),
    exportFile: () => Promise.reject(new Error('this test writes no files')),
    lookAtFile: () => Promise.reject(new Error('this test reads no files')),
    webDir: null,
    billing: null,
    premiumSchools: [],
    publicConfig: publicConfigOf(readEnv({}), PUBLIC_URL),
    publicUrl: PUBLIC_URL,
    mailer: { toLog: true, send: () => Promise.reject(new Error('this test sends no mail')) },
    attemptsPerMinute: 10_000,
    commandsPerSecond: 10_000,
    passwordCost: CHEAP,
    report,
    ...parts,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    app,
    url,
    store: own,
    zen,
    reports,
    async signUp(name = `Person ${++people}`) {
      const email = `${name.replaceAll(' ', '.')}@example.org`
      const form = { schoolName: `School of ${name}`, email, name, password: 'correct horse', termsAccepted: true }
      const answer = await app.inject({ method: 'POST', url: '/auth/sign-up', payload: form })
      if (answer.statusCode !== 201) throw new Error(`sign-up failed: ${answer.body}`)
      const { token, user, schools } = answer.json()
      await confirmEmail(own.db, user.uuid, parts.clock?.now() ?? new Date())
      return { token, userUuid: user.uuid, schoolUuid: schools[0].uuid }
    },
    connect: ({ token }, options) => connect(url, token, options),
    connectAsGuest: (share, options) => connectAsGuest(url, share, options),
    async close() {
      await app.close()
      if (!store) await own.close()
    },
  }
}

let servers = 0
/** Two servers may share a database, and no e-mail there. */
let people = 0
