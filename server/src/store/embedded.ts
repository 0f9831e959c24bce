import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster, type Cluster } from '../postgres/cluster.ts'
import { placesIn } from '../postgres/make-cluster.ts'
import { NoPostgres } from '../postgres/programs.ts'
import { StartProblem } from '../problem.ts'
import { carryOver } from './carry-over.ts'
import { messageOf, openPglite, openPostgres, startPglite, type Store } from './database.ts'
import { lockFolder } from './folder-lock.ts'

export const DATABASE = 'timetable'
/** The database while it is made; it has its name once it is whole. */
const UNFINISHED = 'timetable_unfinished'

type Say = (line: string) => void

/**
 * Opens the embedded database in its folder, making it at the first start. `say` is told what an operator must know;
 * `start` is handed in by tests of what happens where no PostgreSQL runs.
 */
export async function openFolder(dataDir: string, say: Say, start = startCluster): Promise<Store> {
  const lock = lockFolder(dataDir)
  try {
    const store = await openEmbedded(dataDir, say, start)
    return {
      ...store,
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

/** A full disk, a folder that cannot be written, and the like. */
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
 * Makes the database where there is none, with what the folder of a PGlite holds. It gets its name when it is whole, so
 * that a start which is cut off begins again; and the old folder is kept beside, under another name.
 */
async function makeDatabase(cluster: Cluster, pgliteFolder: string, say: Say): Promise<void> {
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  // What breaks between two questions is told by the next.
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
    // Each is brought to the newest tables first.
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

/** A start that is cut off while the folder is made must not leave half a database, so it is made aside and renamed. */
async function makePgliteFolder(path: string) {
  const aside = `${path}.new`
  rmSync(aside, { recursive: true, force: true })
  const pglite = await startPglite(aside)
  await pglite.close()
  renameSync(aside, path)
}
