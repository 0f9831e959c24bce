import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the folder for the results of suites; it is never committed. */
export function outFolder(): string {
  const folder = fileURLToPath(new URL('../../out/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Writes all figures of a run to a new file and returns its path. */
export function writeFigures(suite: string, figures: object): string {
  const file = join(outFolder(), `${suite}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, JSON.stringify({ suite, ...figures }, null, 1))
  return file
}
