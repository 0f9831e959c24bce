import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { ROOT } from './root.mjs'

/** npm's command, as this system spells it. */
export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const OLDEST = /** @type {const} */ ([24, 18])

/**
 * The Node that runs the project's TypeScript: the pinned one that came with the dependencies, else the one running
 * now where it is new enough (there is no pinned build for a Mac).
 */
export function pinnedNode(root = ROOT) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const pinned = join(
    root,
    'node_modules',
    `node-${system}-${process.arch}`,
    'bin',
    system === 'win' ? 'node.exe' : 'node',
  )
  if (existsSync(pinned)) return pinned
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new Problem(
    `No pinned Node for ${process.platform} ${process.arch}: install Node ${OLDEST.join('.')} or newer (this is ${process.versions.node}).`,
  )
}

export function isNewEnough(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** The script behind a dependency's command, so that it runs on the pinned Node and not on the one its shebang finds. */
export function toolPath(/** @type {string} */ dependency, command = dependency) {
  const folder = join(ROOT, 'node_modules', dependency)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * The environment in which every `node`, at any depth, is the pinned one, and in which what has been compiled once is not
 * stripped of its types again: a server is there in half the time. What compiling has taken of the memory goes back to one
 * of two pools, whichever thread asked: with one for each of many threads, each would hold what another could use.
 */
export function pinnedEnv(extra = {}) {
  const path = [dirname(pinnedNode()), process.env.PATH ?? ''].join(delimiter)
  const cache = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node')
  const pools = process.env.MALLOC_ARENA_MAX ?? '2'
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: pools, ...extra }
}

/** The environment of whoever called npm: a reinstall must not run on the Node that it is about to replace. */
export function systemEnv(extra = {}) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = folders.filter((folder) => !/node_modules[\\/](\.bin|node-[\w-]+[\\/]bin)$/.test(folder)).join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}
