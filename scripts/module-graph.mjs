import { posix } from 'node:path'

/** @typedef {import('./checks/floors.mjs').Manifest} Manifest */

/**
 * Returns the files that each file of the repository depends on: its imports, and relative paths in quotes, such as a worker,
 * a program to start or a folder of fixtures. A path that ends in `${…}` or `*` means all files that begin like it. Imports
 * of types only do not exist at run time and are ignored. An index only re-exports other files. An import from it depends
 * on the files of the imported names.
 * @param {ReadonlyMap<string, string>} files texts by path from the root; empty where a file cannot name others
 * @param {ReadonlyMap<string, Manifest>} manifests by package folder
 * @returns {Map<string, Set<string>>}
 */
export function dependenciesOf(files, manifests) {
  const paths = [...files.keys()].sort()
  const indexes = indexesOf(files)
  return new Map(
    paths.map((path) => {
      const named = indexes.has(path) ? [] : namedBy(path, files.get(path) ?? '', manifests)
      const found = named.flatMap((name) => (name.whole ? indexes.filesOf(name) : below(paths, name.path)))
      return [path, new Set(found)]
    }),
  )
}

/**
 * Returns these files and all files that depend on them, directly or indirectly. Files can depend on deleted ones.
 * @param {Iterable<string>} changed
 * @param {ReadonlyMap<string, ReadonlySet<string>>} dependencies
 * @returns {Set<string>}
 */
export function reachedFrom(changed, dependencies) {
  /** @type {Map<string, string[]>} */
  const dependents = new Map()
  for (const [path, ones] of dependencies)
    for (const one of ones) dependents.set(one, [...(dependents.get(one) ?? []), path])
  const reached = new Set(changed)
  // The loop also visits the items that it adds.
  for (const path of reached) for (const dependent of dependents.get(path) ?? []) reached.add(dependent)
  return reached
}

/** @param {string} path @param {string} text @param {ReadonlyMap<string, Manifest>} manifests */
function namedBy(path, text, manifests) {
  if (!/\.(?:m?[jt]sx?|css)$/.test(path)) return []
  const code = withoutTypes(text)
  return [
    ...code.matchAll(/((?:\bimport\s*\{[^{}]*\}\s*from\s*)?)(['"`])((?:\.{1,2}\/|@timetable\/)[^'"`\n]*)\2/g),
  ].flatMap(([, imported = '', , written = '']) => {
    const names = imported ? namesIn(imported).map(({ of }) => of) : null
    const start = written.split(/\$\{|\*/)[0] ?? ''
    if (start.startsWith('@timetable/')) return packageFile(start, manifests).map((file) => ({ ...file, names }))
    const at = posix.join(posix.dirname(path), start)
    const whole = start === written && /\.\w+$/.test(start)
    // A path that ends within a name continues there; one that ends with a folder's name continues below it.
    return [{ path: whole || start !== written || at.endsWith('/') ? at : `${at}/`, whole, names }]
  })
}

/** @param {string} text */
const withoutTypes = (text) =>
  text
    .replace(/\b(?:import|export)\s+type\s[^'"`;]*?\sfrom\s*(['"]).*?\1/g, '')
    .replace(/^export type \{[^}]*\}$/gm, '')

/**
 * Returns the names in braces, each with its original name and the name under which it is imported.
 * @param {string} braces
 */
function namesIn(braces) {
  const names = (/\{([^}]*)\}/.exec(braces)?.[1] ?? '').split(',').map((name) => name.trim())
  return names
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => {
      const [of = '', as = of] = name.split(/\s+as\s+/)
      return { of, as }
    })
}

/**
 * Returns the files that only re-export others.
 * @param {ReadonlyMap<string, string>} files
 */
function indexesOf(files) {
  /** @type {Map<string, { names: { of: string, as: string }[] | null, path: string }[]>} */
  const indexes = new Map()
  for (const [path, text] of files) {
    if (!path.endsWith('/index.ts')) continue
    const lines = [...text.matchAll(/export\s+(\*|type\s+\{[^}]*\}|\{[^}]*\})\s+from\s+'(\.{1,2}\/[^']*)';?/g)]
    const rest = lines.reduce((left, [line]) => left.replace(line, ''), text).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    if (rest.trim() !== '' || lines.length === 0) continue
    indexes.set(
      path,
      lines
        .filter(([, what = '']) => !what.startsWith('type'))
        .map(([, what = '', to = '']) => ({
          names: what === '*' ? null : namesIn(what),
          path: posix.join(posix.dirname(path), to),
        })),
    )
  }
  return { has: (/** @type {string} */ path) => indexes.has(path), filesOf }

  /** @param {{ path: string, names: readonly string[] | null }} import_ @returns {string[]} */
  function filesOf({ path, names }) {
    if (!indexes.has(path)) return [path]
    const found = (names ?? []).map((name) => filesOfName(path, name))
    // All of its files if the import has no names, or if a name is not found.
    return names === null || found.includes(null) ? all(path) : [path, ...found.flatMap((ones) => ones ?? [])]
  }

  /**
   * Returns the indexes on the path to a name, and the file that defines it.
   * @param {string} path
   * @param {string} name
   * @returns {string[] | null}
   */
  function filesOfName(path, name) {
    const lines = indexes.get(path)
    if (!lines) return exportsOf(files.get(path) ?? '').has(name) ? [path] : null
    for (const line of lines) {
      const own = line.names?.find(({ as }) => as === name)
      if (line.names && !own) continue
      // A name that is re-exported explicitly exists, whatever the file looks like.
      const found = filesOfName(line.path, own?.of ?? name) ?? (own ? all(line.path) : null)
      if (found) return [path, ...found]
    }
    return null
  }

  /** @param {string} path @returns {string[]} */
  function all(path) {
    return [path, ...(indexes.get(path) ?? []).flatMap((line) => all(line.path))]
  }
}

/** @param {string} text */
function exportsOf(text) {
  const declared = [...text.matchAll(/^export\s+(?:async\s+)?(?:const|let|class|enum|function\*?)\s+(\w+)/gm)]
  return new Set(declared.map(([, name]) => name))
}

/** @param {string} specifier @param {ReadonlyMap<string, Manifest>} manifests */
function packageFile(specifier, manifests) {
  const [, folder = '', ...rest] = specifier.split('/')
  const file = manifests.get(folder)?.exports?.[['.', ...rest].join('/')]
  return file ? [{ path: posix.join(folder, file), whole: true }] : []
}

/**
 * Returns those of the sorted paths that begin with `start`; empty if that would match all.
 * @param {readonly string[]} paths
 * @param {string} start
 */
function below(paths, start) {
  return start.startsWith('..') || /^\.?\/?$/.test(start) ? [] : paths.filter((path) => path.startsWith(start))
}
