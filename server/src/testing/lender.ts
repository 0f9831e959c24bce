import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../postgres/cluster.ts'
import { openPostgres } from '../store/database.ts'
import { openFolder } from '../store/embedded.ts'

/** The variable that says where databases are lent to tests. */
export const LENDER = 'TEST_DATABASES'

const FOLDER = 'timetable-tests-'
/** What is lent is thrown away, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

/**
 * Lends databases to whoever asks at `address` (POST), each new and with the tables made, until it is closed; and says
 * where the data folder of a server lies that has been started once (GET), to be copied.
 */
type Lender = { readonly address: string; close(): Promise<void> }

/**
 * The PostgreSQL behind it is started when the first one asks: a run without such tests does not wait for it. With
 * TEST_DATABASE_URL it is the one named there, where what was lent is dropped in the end.
 */
export async function openLender(): Promise<Lender> {
  let lending: ReturnType<typeof startLending> | undefined
  let started: ReturnType<typeof startedOnce> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer(({ method }, response) => {
    // One after the other: copies of one template wait for each other anyway.
    last = last
      .then(async () =>
        method === 'GET' ? (await (started ??= startedOnce())).path : (await (lending ??= startLending())).create(),
      )
      .then(
        (answer) => response.end(answer),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await last
      await (await lending)?.stop()
      ;(await started)?.remove()
    },
  }
}

async function startLending() {
  const { default: pg } = await import('pg')
  const postgres = process.env.TEST_DATABASE_URL ? named(process.env.TEST_DATABASE_URL) : await ownCluster()
  const admin = new pg.Client({ connectionString: postgres.urlOf(postgres.database) })
  await admin.connect()
  const prefix = `test_${randomBytes(6).toString('hex')}`
  const template = `${prefix}_template`
  await admin.query(`create database ${template}`)
  await (await openPostgres(postgres.urlOf(template))).close()
  const names = [template]
  return {
    async create() {
      const name = `${prefix}_${names.length}`
      // Of a template this small, the copy of its files is a third of the work of writing it into the log.
      await admin.query(`create database ${name} template ${template} strategy file_copy`)
      names.push(name)
      return postgres.urlOf(name)
    },
    async stop() {
      if (!postgres.stop) for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      await postgres.stop?.()
    },
  }
}

/** The data folder of a server that has been started once and stopped. */
async function startedOnce() {
  const { folder, remove } = ownFolder()
  const path = join(folder, 'data')
  const quick: typeof startCluster = (at, options) => startCluster(at, { ...options, settings: SETTINGS })
  await (await openFolder(path, () => {}, quick)).close()
  return { path, remove }
}

/** A folder of this run alone, which names its process. */
function ownFolder() {
  removeForgotten()
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`))
  // Where we are root, whoever runs PostgreSQL comes by without our rights.
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) }
}

/** A PostgreSQL of this run alone. */
async function ownCluster() {
  const { folder, remove } = ownFolder()
  try {
    const cluster = await startCluster(folder, { settings: SETTINGS })
    const stop = () => cluster.stop().finally(remove)
    return { database: 'postgres', urlOf: cluster.urlOf, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** What a killed run has left. A PostgreSQL that still runs there ends by itself once its files are gone. */
function removeForgotten() {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(FOLDER))) {
    const pid = Number(name.slice(FOLDER.length).split('-')[0])
    if (!isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function named(url: string) {
  const urlOf = (database: string) => {
    const own = new URL(url)
    own.pathname = `/${database}`
    return own.href
  }
  return { database: new URL(url).pathname.slice(1), urlOf, stop: undefined }
}
