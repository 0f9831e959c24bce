import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Generated folders. */
const MADE = new Set([
  'node_modules',
  'build',
  'dist',
  '.git',
  '.react-router',
  'test-results',
  'playwright-report',
  'shots',
  'coverage',
  'out',
  'data',
  'out',
])

/**
 * Returns every source file in a folder, relative to it and with slashes, in a fixed order.
 * @param {string} root
 * @param {(path: string) => boolean} [wanted]
 * @returns {string[]}
 */
export function sourceFiles(root, wanted = () => true, below = '') {
  /** @type {string[]} */
  const found = []
  const entries = readdirSync(join(root, below), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (!MADE.has(entry.name)) found.push(...sourceFiles(root, wanted, path))
    } else if (entry.isFile() && wanted(path)) found.push(path)
  }
  return found
}
