import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** What is started. */
export const MAIN = resolve(import.meta.dirname, '../main.ts')

/** The server as a process of its own. `ready` is its address, or undefined where it ended instead. */
export type ServerProcess = {
  readonly ready: Promise<string | undefined>
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>
  signal(name: NodeJS.Signals): void
}

/** Starts `main.ts` on a free port, with nothing of this shell's environment but what is named; ended with its test. */
export function spawnServer(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      WEB_DIR: 'none',
      SOLVER_THREADS: '1',
      SOLVER_WARM_UP: '0',
      BILLING: 'off',
      // Tests work faster than people.
      COMMANDS_PER_SECOND: '10000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  let told: (address: string | undefined) => void = () => {}
  const ready = new Promise<string | undefined>((resolve) => (told = resolve))
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    const address = /ready at (\S+)\n/.exec(stdout)?.[1]
    if (address) told(address)
  })
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => {
    told(undefined)
    return { code: code as number | null, stdout, stderr }
  })
  return { ready, ended, signal: (name) => void child.kill(name) }
}

/** What a server has logged that somebody should look at: warnings, errors, and what is no line of the log. */
export function alarmsIn(stderr: string): readonly string[] {
  return stderr.split('\n').filter((line) => line !== '' && !/^\{"level":"(debug|info)","time":"[^"]+",/.test(line))
}

/** A folder of the test's own. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'timetable-server-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A new user with a new school on a server that was spawned. */
export async function signUpAt(url: string): Promise<{ readonly token: string; readonly schoolUuid: string }> {
  const form = { schoolName: 'Kept', email: 'a@b.org', name: 'Ada', password: 'correct horse', termsAccepted: true }
  const answer = await fetch(`${url}/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  const { token, schools } = (await answer.json()) as { token: string; schools: { uuid: string }[] }
  return { token, schoolUuid: schools[0]!.uuid }
}
