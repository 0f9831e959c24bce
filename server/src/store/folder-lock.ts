import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from '../problem.ts'

/**
 * Takes the data folder for this process; a second process is refused. PGlite has no lock of its own, and two writers
 * lose rows silently. SQLite's file lock is the operating system's, so that a killed process frees it.
 */
export function lockFolder(dataDir: string): { release(): void } {
  makeFolder(dataDir)
  const lock = openLock(dataDir)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new StartProblem(`The data folder ${dataDir} is in use by another process`)
  }
  return { release: () => lock.close() }
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'))
    lock.exec('PRAGMA user_version')
    return lock
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

function unwritable(dataDir: string, error: unknown): StartProblem {
  return new StartProblem(
    `The data folder ${dataDir} cannot be written: ${error instanceof Error ? error.message : error}`,
  )
}
