import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import { statSync } from 'node:fs'
import { NoPostgres, type Programs } from './programs.ts'

/** Starts PostgreSQL's programs, as a user that they accept. */
export type Runner = {
  /** The user who must own the files that they write. Undefined if it is the current user. */
  readonly owner: Owner | undefined
  start(program: string, args: readonly string[], stdio: StdioOptions): ChildProcess
}

type Owner = { readonly uid: number; readonly gid: number }
type Way = { readonly before: readonly string[]; readonly as: Partial<Owner> }

const NOBODY: Owner = { uid: 65_534, gid: 65_534 }

/**
 * Chooses the user who runs the programs on `folder`. PostgreSQL refuses to run as root. As root, this is the owner of
 * the existing `data` folder, the distribution's user for PostgreSQL, or nobody. That user may have no access to the
 * folder or the programs, for example below root's home folder. It then gets two capabilities, and no other rights of
 * root.
 */
export function findRunner(programs: Programs, folder: string, data: string): Runner {
  const owner =
    process.getuid?.() === 0 ? (ownerOf(data) ?? userNamed('postgres') ?? userNamed('nobody') ?? NOBODY) : undefined
  const way = waysOf(owner).find((each) => works(each, programs, folder))
  if (!way) throw new NoPostgres(`its programs do not run here${owner ? ` as user ${owner.uid}` : ''}`)
  return {
    owner,
    start(program, args, stdio) {
      const [command, ...rest] = [...way.before, program, ...args]
      // In a separate session: Ctrl-C in the terminal is only for the server, which still has to save.
      return spawn(command!, rest, {
        ...way.as,
        cwd: folder,
        env: programs.env,
        stdio,
        detached: true,
        windowsHide: true,
      })
    },
  }
}

function waysOf(owner: Owner | undefined): readonly Way[] {
  if (!owner) return [{ before: [], as: {} }]
  const capabilities = '+dac_override,+dac_read_search'
  const setpriv = ['setpriv', '--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups']
  // With this, the capabilities also count when a program checks its permissions in advance (access(2)), as initdb
  // does.
  setpriv.push('--securebits', '+no_setuid_fixup')
  return [
    { before: [], as: owner },
    { before: [...setpriv, '--inh-caps', capabilities, '--ambient-caps', capabilities, '--'], as: {} },
  ]
}

/** Whether the programs can be executed and the folder is accessible. It tries this, because only the system knows all its rules. */
function works({ before, as }: Way, programs: Programs, folder: string): boolean {
  const run = (command: readonly string[]) =>
    spawnSync(command[0]!, command.slice(1), { ...as, cwd: folder, env: programs.env, stdio: 'ignore' }).status === 0
  if (!run([...before, programs.postgres, '--version'])) return false
  return process.platform === 'win32' || run([...before, '/bin/sh', '-c', 'cd "$0"', folder])
}

/** Returns the owner of a path. Undefined if it is root. */
function ownerOf(path: string): Owner | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function userNamed(name: string): Owner | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout?.toString() || NaN))
  return uid && gid ? { uid, gid } : undefined
}
