import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, chownSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../problem.ts'
import {
  endLeftover,
  PORT,
  readPostmasterFile,
  removeSocketFolder,
  SOCKET,
  SOCKET_FOLDER,
  stopWith,
} from './leftover.ts'
import { openLogFile } from './log-file.ts'
import { checkFiles, problemIn, makeCluster, placesIn, USER } from './make-cluster.ts'
import { findPrograms } from './programs.ts'
import { findRunner } from './runner.ts'
import { SETTINGS } from './settings.ts'

/** A running PostgreSQL of this server. */
export type Cluster = {
  urlOf(database: string): string
  stop(): Promise<void>
}

type ClusterOptions = {
  /** Settings that supplement or replace the default ones. */
  readonly settings?: Readonly<Record<string, string>>
  /** Reports that PostgreSQL has ended and is restarted. */
  readonly report?: (line: string) => void
}

/** The maximum length of a socket's path in bytes, on the most restrictive system. */
const SOCKET_PATH = 100
const LOOK_EVERY = 15
const AGAIN_AFTER = 250
const STOPPED_WITHIN = 20_000

/**
 * Starts the PostgreSQL with its files in `folder`, and restarts it until it is stopped. The first start creates the
 * files. Connections use a socket in a folder that only its owner can access (on Windows a local port), and a password.
 * The caller must hold the lock of the folder. Throws NoPostgres if PostgreSQL cannot run on this machine.
 */
export async function startCluster(
  folder: string,
  { settings = {}, report = () => {} }: ClusterOptions = {},
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const { data, log: logPath, password } = placesIn((folder = realpathSync(folder)))
  const programs = findPrograms(join(folder, 'libraries'))
  const runner = findRunner(programs, folder, data)
  const all = { ...SETTINGS, ...settings }
  if (existsSync(data)) checkFiles(folder, programs)
  else await makeCluster(folder, programs, runner, all.fsync === 'on')
  await endLeftover(data, programs, runner)

  const log = openLogFile(logPath)
  const address = await chooseAddress(data, runner.owner)
  const args = Object.entries({ ...all, ...address.settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const state: { child?: ChildProcess; stopping: boolean } = { stopping: false }

  async function launch(): Promise<void> {
    for (;;) {
      log.mark()
      const child = runner.start(programs.postgres, ['-D', data, ...args], ['ignore', log.descriptor, log.descriptor])
      state.child = child
      if (await isReady(child, data)) return
      const said = log.since()
      // A killed PostgreSQL's remaining processes are still ending.
      if (!said.includes('pre-existing shared memory block')) throw new Error(problemIn(said))
      await delay(AGAIN_AFTER)
    }
  }

  /** Restarts PostgreSQL whenever it ends, until it is stopped. */
  async function keepUp(): Promise<void> {
    while (!state.stopping) {
      const how = await endOf(state.child!)
      if (!state.stopping) report(`PostgreSQL stopped (${how}) and is being restarted`)
      await launchAgain()
    }
    // It may have been started during the stop.
    state.child!.kill('SIGINT')
    await endOf(state.child!)
  }

  async function launchAgain(): Promise<void> {
    let last = ''
    while (!state.stopping) {
      try {
        return await launch()
      } catch (error) {
        const { message } = error as Error
        if (message !== last) report(`PostgreSQL does not start: ${message}`)
        last = message
        await delay(AGAIN_AFTER * 4)
      }
    }
  }

  const endWithUs = () => void state.child?.kill('SIGINT')
  try {
    await launch()
  } catch (error) {
    log.close()
    removeSocketFolder(address.folder)
    throw new StartProblem(`The database in ${folder} does not start: ${(error as Error).message}`)
  }
  process.on('exit', endWithUs)
  const kept = keepUp()
  const secret = readFileSync(password, 'utf8')
  return {
    urlOf: (database) => urlAt(address, secret, database),
    async stop() {
      state.stopping = true
      const insist = setTimeout(() => state.child?.kill('SIGQUIT'), STOPPED_WITHIN)
      if (process.platform === 'win32') await stopWith('fast', data, programs, runner)
      else state.child?.kill('SIGINT')
      await kept
      clearTimeout(insist)
      process.off('exit', endWithUs)
      log.close()
      removeSocketFolder(address.folder)
    },
  }
}

/** Returns the URL of one of its databases: through a socket in a folder, or through a local port. */
export function urlAt({ folder, port }: { folder: string; port: number }, secret: string, database: string): string {
  return `postgres://${USER}:${secret}@${encodeURIComponent(folder)}:${port}/${database}`
}

/** Chooses where PostgreSQL listens: at a socket beside its files or, if that path is too long, in a separate folder. */
async function chooseAddress(data: string, owner: { uid: number; gid: number } | undefined) {
  if (process.platform === 'win32') {
    const port = await freePort()
    return { folder: '127.0.0.1', port, settings: { listen_addresses: '127.0.0.1', port: `${port}` } }
  }
  const fits = Buffer.byteLength(join(data, SOCKET)) <= SOCKET_PATH
  const folder = fits ? data : mkdtempSync(join(tmpdir(), SOCKET_FOLDER))
  if (!fits && owner) chownSync(folder, owner.uid, owner.gid)
  const settings = {
    listen_addresses: '',
    port: `${PORT}`,
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
  }
  return { folder, port: PORT, settings }
}

/** Waits until PostgreSQL accepts connections. Returns false if it has ended instead. */
async function isReady(child: ChildProcess, data: string): Promise<boolean> {
  while (isRunning(child)) {
    const file = readPostmasterFile(data)
    if (file?.pid === child.pid && file?.ready) return true
    await delay(LOOK_EVERY)
  }
  return false
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null

function endOf(child: ChildProcess): Promise<string> {
  if (!isRunning(child)) return Promise.resolve(`${child.signalCode ?? child.exitCode}`)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`${signal ?? code}`))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
