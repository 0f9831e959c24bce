import { ensureBuilt } from './build-web.mjs'
import { runInForeground } from './foreground.mjs'
import { ensureInstalled } from './install.mjs'
import { runMain } from './problem.mjs'
import { ROOT } from './root.mjs'
import { endOnSignals } from './run.mjs'

/**
 * `npm start`: installs what is missing, builds what has changed, and starts the server. PORT, HOST and DATA_DIR are the server's settings.
 */
await runMain(async () => {
  const handBack = endOnSignals()
  await ensureInstalled()
  await ensureBuilt()
  handBack()
  return runInForeground('server/src/main.ts', [], { cwd: ROOT })
})
