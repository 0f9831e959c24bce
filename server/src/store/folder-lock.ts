import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from '../problem.ts'

const SQLITE_BUSY = 5

/**
 * Takes the data folder for this process; a second process is refused. Whoever has it may stop a PostgreSQL that is left
 * there, and PGlite has no lock of its own. SQLite's file lock is the operating system's, so that a killed process frees it.
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
