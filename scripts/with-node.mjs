import { runInForeground } from './foreground.mjs'
import { ensureInstalled } from './install.mjs'
import { Problem, runMain } from './problem.mjs'
import { endOnSignals } from './run.mjs'

/** `node scripts/with-node.mjs FILE.ts ARGS`: runs a TypeScript file on the pinned Node. Writes nothing to stdout itself. */
await runMain(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Problem('usage: node scripts/with-node.mjs FILE.ts [ARGS]')
  const handBack = endOnSignals()
  await ensureInstalled()
  handBack()
  return runInForeground(file, args)
})
