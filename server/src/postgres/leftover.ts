import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Programs } from './programs.ts'
import type { Runner } from './runner.ts'

/** What the postmaster writes down of itself in its data folder, while it runs. */
export type PostmasterFile = {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  readonly ready: boolean
}

const FILE = 'postmaster.pid'
export const PORT = 5432
/** The name that PostgreSQL gives its socket. */
export const SOCKET = `.s.PGSQL.${PORT}`

export function readPostmasterFile(data: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(data, FILE), 'utf8').split('\n')
    const ready = lines[7]?.trim() === 'ready'
    return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '', ready }
  } catch {
    return undefined
  }
}

/**
 * Stops the PostgreSQL that a killed server has left running on these files, and takes away what another left lying: after
 * a restart of the machine its number may be that of anybody's process, and PostgreSQL would refuse to start beside it.
 * Whoever calls holds the lock of the folder.
 */
export async function endLeftover(data: string, programs: Programs, runner: Runner): Promise<void> {
  const left = readPostmasterFile(data)
  if (!left) return
  const command = commandOf(left.pid)
  if (process.platform === 'win32' || command.includes(data)) {
    await stopWith('fast', data, programs, runner)
    if (existsSync(join(data, FILE))) await stopWith('immediate', data, programs, runner)
  } else if (command.includes('postgres')) {
    // It does not name these files: whether it is in the way, it knows itself.
    return
  }
  for (const name of [FILE, SOCKET, `${SOCKET}.lock`]) rmSync(join(data, name), { force: true })
  removeSocketFolder(left.socketFolder)
}

/** Stops what runs on these files by PostgreSQL's own program, and waits for it; `immediate` leaves its tidying to the next start. */
export async function stopWith(mode: 'fast' | 'immediate', data: string, programs: Programs, runner: Runner) {
  const child = runner.start(programs.control, ['stop', '-D', data, '-m', mode, '-w', '-t', `${PATIENCE}`], 'ignore')
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
}

/** Seconds for what is left to do at a stop. */
const PATIENCE = 20

export const SOCKET_FOLDER = 'timetable-socket-'

/** Where the socket had to lie elsewhere than in the data folder, its folder goes when the postmaster is gone. */
export function removeSocketFolder(folder: string) {
  if (basename(folder).startsWith(SOCKET_FOLDER)) rmSync(folder, { recursive: true, force: true })
}

/** The command line of a process; empty where there is none by that number. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]).stdout?.toString() ?? ''
  }
}
