import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longestFor, MOST_MEGABYTES, runChild } from '../basics/child.ts'

/** What the program fet-cl made of a file. */
export type PeerRun = {
  readonly solved: boolean
  /** It took the file; false where it refuses what stands in it. */
  readonly started: boolean
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

/** How long fet-cl may take: seconds, or processor seconds of its process, which a busy machine stretches little. */
export type PeerLimit = { readonly seconds: number } | { readonly cpu: number }

/** Runs fet-cl on a file with a seed. It has no window, but asks for a screen. */
export async function runPeer(file: string, seed: number, limit: PeerLimit): Promise<PeerRun> {
  const folder = mkdtempSync(join(tmpdir(), 'fet-bench-'))
  try {
    const seconds = 'cpu' in limit ? longestFor(limit.cpu) : limit.seconds
    const { stdout, cpu, ...run } = await runChild(
      'fet-cl',
      [
        `--inputfile=${file}`,
        `--outputdir=${folder}`,
        `--timelimitseconds=${Math.ceil(seconds)}`,
        '--htmllevel=0',
        ...['10', '11', '12', '20', '21', '22'].map((part) => `--randomseeds${part}=${seed}`),
        ...QUIET,
      ],
      {
        // It looks at its limit between two lessons only, and can be stuck at one.
        seconds: seconds + 15,
        ...('cpu' in limit && { cpu: limit.cpu }),
        megabytes: MOST_MEGABYTES,
        env: { QT_QPA_PLATFORM: 'offscreen', LC_ALL: 'C.UTF-8' },
      },
    )
    const solved = run.over === null && stdout.includes('Simulation successful')
    const started = stdout.includes('Starting timetable generation')
    return { solved, started, seconds: run.seconds, cpu, soft: solved ? softIn(folder) : null }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Its version, as it tells it. */
export async function peerVersion(): Promise<string> {
  const { stdout } = await runChild('fet-cl', ['--version'], { seconds: 60, env: { QT_QPA_PLATFORM: 'offscreen' } })
  return /FET version (\d[\d.]*\d)/.exec(stdout)?.[1] ?? 'of an unknown version'
}

function softIn(folder: string): number | null {
  const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('_soft_conflicts.txt'),
  )
  const match = file && /Total soft conflicts: ([\d.e+-]+)/.exec(readFileSync(join(folder, file), 'utf8'))
  return match ? Number(match[1]) : null
}
