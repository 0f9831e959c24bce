import { posix } from 'node:path'

/** @typedef {import('./checks/floors.mjs').Manifest} Manifest */

/**
 * Which files each file of the repository leans on: what it imports, and what it names by a relative path in quotes, such
 * as a worker, a program to be started or a folder of fixtures. A path that is finished elsewhere, by `${…}` or `*`, means
 * all that begins as it does. What is imported for its types alone is gone when anything runs.
 * @param {ReadonlyMap<string, string>} files texts by path from the root; empty where a file cannot name others
 * @param {ReadonlyMap<string, Manifest>} manifests by package folder
 * @returns {Map<string, Set<string>>}
 */
export function dependenciesOf(files, manifests) {
  const paths = [...files.keys()].sort()
  return new Map(
    paths.map((path) => {
      const named = namedBy(path, files.get(path) ?? '', manifests)
      return [path, new Set(named.flatMap((name) => (name.whole ? [name.path] : below(paths, name.path))))]
    }),
  )
}

/**
 * The files that lean on any of these, by however many steps, and these themselves. What is gone may still be leant on.
 * @param {Iterable<string>} changed @param {ReadonlyMap<string, ReadonlySet<string>>} dependencies
 * @returns {Set<string>}
 */
export function reachedFrom(changed, dependencies) {
  /** @type {Map<string, string[]>} */
  const dependents = new Map()
  for (const [path, ones] of dependencies)
    for (const one of ones) dependents.set(one, [...(dependents.get(one) ?? []), path])
  const reached = new Set(changed)
  // What is added while this goes on is gone through as well.
  for (const path of reached) for (const dependent of dependents.get(path) ?? []) reached.add(dependent)
  return reached
}

/** @param {string} path @param {string} text @param {ReadonlyMap<string, Manifest>} manifests */
function namedBy(path, text, manifests) {
  if (!/\.(?:m?[jt]sx?|css)$/.test(path)) return []
  const code = text.replace(/\b(?:import|export)\s+type\s[^'"`;]*?\sfrom\s*(['"]).*?\1/g, '')
  return [...code.matchAll(/(['"`])((?:\.{1,2}\/|@timetable\/)[^'"`\n]*)\1/g)].flatMap(([, , written = '']) => {
    const start = written.split(/\$\{|\*/)[0] ?? ''
    if (start.startsWith('@timetable/')) return packageFile(start, manifests)
    const at = posix.join(posix.dirname(path), start)
    const whole = start === written && /\.\w+$/.test(start)
    // A path that ends within a name goes on there; one that ends with a folder's name goes on below it.
    return [{ path: whole || start !== written || at.endsWith('/') ? at : `${at}/`, whole }]
  })
}

/** @param {string} specifier @param {ReadonlyMap<string, Manifest>} manifests */
function packageFile(specifier, manifests) {
  const [, folder = '', ...rest] = specifier.split('/')
  const file = manifests.get(folder)?.exports?.[['.', ...rest].join('/')]
  return file ? [{ path: posix.join(folder, file), whole: true }] : []
}

/** Of sorted paths those that begin so: never all, which would say nothing. @param {readonly string[]} paths @param {string} start */
function below(paths, start) {
  return start.startsWith('..') || /^\.?\/?$/.test(start) ? [] : paths.filter((path) => path.startsWith(start))
}
