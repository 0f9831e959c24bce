import { take } from './arguments.mjs'
import { ensureInstalled } from './install.mjs'
import { Problem, runMain } from './problem.mjs'
import { countsLine, sumCounts } from './report.mjs'
import { endOnSignals } from './run.mjs'
import { say } from './say.mjs'
import { selectChanged } from './selection.mjs'
import { STAGES } from './stages.mjs'

/**
 * `npm test`: installs what is missing and runs everything. `npm test -- --only unit,e2e` runs those stages; with a single stage, the other
 * arguments are passed to it. `npm test -- --changed [REF]` runs what a change can affect. `npm test -- --nightly` runs everything in its long
 * form: more cases of each property, every real file, every screen. The last line on stdout is the total.
 */
await runMain(async () => {
  const { names, args, changed, ref, nightly } = parse(process.argv.slice(2))
  if (nightly) process.env['TEST_NIGHTLY'] = '1'
  const began = performance.now()
  endOnSignals()
  await ensureInstalled()

  /** @type {[string, import('./report.mjs').Counts, number][]} */
  const results = []
  const selected = changed ? selectChanged(ref) : () => []
  for (const name of names) {
    const selection = selected(name)
    if (selection === null) continue
    const start = performance.now()
    say(`\n── ${name}`)
    const counts = await runStage(name, [...selection, ...args])
    results.push([name, counts, performance.now() - start])
  }

  // Failures are printed again at the end, because the output is long and later readers may have only its end.
  for (const [name, { failures }] of results) for (const each of failures) say(`\n✗ ${name}: ${each}`)

  say('')
  for (const [name, counts, time] of results)
    say(`${name.padEnd(10)} ${seconds(time).padStart(8)}  ${countsLine(counts)}`)
  say(`${'all'.padEnd(10)} ${seconds(performance.now() - began).padStart(8)}`)
  const sum = sumCounts(results.map(([, counts]) => counts))
  console.log(countsLine(sum))
  return sum.failed ? 1 : 0
})

/** A stage that crashes counts as one failure, and the other stages still run. */
async function runStage(/** @type {string} */ name, /** @type {string[]} */ args) {
  try {
    const stage = STAGES[name]
    if (!stage) throw new Error(`no stage ${name}`)
    return await stage(args)
  } catch (error) {
    const message = error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error)
    say(`  ✗ ${message}`)
    return { passed: 0, failed: 1, skipped: 0, failures: [message] }
  }
}

/** @param {readonly string[]} argv */
function parse(argv) {
  const nightly = argv.includes('--nightly')
  const only = take(
    argv.filter((word) => word !== '--nightly'),
    '--only',
  )
  const since = take(only.rest, '--changed')
  const names = only.given ? (only.value ?? '').split(',') : Object.keys(STAGES)
  const args = since.rest
  const unknown = names.find((name) => !(name in STAGES))
  if (unknown !== undefined)
    throw new Problem(`There is no stage "${unknown}"; there are ${Object.keys(STAGES).join(', ')}.`)
  if (args.length && names.length > 1)
    throw new Problem(`Say which stage "${args.join(' ')}" is for: npm test -- --only unit ${args.join(' ')}`)
  return { names, args, changed: since.given, ref: since.value, nightly }
}

function seconds(/** @type {number} */ milliseconds) {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}
