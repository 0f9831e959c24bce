import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { importsOf } from './imports.mjs'

/** The workspace packages that each package may import, from the lowest layer up. */
const FLOORS = /** @type {Record<string, readonly string[]>} */ ({
  domain: [],
  service: ['domain'],
  solver: ['domain'],
  formats: ['domain'],
  xhstt: ['domain', 'solver', 'formats'],
  runner: ['domain', 'solver', 'formats', 'xhstt'],
  instances: ['domain', 'formats'],
  server: ['domain', 'service', 'formats', 'runner', 'instances'],
  web: ['domain', 'service', 'formats'],
  bench: ['domain', 'service', 'solver', 'formats', 'xhstt', 'runner', 'instances', 'server'],
  e2e: ['domain', 'service', 'instances', 'server'],
  'docs-site': ['domain', 'service', 'server'],
})

/** Packages that are tools of development, and no part of the running program. */
const TOOLS = new Set(['e2e', 'docs-site'])

/** Folders that may import more than their package, because workers are loaded separately from the pages. */
const WORKERS = /** @type {Record<string, readonly string[]>} */ ({
  'web/src/features/demo/worker/': ['solver'],
  'web/src/worker/thread/': ['solver'],
})

/** Files that may import more than their package, because the import is large and loaded on demand. */
const LATE = /** @type {Record<string, readonly string[]>} */ ({ 'web/src/store/demo-school.ts': ['instances'] })

/** Packages that also run in a browser's worker: they use no Node APIs, and time, randomness and ids are passed in. */
const PURE = new Set(['domain', 'service', 'solver', 'formats', 'xhstt'])
const TAKEN = /\b(Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|crypto\.(?:randomUUID|getRandomValues)\()/

/** The layers inside a package, by folder of its `src`: a file may import from its own layer and those below. */
const INNER_FLOORS = /** @type {Record<string, Record<string, number>>} */ ({
  solver: {
    basics: 0,
    problem: 1,
    constraints: 2,
    model: 3,
    state: 4,
    moves: 5,
    search: 6,
    'follow-ups': 6,
    reasons: 7,
    day: 7,
  },
  web: {
    ui: 0,
    i18n: 0,
    socket: 0,
    worker: 0,
    integrations: 0,
    auth: 0,
    store: 1,
    timetable: 2,
    board: 3,
    features: 4,
    app: 5,
    routes: 6,
  },
})

const BUILTINS = new Set(builtinModules)

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, exports?: Record<string, string> }} Manifest */

/**
 * Returns every import that breaks the layers, as a line that says what to do.
 * @param {ReadonlyMap<string, string>} files texts by path from the root
 * @param {ReadonlyMap<string, Manifest>} manifests by package folder, the root's under ''
 * @returns {string[]}
 */
export function crossings(files, manifests) {
  /** @type {string[]} */
  const found = []
  for (const [path, text] of files) {
    const [pkg = ''] = path.split('/')
    if (!FLOORS[pkg] || !/\.(ts|tsx|mts)$/.test(path)) continue
    const file = { path, pkg, isTest: isTestFile(path) }
    for (const { specifier, type } of importsOf(text)) {
      const complaint = complaintAbout({ ...file, type }, specifier, manifests)
      if (complaint) found.push(`${path}: '${specifier}': ${complaint}`)
    }
    const taken = PURE.has(pkg) && !file.isTest && text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').match(TAKEN)
    if (taken) found.push(`${path}: ${taken[1]}…): ${pkg} is pure; have time, chance and ids handed in`)
  }
  return found
}

/**
 * @param {{ path: string, pkg: string, isTest: boolean, type: boolean }} file @param {string} specifier
 * @param {ReadonlyMap<string, Manifest>} manifests
 */
