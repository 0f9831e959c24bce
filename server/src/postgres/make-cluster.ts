import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../problem.ts'
import type { Programs } from './programs.ts'
import type { Runner } from './runner.ts'

/** The only user of an embedded PostgreSQL. */
export const USER = 'timetable'

/** Returns the paths in a folder with a PostgreSQL. */
export const placesIn = (folder: string) => ({
  data: join(folder, 'data'),
  password: join(folder, 'password'),
  log: join(folder, 'log'),
})

/**
 * Creates the files of an empty PostgreSQL in `folder`. An interrupted start must not leave half of them, so they are
 * created under another name and then renamed. `lasting`: waits until they are on the disk.
 */
export async function makeCluster(folder: string, programs: Programs, runner: Runner, lasting: boolean): Promise<void> {
  const { data } = placesIn(folder)
  const aside = `${data}.new`
  rmSync(aside, { recursive: true, force: true })
  const { password } = placesIn(folder)
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  mkdirSync(aside, { mode: 0o700 })
  if (runner.owner) for (const path of [password, aside]) chownSync(path, runner.owner.uid, runner.owner.gid)
  const { code, output } = await endOf(
    runner.start(
      programs.initdb,
      [
        ...['-D', aside, '-U', USER, `--pwfile=${password}`, '--auth=scram-sha-256', '--encoding=UTF8'],
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
        ...(lasting ? (process.platform === 'linux' ? ['--sync-method=syncfs'] : []) : ['--no-sync']),
      ],
      ['ignore', 'pipe', 'pipe'],
    ),
  )
  if (code !== 0) {
    rmSync(aside, { recursive: true, force: true })
    throw new StartProblem(`The database in ${folder} cannot be created: ${problemIn(output)}`)
  }
  renameSync(aside, data)
}

/** Refuses files that belong to another user, or that were created by another major version. */
export function checkFiles(folder: string, programs: Programs) {
  const { data } = placesIn(folder)
  const path = join(data, 'PG_VERSION')
  let made: string
  try {
    const { uid } = statSync(data)
    const us = process.getuid?.() ?? uid
    if (us !== 0 && us !== uid) throw new Error(`it belongs to user ${uid}, but the server runs as user ${us}`)
    made = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartProblem(`The database in ${folder} cannot be read: ${(error as Error).message}`)
  }
  if (made === programs.major) return
  throw new StartProblem(
    `The database in ${folder} was created by PostgreSQL ${made}, but this server uses PostgreSQL ${programs.major}: start the version of the server that created it`,
  )
}

/** Returns the first line of a program's output that states an error. The following errors are its consequences. */
export function problemIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const said = lines.find((line) => /\b(FATAL|PANIC|error|ERROR)\b/.test(line)) ?? lines.at(-1) ?? 'no error message'
  return said.replace(/^.*?\b(?:FATAL|PANIC|error|ERROR):\s*/, '').trim()
}

async function endOf(child: ReturnType<Runner['start']>): Promise<{ code: number | null; output: string }> {
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
