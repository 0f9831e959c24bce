import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A short name of the source of the packages that make a result, as it lies here: a result of another source is none of this one. */
export function sourceName(packages: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of packages) {
    const folder = fileURLToPath(new URL(`../../../${name}/src`, import.meta.url))
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 8)
}
