import { CHECKS, runChecks } from './checks/all.mjs'
import { ensureInstalled } from './install.mjs'
import { Problem, runMain } from './problem.mjs'
import { endOnSignals } from './run.mjs'
import { say } from './say.mjs'

/** `npm run check [-- NAME…]`: all checks of the code that do not run it. */
await runMain(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !(name in CHECKS))
  if (unknown) throw new Problem(`There is no check "${unknown}"; there are ${Object.keys(CHECKS).join(', ')}.`)
  endOnSignals()
  await ensureInstalled()
  let failed = 0
  const names = Object.keys(CHECKS).filter((name) => wanted.length === 0 || wanted.includes(name))
  await runChecks(names, (name, { code, output, seconds }) => {
    say(`${code === 0 ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} s`)
    if (code !== 0) {
      failed++
      say(output.trim().replace(/^/gm, '    '))
    }
  })
  return failed ? 1 : 0
})