function complaintAbout(file, specifier, manifests) {
  if (specifier.startsWith('.')) return complaintAboutRelative(file, specifier)
  if (specifier.startsWith('@timetable/')) return complaintAboutPackage(file, specifier, manifests)
  const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '')
  if (specifier.startsWith('node:') || BUILTINS.has(name)) {
    if (!specifier.startsWith('node:')) return `write 'node:${specifier}'`
    return PURE.has(file.pkg) && !file.isTest
      ? `${file.pkg} is pure; move what needs Node to runner or server`
      : undefined
  }
  if (specifier.startsWith('virtual:')) return undefined
  const own = manifests.get(file.pkg) ?? {}
  // Files that are not part of the running program may import tools: types, tests, configurations, a bundled page.
  const isTool = file.type || file.isTest || TOOLS.has(file.pkg) || file.pkg === 'web' || isConfig(file.path)
  const tools = isTool ? { ...own.devDependencies, ...manifests.get('')?.devDependencies } : {}
  if (name in { ...own.dependencies, ...own.optionalDependencies, ...tools }) return undefined
  return `not among the dependencies of ${file.pkg}/package.json`
}

/** @param {{ path: string, pkg: string, isTest: boolean, type: boolean }} file @param {string} specifier */
function complaintAboutRelative({ path, pkg, isTest, type }, specifier) {
  const target = posix.normalize(posix.join(posix.dirname(path), specifier))
  if (!target.startsWith(`${pkg}/`)) {
    const mayDrive = (TOOLS.has(pkg) || pkg === 'bench') && target.startsWith('scripts/')
    return mayDrive ? undefined : 'leaves the package; import by package name, through its door'
  }
  if (!INNER_FLOORS[pkg] || isTest) return undefined
  const worker = workerOf(target)
  if (worker && !type && worker !== workerOf(path)) return `${worker} runs in a worker; import its types alone`
  const from = innerFloor(path)
  const to = innerFloor(target)
  if (from.feature && to.feature && from.feature !== to.feature) {
    return `feature ${from.feature} must not import feature ${to.feature}; move what both need to store or ui`
  }
  return to.floor > from.floor ? `${from.folder} lies below ${to.folder}; hand it in from above` : undefined
}

/** @param {{ path: string, pkg: string }} file @param {string} specifier @param {ReadonlyMap<string, Manifest>} manifests */
function complaintAboutPackage({ path, pkg }, specifier, manifests) {
  // A bundler's query says how to load a file and is not part of its name.
  const [, name = '', ...inner] = (specifier.split('?')[0] ?? '').split('/')
  if (name === pkg) return 'inside a package, import by a relative path'
  const mayVisit = (WORKERS[workerOf(path) ?? ''] ?? LATE[path])?.includes(name)
  if (!FLOORS[pkg]?.includes(name) && !mayVisit)
    return `${pkg} may import ${FLOORS[pkg]?.join(', ') || 'no other package'}`
  const door = inner.length ? `./${inner.join('/')}` : '.'
  if (!(door in (manifests.get(name)?.exports ?? {})))
    return `not a door of ${name}; export it from ${name}/src/index.ts`
  const { dependencies = {}, devDependencies = {} } = manifests.get(pkg) ?? {}
  if (!(`@timetable/${name}` in { ...dependencies, ...devDependencies })) return `add it to ${pkg}/package.json`
  return path ? undefined : ''
}

/** Returns the layer of a file in its package. Files directly in src (root, routes, index) are the top layer. @param {string} path */
function innerFloor(path) {
  const [pkg = '', , folder = '', inner = ''] = path.split('/')
  const floor = path.split('/').length > 3 ? INNER_FLOORS[pkg]?.[folder] : undefined
  return { folder: folder || 'src', floor: floor ?? Infinity, feature: folder === 'features' ? inner : undefined }
}

/** Returns the folder of WORKERS that contains a file. @param {string} path */
function workerOf(path) {
  return Object.keys(WORKERS).find((folder) => path.startsWith(folder))
}

/** @param {string} path */
function isTestFile(path) {
  return /\.(test|spec|contract)\.tsx?$|\/(testing|fixtures)\//.test(path)
}

/** @param {string} path */
function isConfig(path) {
  return path.endsWith('.config.ts')
}
