import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from '../problem.ts'

const SQLITE_BUSY = 5

/**
 * Locks the data folder for this process, and refuses a second process. The holder may stop a PostgreSQL that was left
 * running there; PGlite has no lock itself. SQLite uses a file lock of the operating system, which also ends when the
 * process is killed.
 */
export function lockFolder(dataDir: string): { release(): void } {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    lock = new DatabaseSync(join(dataDir, 'lock.sqlite'))
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw unwritable(dataDir, error)
    throw new StartProblem(`The data folder ${dataDir} is in use by another process`)
  }
  const held = lock
  return { release: () => held.close() }
}

function unwritable(dataDir: string, error: unknown): StartProblem {
  return new StartProblem(
    `The server cannot write to the data folder ${dataDir}: ${error instanceof Error ? error.message : String(error)}`,
  )
}
