import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Programs } from './programs.ts'
import type { Runner } from './runner.ts'

/** The content of the file that the postmaster writes in its data folder while it runs. */
type PostmasterFile = {
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
 * Stops the PostgreSQL that a killed server has left running on these files. It also removes the files that an ended
 * one has left. After a restart of the machine, its process id may belong to any other process, and PostgreSQL would
 * refuse to start. The caller must hold the lock of the folder.
 */
export async function endLeftover(data: string, programs: Programs, runner: Runner): Promise<void> {
  const left = readPostmasterFile(data)
  if (!left) return
  const command = commandOf(left.pid)
  if (process.platform === 'win32' || command.includes(data)) {
    await stopWith('fast', data, programs, runner)
    if (existsSync(join(data, FILE))) await stopWith('immediate', data, programs, runner)
  } else if (command.includes('postgres')) {
    // Its command line does not name these files. PostgreSQL itself checks whether it is in the way.
    return
  }
  for (const name of [FILE, SOCKET, `${SOCKET}.lock`]) rmSync(join(data, name), { force: true })
  removeSocketFolder(left.socketFolder)
}

/** Stops the PostgreSQL on these files with PostgreSQL's own program, and waits for it. With `immediate`, the next start recovers. */
export async function stopWith(mode: 'fast' | 'immediate', data: string, programs: Programs, runner: Runner) {
  const child = runner.start(programs.control, ['stop', '-D', data, '-m', mode, '-w', '-t', `${PATIENCE}`], 'ignore')
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
}

/** How many seconds a stop may take. */
const PATIENCE = 20

export const SOCKET_FOLDER = 'timetable-socket-'

/** If the socket had to be outside the data folder, its folder is removed when the postmaster has ended. */
export function removeSocketFolder(folder: string) {
  if (basename(folder).startsWith(SOCKET_FOLDER)) rmSync(folder, { recursive: true, force: true })
}

/** Returns the command line of a process. Empty if there is no process with that id. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]).stdout?.toString() ?? ''
  }
}
