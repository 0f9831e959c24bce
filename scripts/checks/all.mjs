import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnv, pinnedNode, toolPath } from '../node.mjs'
import { ROOT } from '../root.mjs'
import { run } from '../run.mjs'
import { strangeClasses } from './class-names.mjs'
import { stains } from './cleanliness.mjs'
import { looseClauses } from './clauses.mjs'
import { decisionFaults } from './decisions.mjs'
import { idleDependencies } from './dependencies.mjs'
import { crossings } from './floors.mjs'
import { idioms } from './idioms.mjs'
import { brokenLinks } from './links.mjs'
import { localeFaults } from './locales.mjs'
import { readSources } from './sources.mjs'
import { unwantedWords } from './words.mjs'

/** @typedef {{ code: number, output: string }} Outcome */

/** All checks by name. Each returns its exit code and what to do. The first takes half of the time of all. */
export const CHECKS = /** @type {Record<string, () => Promise<Outcome>>} */ ({
  async types() {
    const routes = await tool('@react-router/dev', 'react-router', ['typegen'], join(ROOT, 'web'))
    if (routes.code !== 0) return routes
    const texts = await onNode([join(ROOT, 'web/tools/type-texts.ts')])
    return texts.code === 0 ? tool('typescript', 'tsc', ['-b', '--pretty', 'false']) : texts
  },
  lint: () => tool('oxlint', 'oxlint', ['--max-warnings=0']),
  format: () => tool('oxfmt', 'oxfmt', ['--check', '.'], ROOT, 'Run "npm run format".'),
  floors: async () => outcome(crossings(...sources())),
  dependencies: async () => outcome(idleDependencies(...sources())),
  async locales() {
    const read = await onNode([join(ROOT, 'scripts/checks/read-catalogues.mjs')])
    if (read.code !== 0) return read
    const [files] = sources()
    return outcome([
      ...localeFaults(JSON.parse(read.output), files),
      ...unwantedWords(files),
      ...strangeClasses(files, classesOf),
    ])
  },
  clauses: async () => outcome(looseClauses(sources()[0])),
  idioms: async () => outcome(idioms(sources()[0])),
  decisions: async () => outcome(decisionFaults(sources()[0])),
  links: async () => outcome(brokenLinks(sources()[0], (path) => existsSync(join(ROOT, path)))),
  cleanliness: async () => outcome(stains(sources()[0])),
})

/**
 * Runs checks, the first beside the others, and reports each as it ends.
 * @param {readonly string[]} names
 * @param {(name: string, outcome: Outcome & { seconds: number }) => void} report
 */
export async function runChecks(names, report) {
  const runAll = async (/** @type {readonly string[]} */ some) => {
    for (const name of some) {
      const began = performance.now()
      const ended = await CHECKS[name]?.()
      if (ended) report(name, { ...ended, seconds: (performance.now() - began) / 1_000 })
    }
  }
  await Promise.all([runAll(names.slice(0, 1)), runAll(names.slice(1))])
}

/** @param {string} dependency @param {string} command @param {readonly string[]} args */
async function tool(dependency, command, args, cwd = ROOT, advice = '') {
  const { code, output } = await onNode([toolPath(dependency, command), ...args], cwd)
  return { code, output: advice && code !== 0 ? `${output.trim()}\n${advice}` : output }
}

/** @param {readonly string[]} args */
function onNode(args, cwd = ROOT) {
  return run(pinnedNode(), args, { cwd, env: pinnedEnv({ NO_COLOR: '1' }), seconds: 1800 })
}

/** @param {readonly string[]} complaints @returns {Outcome} */
function outcome(complaints) {
  return { code: complaints.length ? 1 : 0, output: complaints.join('\n') }
}

/** The classes of the demo school of a language. @param {string} language @returns {readonly string[]} */
function classesOf(language) {
  const { calendars } = JSON.parse(readFileSync(join(ROOT, `instances/schools/demo-${language}.json`), 'utf8'))
  return calendars.flatMap((/** @type {{ name: string, calendarType: string }} */ { name, calendarType }) =>
    calendarType === 'CLASS' ? [name] : [],
  )
}

/** @returns {[ReadonlyMap<string, string>, ReadonlyMap<string, import('./floors.mjs').Manifest>]} */
function sources() {
  const { files, manifests } = readSources()
  return [files, manifests]
}
