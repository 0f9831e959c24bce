import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { ROOT } from './root.mjs'

/** The npm command on this system. */
export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const OLDEST = /** @type {const} */ ([24, 18])

/**
 * Returns the Node that runs the project's TypeScript: the pinned one among the dependencies, or else the running one if it is new enough
 * (there is no pinned build for macOS).
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

/** Throws a Problem if this Node is older than package.json allows: its npm cannot install the dependencies. */
export function refuseOldNode(root = ROOT, version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, major, minor] = (/^>=(\d+)\.(\d+)/.exec(engines.node) ?? []).map(Number)
  const [ours = 0, oursMinor = 0] = version.split('.').map(Number)
  if (major === undefined || minor === undefined || ours > major || (ours === major && oursMinor >= minor)) return
  throw new Problem(`This is Node ${version}. Install Node ${major}.${minor} or newer from https://nodejs.org`)
}

function isNewEnough(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** Returns the script behind a dependency's command, so that it runs on the pinned Node and not on the one in its shebang. */
export function toolPath(/** @type {string} */ dependency, command = dependency) {
  const folder = join(ROOT, 'node_modules', dependency)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Returns the environment in which every `node` process is the pinned one. Compiled code is cached, so types are stripped only once: a
 * server starts in half the time. All threads allocate from one of two memory pools. With a pool for each thread, each would hold free
 * memory that the others could use.
 */
export function pinnedEnv(extra = {}) {
  const path = [dirname(pinnedNode()), process.env.PATH ?? ''].join(delimiter)
  const cache = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node')
  const pools = process.env.MALLOC_ARENA_MAX ?? '2'
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: pools, ...extra }
}

/** Returns npm's own environment: a reinstall must not run on the Node that it is about to replace. */
export function systemEnv(extra = {}) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = folders.filter((folder) => !/node_modules[\\/](\.bin|node-[\w-]+[\\/]bin)$/.test(folder)).join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}
