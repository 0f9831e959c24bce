import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longestFor, MOST_MEGABYTES, runChild } from '../basics/child.ts'

/** The result of fet-cl on a file. */
export type PeerRun = {
  readonly solved: boolean
  /** Whether it accepted the file; false if it refuses the contents. */
  readonly started: boolean
  /** From the start of the process to its end, as a user waits. */
  readonly seconds: number
  /** Processor time, sampled while it runs. Null if the system does not report it. */
  readonly cpu: number | null
  /** The part of it until the search begins: starting, reading and preparing the file. */
  readonly readCpu: number | null
  /** The part of it until a timetable is found, before it is written. */
  readonly foundCpu: number | null
  /** FET's own sum of violated wishes, each weight divided by 100. Null if there is no timetable. */
  readonly soft: number | null
}

const BEGINS = 'Starting timetable generation'
const QUIET = [
  ...'statistics dayshorizontal daysvertical timehorizontal timevertical subgroups groups years teachers'.split(' '),
  ...'teachersfreeperiods rooms subjects activitytags activities'.split(' '),
].map((table) => `--writetimetables${table}=false`)

/** The time limit of fet-cl: elapsed seconds, or processor seconds of its process, which depend little on how busy the machine is. */
type PeerLimit = { readonly seconds: number } | { readonly cpu: number }

/** Runs fet-cl on a file with a seed. It opens no window, but needs a Qt platform. The file with its timetable is saved as `keptAs`. */
export async function runPeer(file: string, seed: number, limit: PeerLimit, keptAs?: string): Promise<PeerRun> {
  const folder = mkdtempSync(join(tmpdir(), 'fet-bench-'))
  try {
    const seconds = 'cpu' in limit ? longestFor(limit.cpu) : limit.seconds
    const { stdout, cpu, marked, ...run } = await runChild(
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
        // It checks its limit only between two lessons, and can be stuck at one.
        seconds: seconds + 15,
        ...('cpu' in limit && { cpu: limit.cpu }),
        megabytes: MOST_MEGABYTES,
        marks: [BEGINS, 'Total searching time'],
        env: { QT_QPA_PLATFORM: 'offscreen', LC_ALL: 'C.UTF-8' },
      },
    )
    const solved = run.over === null && stdout.includes('Simulation successful')
    if (solved && keptAs !== undefined) copyFileSync(writtenTo(folder, '_data_and_timetable.fet'), keptAs)
    const started = stdout.includes(BEGINS)
    const [readCpu = null, foundCpu = null] = marked
    return {
      solved,
      started,
      seconds: run.seconds,
      cpu,
      readCpu,
      foundCpu: solved ? foundCpu : null,
      soft: solved ? softIn(folder) : null,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Processor seconds of its search, without reading the file. Null if it found nothing, or the system does not report them. */
export const searchedCpu = ({ readCpu, foundCpu }: PeerRun): number | null =>
  readCpu === null || foundCpu === null ? null : foundCpu - readCpu

/** Returns its version, as it prints it. */
export async function peerVersion(): Promise<string> {
  const { stdout } = await runChild('fet-cl', ['--version'], { seconds: 60, env: { QT_QPA_PLATFORM: 'offscreen' } })
  return /FET version (\d[\d.]*\d)/.exec(stdout)?.[1] ?? 'of an unknown version'
}

function softIn(folder: string): number | null {
  const match = /Total soft conflicts: ([\d.e+-]+)/.exec(readFileSync(writtenTo(folder, '_soft_conflicts.txt'), 'utf8'))
  return match ? Number(match[1]) : null
}

function writtenTo(folder: string, end: string): string {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(end))
  if (file === undefined) throw new Error(`fet-cl wrote no file that ends with ${end}`)
  return join(folder, file)
}
