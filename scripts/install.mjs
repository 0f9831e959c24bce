import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { NPM, refuseOldNode, systemEnv } from './node.mjs'
import { Problem, problemOf } from './problem.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { sayWhile } from './say.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

/** What the dependencies take on the disk, with some room for building and data. In megabytes. */
const NEEDED = 1_500

/** Installs the dependencies if they are missing or differ from the lock file. */
export async function ensureInstalled(root = ROOT) {
  const wanted = readLock(join(root, 'package-lock.json'))
  if (!wanted) throw new Problem('package-lock.json is missing: clone the repository again.')
  if (isInstalled(wanted, readLock(join(root, 'node_modules', '.package-lock.json')))) return
  refuseOldNode(root)
  refuseFullDisk(statfsSync(root))
  await sayWhile('Installing the dependencies (about a minute)', async () => {
    // Building and testing need packages that the caller's environment may exclude by default.
    const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-fund', '--no-audit']
    const { code, output } = await run(NPM, args, { cwd: root, env: systemEnv() })
    if (code !== 0) throw problemOf(output, 'The dependencies could not be installed.')
  })
}

/** Throws a Problem if there is too little space: npm does not end on a full disk. @param {{ bavail: number, bsize: number }} disk */
export function refuseFullDisk({ bavail, bsize }) {
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  if (free < NEEDED) throw new Problem(`The disk has ${free} MB left. Free some space: installing takes ${NEEDED} MB.`)
}

/**
 * Returns whether npm's record of its last install matches the lock file. npm skips optional packages for other systems,
 * and writes its record last, so an interrupted install has none.
 * @param {Lock} wanted
 * @param {Lock | null} installed
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true
    const there = installed.packages[path]
    if (!there) return Boolean(entry.optional || entry.devOptional)
    return there.version === entry.version && Boolean(there.link) === Boolean(entry.link)
  })
}

/** @param {string} path @returns {Lock | null} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
