import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { pinnedEnv, pinnedNode, toolPath } from './node.mjs'
import { runMain } from './problem.mjs'
import { ROOT } from './root.mjs'
import { end, endOnSignals, start } from './run.mjs'
import { say } from './say.mjs'

/** `npm run dev`: runs the server, restarted when its sources change, and the pages, reloaded in the browser when theirs change. */
await runMain(async () => {
  endOnSignals()
  await ensureInstalled()
  const port = process.env.PORT ?? '3000'
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'inherit', 'inherit']
  const env = pinnedEnv({ PORT: port, SERVER_URL: `http://localhost:${port}`, WEBHOOKS_TO_LOOPBACK: '1' })
  const server = start(pinnedNode(), ['--watch', '--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio,
  })
  const pages = start(pinnedNode(), [toolPath('@react-router/dev', 'react-router'), 'dev'], {
    cwd: join(ROOT, 'web'),
    env,
    stdio,
  })
  const ended = (/** @type {import('node:child_process').ChildProcess} */ child) =>
    new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  const code = await Promise.race([ended(server), ended(pages)])
  say('one of the two has ended, ending the other')
  await Promise.all([end(server), end(pages)])
  return Number(code)
})
