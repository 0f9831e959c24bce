import { spawn } from 'node:child_process'
import { pinnedEnv, pinnedNode } from './node.mjs'
import { whenParentGoes } from './parent.mjs'

/**
 * Runs a TypeScript file on the pinned Node in the foreground, with our input, output, signals and exit code.
 * @param {string} file
 * @param {readonly string[]} [args]
 * @returns {Promise<number>}
 */
export function runInForeground(file, args = [], { cwd = process.cwd() } = {}) {
  const flags = ['--disable-warning=ExperimentalWarning']
  const env = pinnedEnv()
  const child = spawn(pinnedNode(), [...flags, file, ...args], { cwd, env, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  // A terminal sends Ctrl-C to the child itself. A second signal could interrupt its clean shutdown.
  process.on('SIGINT', () => void (process.stdin.isTTY || child.kill('SIGINT')))
  whenParentGoes(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGKILL' ? 137 : 143)),
    )
  })
}
