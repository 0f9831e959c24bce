import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { systemEnv } from './node.mjs'
import { end, run, start } from './run.mjs'
import { sayWhile } from './say.mjs'

const PACKAGES = '/usr/lib/postgresql'

/**
 * A PostgreSQL for the tests: a new, empty one from the distribution's programs, on a loopback port and in a temporary
 * folder of its own, gone after `stop`. Null where there are no programs and none can be installed.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>}
 */
export async function startPostgres() {
  const programs = findPrograms() ?? (await installPrograms())
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'timetable-postgres-'))
  const owner = await findOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder } }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

  const init = await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  if (init.code !== 0) {
    removeFolder()
    throw new Error(`initdb failed:\n${init.output}`)
  }
  const port = await freePort()
  // Nothing here outlives the tests, so nothing is worth waiting for the disk.
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 200,
  }
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = start(join(programs, 'postgres'), args, options)
  const stop = async () => {
    await end(server, 'SIGINT') // disconnects everyone and closes
    removeFolder()
  }
  try {
    await untilReady(server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://tests@127.0.0.1:${port}/postgres`, stop }
}

/** The folder with the newest server programs of this machine. */
function findPrograms() {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'))
  const folders = [
    ...versions.map((version) => join(PACKAGES, version, 'bin')),
    ...onPath.filter((path) => existsSync(path)).map((path) => dirname(realpathSync(path))),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

async function installPrograms() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  await sayWhile('No PostgreSQL found, installing it for the tests', async () => {
    const env = systemEnv({ DEBIAN_FRONTEND: 'noninteractive' })
    await run('apt-get', ['update'], { env, seconds: 120 })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env, seconds: 300 })
  })
  return findPrograms()
}

/** PostgreSQL refuses to run as root: then the distribution's own user for it, else nobody. */
async function findOwner() {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, user])))
    if (uid?.code === 0 && gid?.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new Error('running as root, and there is no user to run PostgreSQL as')
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<void>} */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    const give = (/** @type {string} */ up) => {
      clearTimeout(limit)
      reject(new Error(`${up}:\n${log}`))
    }
    const limit = setTimeout(() => give('PostgreSQL was not ready after 60 s'), 60_000)
    server.once('error', () => give('PostgreSQL could not be started'))
    server.once('close', () => give('PostgreSQL did not start'))
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-20_000)
      if (!log.includes('ready to accept connections')) return
      clearTimeout(limit)
      resolve()
    })
  })
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}
