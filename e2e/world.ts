import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PATIENCE } from './expect.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READY_WITHIN = 5 * PATIENCE
/** The environment variable with the address that lends databases. If it is not set, a world uses an embedded database of its own. */
export const LENDER = 'TEST_DATABASES'

/** A complete system as a user runs it: the server with the built pages, on its own port and with its own database. */
export type World = {
  readonly url: string
  readonly folder: string
  /** Returns the end of the server's output. */
  readonly log: () => string
  /** Starts the server, with these additional settings until it is stopped. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>
  /** Asks the server to stop, as Ctrl-C does. */
  stop(): Promise<void>
  /** Kills the server, as a power cut does. */
  kill(): Promise<void>
  /** Stops the server and deletes its data. */
  end(): Promise<void>
}

/** Starts a world with its server running. It keeps its address and its data when it is stopped and started again. */
export async function startWorld(settings: Readonly<Record<string, string>> = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'timetable-e2e-'))
  const database = await borrowDatabase()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null
  let log = ''

  async function start(more: Readonly<Record<string, string>> = {}) {
    const env = { ...plainEnv(), PORT: String(port), DATA_DIR: folder, ...database, ...settings, ...more }
    const args = ['--disable-warning=ExperimentalWarning', 'server/src/main.ts']
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const keep = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-50_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    server = child
    await untilReady(url, child, () => log)
  }

  async function endWith(signal: NodeJS.Signals) {
    const child = server
    server = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  const world: World = {
    url,
    folder,
    log: () => log,
    start,
    stop: () => endWith('SIGTERM'),
    kill: () => endWith('SIGKILL'),
    async end() {
      await endWith('SIGTERM')
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  try {
    await start()
  } catch (error) {
    await world.end()
    throw error
  }
  return world
}

/** Returns the environment of a machine without any settings: those of this shell are not for tests, except Node's compile cache. */
export function plainEnv(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  return {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    HOST: '127.0.0.1',
    BILLING: 'off',
    AUTH_ATTEMPTS_PER_MINUTE: '100000',
    COMMANDS_PER_SECOND: '10000',
    WEBHOOKS_TO_LOOPBACK: '1',
    // Runs that another test has left active must not make new ones wait.
    SOLVER_RUNS: '100',
    SOLVER_WARM_UP: '0',
  }
}

async function borrowDatabase(): Promise<{ DATABASE_URL?: string }> {
  const lender = process.env[LENDER]
  if (!lender) return {}
  const answer = await fetch(lender, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
  return { DATABASE_URL: await answer.text() }
}

async function untilReady(url: string, child: ChildProcess, log: () => string) {
  const deadline = Date.now() + READY_WITHIN
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended while starting:\n${log()}`)
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.ok) return
    await delay(50)
  }
  throw new Error(`the server was not ready after ${READY_WITHIN / 1_000} s:\n${log()}`)
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
