import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns a short hash of the source folders behind a result, as they are on disk. A result with another hash belongs to another source.
 */
export function sourceName(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of folders) {
    const folder = fileURLToPath(new URL(`../../../${path}`, import.meta.url))
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 8)
}
