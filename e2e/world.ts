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
/** Says where databases are lent; where it is not set, a world makes an embedded one of its own. */
export const LENDER = 'TEST_DATABASES'

/** A whole system as a user runs it: the server with the built pages, on a port and with a database of its own. */
export type World = {
  readonly url: string
  readonly folder: string
  /** The last of what the server wrote. */
  readonly log: () => string
  /** Starts the server, with these settings beside its own until it is stopped. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>
  /** Asks the server to stop, as Ctrl-C does. */
  stop(): Promise<void>
  /** Ends the server at once, as a power cut does. */
  kill(): Promise<void>
  /** Stops the server and takes its data away. */
  end(): Promise<void>
}

/** A world with its server running; stopped and started again, it keeps its address and its data. */
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

/**
 * The environment of a machine where nobody has set anything: what this shell points at is not for tests, but for what
 * Node has compiled before.
 */
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
    // What another test has left running keeps none waiting.
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

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
