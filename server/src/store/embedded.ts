import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster, type Cluster } from '../postgres/cluster.ts'
import { placesIn } from '../postgres/make-cluster.ts'
import { NoPostgres } from '../postgres/programs.ts'
import { StartProblem } from '../problem.ts'
import { carryOver } from './carry-over.ts'
import { messageOf, openPglite, openPostgres, startPglite, type Store } from './database.ts'
import { lockFolder } from './folder-lock.ts'

export const DATABASE = 'timetable'
/** The name of the database while it is being created. It is renamed once it is complete. */
const UNFINISHED = 'timetable_unfinished'

type Say = (line: string) => void

/**
 * Opens the embedded database in its folder, and creates it at the first start. `say` receives what an operator must
 * know. Tests replace `start` to simulate a machine without PostgreSQL.
 */
export async function openFolder(dataDir: string, say: Say, start = startCluster): Promise<Store> {
  const lock = lockFolder(dataDir)
  try {
    const store = await openEmbedded(dataDir, say, start)
    return {
      ...store,
      freeBytes: () => freeBytesOf(dataDir),
      async close() {
        await store.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** What an unprivileged process may still write. */
function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

async function openEmbedded(dataDir: string, say: Say, start: typeof startCluster): Promise<Store> {
  const folder = join(dataDir, 'postgres')
  try {
    return await openCluster(await start(folder, { report: say }), dataDir, say)
  } catch (error) {
    if (isOfTheSystem(error)) throw new StartProblem(`The database in ${folder} cannot be opened: ${messageOf(error)}`)
    if (!(error instanceof NoPostgres)) throw error
    if (existsSync(placesIn(folder).data))
      throw new StartProblem(`The database in ${folder} needs PostgreSQL, which cannot run here: ${error.message}`)
    return openLastResort(dataDir, error.message, say)
  }
}

/** Errors of the operating system, such as a full disk or a folder without write permission. */
const isOfTheSystem = (error: unknown) => error instanceof Error && 'syscall' in error

async function openCluster(cluster: Cluster, dataDir: string, say: Say): Promise<Store> {
  try {
    await makeDatabase(cluster, join(dataDir, 'pglite'), say)
    const store = await openPostgres(cluster.urlOf(DATABASE), undefined, `The database in ${dataDir}`)
    return {
      ...store,
      async close() {
        await store.close()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/**
 * Creates the database if it does not exist, with the data of a PGlite folder, if there is one. It is renamed once it
 * is complete, so that an interrupted start begins again. The old folder remains under another name.
 */
async function makeDatabase(cluster: Cluster, pgliteFolder: string, say: Say): Promise<void> {
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  // If the connection breaks between two queries, the next one reports it.
  admin.on('error', () => {})
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${UNFINISHED}`)
      await admin.query(`create database ${UNFINISHED}`)
      if (existsSync(pgliteFolder)) await fillFromPglite(cluster.urlOf(UNFINISHED), pgliteFolder, say)
      await admin.query(`alter database ${UNFINISHED} rename to ${DATABASE}`)
    }
  } finally {
    await admin.end()
  }
  if (!existsSync(pgliteFolder)) return
  const kept = unusedName(`${pgliteFolder}.moved`)
  renameSync(pgliteFolder, kept)
  say(`The data in ${pgliteFolder} is in PostgreSQL now. The old folder is kept as ${kept}`)
}

function unusedName(path: string, number = 1): string {
  const name = number === 1 ? path : `${path}.${number}`
  return existsSync(name) ? unusedName(path, number + 1) : name
}

async function fillFromPglite(url: string, pgliteFolder: string, say: Say): Promise<void> {
  say(`Moving the database in ${pgliteFolder} to PostgreSQL …`)
  try {
    // Both are first migrated to the newest tables.
    const source = await startPglite(pgliteFolder)
    const old = await openPglite(source)
    const target = await openPostgres(url)
    try {
      say(`… ${await carryOver(source, url)} rows moved`)
    } finally {
      await target.close()
      await old.close()
    }
  } catch (error) {
    throw new StartProblem(
      `The database in ${pgliteFolder} could not be moved to PostgreSQL and is unchanged: ${messageOf(error)}`,
    )
  }
}

async function openLastResort(dataDir: string, reason: string, say: Say): Promise<Store> {
  say(
    `Warning: PostgreSQL cannot run here (${reason}). The data is stored in PGlite instead, which does not sync to disk: ` +
      'a power cut can lose the latest changes, or all data. Set DATABASE_URL to use another PostgreSQL.',
  )
  const path = join(dataDir, 'pglite')
  try {
    if (!existsSync(path)) await makePgliteFolder(path)
    return await openPglite(await startPglite(path))
  } catch (error) {
    throw new StartProblem(
      `Neither PostgreSQL (${reason}) nor PGlite (${messageOf(error)}) can run here: set DATABASE_URL`,
    )
  }
}

/** An interrupted start must not leave half a database, so the folder is created under another name and then renamed. */
async function makePgliteFolder(path: string) {
  const aside = `${path}.new`
  rmSync(aside, { recursive: true, force: true })
  const pglite = await startPglite(aside)
  await pglite.close()
  renameSync(aside, path)
}
