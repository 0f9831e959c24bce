import { dependenciesOf, reachedFrom } from './module-graph.mjs'
import { ALL_JOURNEYS, IN_LANGUAGES, journeysOf } from './journeys.mjs'

/** @typedef {import('./checks/floors.mjs').Manifest} Manifest */
/**
 * What a change can affect: the test files of the stages without and with a browser, and the names of the journeys. `null`
 * stands for all.
 * @typedef {{ unit: string[] | null, component: string[] | null, e2e: string[] | null }} Touched
 */

const CONFIGS = /** @type {const} */ ({
  unit: 'vitest.config.ts',
  component: 'vitest.browser.config.ts',
  e2e: 'e2e/playwright.config.ts',
})
const SPEC = /^e2e\/journeys\/(.*)\.spec\.ts$/
/** The texts of one subject in one language. */
const TEXTS = /^web\/src\/i18n\/locales\/[\w-]+\/(?:\w+\/)?([\w-]+)\.\w+$/
/** The texts of a language other than English. */
const LANGUAGE = /^web\/src\/i18n\/locales\/(?!en\/)([\w-]+)\/.*\.json$/

/** Files that no program reads. @param {string} path */
const isSilent = (path) => /(^|\/)(LICENSE|[\w-]+\.md|\.gitignore|\.oxfmtrc\.json|\.oxlintrc\.json)$/.test(path)

/** @param {string} path @returns {'unit' | 'component' | undefined} */
export function stageOf(path) {
  if (/\.browser\.test\.tsx?$|^web\/.*\.test\.tsx$/.test(path)) return 'component'
  return /\.test\.(ts|mjs)$/.test(path) ? 'unit' : undefined
}

/**
 * Returns what has to run for these files: the tests that depend on them. If no dependent of a file is known, it may be read
 * in a way that this script cannot detect, so its whole package and those above it run. For a file outside all packages,
 * everything runs.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, string>} files
 * @param {ReadonlyMap<string, Manifest>} manifests
 * @returns {Touched}
 */
export function touchedBy(changed, files, manifests) {
  const dependencies = dependenciesOf(files, manifests)
  const reached = reach(changed)
  const languages = changed.flatMap((path) => LANGUAGE.exec(path)?.[1] ?? [])
  const inEnglish = reach(changed.filter((path) => !LANGUAGE.test(path)))
  const tests = [...reached].filter((path) => files.has(path)).sort()
  const of = (/** @type {'unit' | 'component'} */ stage) =>
    reached.has(CONFIGS[stage]) ? null : tests.filter((path) => stageOf(path) === stage)
  const component = of('component')?.filter((path) => inEnglish.has(path) || speaks(path)) ?? null
  return { unit: of('unit'), component, e2e: journeys() }

  function reach(/** @type {readonly string[]} */ paths) {
    const found = reachedFrom(paths, dependencies)
    for (const path of paths.filter((path) => isUnknown(path, dependencies)))
      for (const other of files.keys()) if (isAbove(other, path, manifests)) found.add(other)
    return found
  }

  /** Whether a test uses another language: components are shown in English unless the test names one. @param {string} path */
  function speaks(path) {
    return new RegExp(`(['"\`])(${languages.join('|')})\\1|LOCALES`).test(files.get(path) ?? '')
  }

  function journeys() {
    if (reached.has(CONFIGS.e2e)) return null
    // What journeys import from the product does not indicate what they show.
    const own = changed.filter((path) => path.startsWith('e2e/'))
    const found = new Set([...reachedFrom(own, dependencies)].flatMap((path) => SPEC.exec(path)?.[1] ?? []))
    for (const path of changed.filter((path) => !own.includes(path) && !isSilent(path) && !stageOf(path))) {
      const shown = journeysShowing(path)
      if (shown === ALL_JOURNEYS) return null
      for (const journey of shown) found.add(journey)
    }
    return [...found].sort()
  }

  /** @param {string} path */
  function journeysShowing(path) {
    const shown = journeysShowingEnglish(path)
    if (!LANGUAGE.test(path)) return shown
    if (shown === ALL_JOURNEYS) return IN_LANGUAGES
    return shown.filter((journey) => IN_LANGUAGES.includes(journey.replace(/\.spec\.ts .*/, '')))
  }

  /** @param {string} path */
  function journeysShowingEnglish(path) {
    const own = journeysOf(path)
    if (own !== ALL_JOURNEYS || !path.startsWith('web/src/')) return own
    // Code that several features share is shown by the features that depend on it, unless it is part of every page.
    const users = TEXTS.test(path) ? usersOfTexts(path) : reachedFrom([path], dependencies)
    const folders = [...users].filter((user) => files.has(user) && user.startsWith('web/src/') && user !== path)
    const pages = folders.filter((user) => !/^web\/src\/(routes|app|root|read-pages)/.test(user) && !stageOf(user))
    const shown = pages.filter((user) => user.startsWith('web/src/features/')).map(journeysOf)
    if (shown.length === 0 || !/^web\/src\/(timetable|i18n\/locales)\//.test(path)) return ALL_JOURNEYS
    return shown.includes(ALL_JOURNEYS) ? ALL_JOURNEYS : shown.flat()
  }

  /** Returns the files that use texts of this file's subject. @param {string} path */
  function usersOfTexts(path) {
    const subject = (TEXTS.exec(path)?.[1] ?? '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    const asked = new RegExp(`['"\`]${subject}\\.`)
    const sources = [...files].filter(([at]) => at.startsWith('web/src/') && !at.startsWith('web/src/i18n/'))
    return sources.flatMap(([at, text]) => (asked.test(text) ? [at] : []))
  }
}

/** @param {string} path @param {ReadonlyMap<string, ReadonlySet<string>>} dependencies */
function isUnknown(path, dependencies) {
  if (isSilent(path) || stageOf(path) || SPEC.test(path) || path.startsWith('docs/')) return false
  return ![...dependencies.values()].some((ones) => ones.has(path))
}

/**
 * Whether a file's package is that of `path`, or depends on it.
 * @param {string} other
 * @param {string} path
 * @param {ReadonlyMap<string, Manifest>} manifests
 */
function isAbove(other, path, manifests) {
  const [own = ''] = path.split('/')
  if (!path.includes('/') || !manifests.has(own)) return own !== 'scripts' || other.startsWith('scripts/')
  const [folder = ''] = other.split('/')
  return folder === own || leansOn(folder, own, manifests)
}

/** @param {string} folder @param {string} on @param {ReadonlyMap<string, Manifest>} manifests @returns {boolean} */
function leansOn(folder, on, manifests) {
  const { dependencies = {}, devDependencies = {} } = manifests.get(folder) ?? {}
  const ones = Object.keys({ ...dependencies, ...devDependencies })
  const folders = ones.filter((name) => name.startsWith('@timetable/')).map((name) => name.slice('@timetable/'.length))
  return folders.some((one) => one === on || leansOn(one, on, manifests))
}
