import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the program fet-cl made of a file. */
export type PeerRun = {
  readonly solved: boolean
  /** From the start of the process to its end, as a user waits. */
  readonly seconds: number
  /** Processor time, read while it runs; null where the system does not tell. */
  readonly cpu: number | null
  /** FET's own sum of broken wishes, each weight over 100; null: no timetable. */
  readonly soft: number | null
}

const QUIET = [
  ...'statistics dayshorizontal daysvertical timehorizontal timevertical subgroups groups years teachers'.split(' '),
  ...'teachersfreeperiods rooms subjects activitytags activities'.split(' '),
].map((table) => `--writetimetables${table}=false`)

/** Runs fet-cl on a file with a seed, for so many seconds at most. It has no window, but asks for a screen. */
export async function runPeer(file: string, seed: number, limit: number): Promise<PeerRun> {
  const folder = mkdtempSync(join(tmpdir(), 'fet-bench-'))
  try {
    const began = performance.now()
    const child = spawn(
      'fet-cl',
      [
        `--inputfile=${file}`,
        `--outputdir=${folder}`,
        `--timelimitseconds=${Math.ceil(limit)}`,
        '--htmllevel=0',
        ...['10', '11', '12', '20', '21', '22'].map((part) => `--randomseeds${part}=${seed}`),
        ...QUIET,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, QT_QPA_PLATFORM: 'offscreen', LC_ALL: 'C.UTF-8' } },
    )
    let log = ''
    child.stdout.on('data', (text: Buffer) => (log += text.toString()))
    let cpu: number | null = null
    const sampler = setInterval(() => (cpu = cpuSecondsOf(child.pid) ?? cpu), 50)
    // It looks at its limit between two lessons only, and can be stuck at one.
    const killer = setTimeout(() => child.kill('SIGKILL'), (limit + 15) * 1000)
    try {
      await new Promise<void>((resolve, reject) => child.once('error', reject).once('close', () => resolve()))
    } finally {
      clearInterval(sampler)
      clearTimeout(killer)
    }
    const seconds = (performance.now() - began) / 1000
    const solved = log.includes('Simulation successful')
    return { solved, seconds, cpu, soft: solved ? softIn(folder) : null }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** User and system time of a process so far, in hundredths of a second in the 14th and 15th field (proc(5)). */
function cpuSecondsOf(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}

function softIn(folder: string): number | null {
  const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('_soft_conflicts.txt'),
  )
  const match = file && /Total soft conflicts: ([\d.e+-]+)/.exec(readFileSync(join(folder, file), 'utf8'))
  return match ? Number(match[1]) : null
}
