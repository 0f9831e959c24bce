import { CHECKS } from './checks/all.mjs'
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
  for (const [name, check] of Object.entries(CHECKS)) {
    if (wanted.length && !wanted.includes(name)) continue
    const began = performance.now()
    const { code, output } = await check()
    say(`${code === 0 ? '✓' : '✗'} ${name}  ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    if (code !== 0) {
      failed++
      say(output.trim().replace(/^/gm, '    '))
    }
  }
  return failed ? 1 : 0
})
