import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { plainEnv } from './world.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs what `npm start` runs, with these settings. `ended` resolves to the exit code and the lines it wrote. */
export function startScript(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...plainEnv(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    lines: output.trim().split('\n'),
  }))
  return { child, ended }
}
