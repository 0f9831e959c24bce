import { changedFiles } from './changed-files.mjs'
import { readSources } from './checks/sources.mjs'
import { sourceFiles } from './files.mjs'
import { grepOf } from './journeys.mjs'
import { ROOT } from './root.mjs'
import { say } from './say.mjs'
import { stageOf, touchedBy } from './touched.mjs'

/**
 * What each stage runs: `null` for nothing, otherwise the arguments that select it. The check is short and always covers
 * everything.
 * @typedef {(stage: string) => readonly string[] | null} Selection
 */

/** Selects what a change since `ref` can affect, and prints what is left out. @param {string | undefined} ref @returns {Selection} */
export function selectChanged(ref) {
  const { base, paths } = changedFiles(ref)
  const { files, manifests } = readSources()
  const all = new Map(sourceFiles(ROOT).map((path) => [path, files.get(path) ?? '']))
  const { unit, component, e2e } = touchedBy(paths, all, manifests)
  say(`\nsince ${base}: ${paths.length} ${paths.length === 1 ? 'file' : 'files'} changed`)

  const counts = { unit: 0, component: 0 }
  for (const path of all.keys()) {
    const stage = stageOf(path)
    if (stage) counts[stage]++
  }
  sayPart('unit', unit, `of ${counts.unit} files`)
  sayPart('component', component, `of ${counts.component} files`)
  say(`  e2e        ${e2e === null ? 'all journeys' : e2e.length ? e2e.map(nameOf).join(', ') : 'nothing'}`)
  if (unit || component || e2e) say('  left out is what none of these files reaches; npm test alone runs everything')

  return (stage) => {
    if (stage === 'unit') return chosen(unit)
    if (stage === 'component') return chosen(component?.map((path) => path.replace(/^web\//, '')) ?? null)
    if (stage === 'e2e') return e2e === null ? [] : e2e.length ? ['--grep', grepOf(e2e)] : null
    return stage === 'build' && e2e?.length === 0 ? null : []
  }
}

/** No arguments select all tests; null selects none. @param {readonly string[] | null} paths */
function chosen(paths) {
  return paths === null ? [] : paths.length ? paths : null
}

/** @param {string} stage @param {readonly string[] | null} paths @param {string} of */
function sayPart(stage, paths, of) {
  say(`  ${stage.padEnd(10)} ${paths === null ? 'everything' : paths.length ? `${paths.length} ${of}` : 'nothing'}`)
}

/** @param {string} journey */
function nameOf(journey) {
  return journey.replace('screens.spec.ts ', 'screens of ').trim()
}
