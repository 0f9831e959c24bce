import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

type ChildOptions = {
  /** Limits on elapsed seconds, */
  readonly seconds: number
  /** on processor seconds, */
  readonly cpu?: number
  /** and on memory. Beyond any of them the process is ended. */
  readonly megabytes?: number
  /** Texts in its output that mark how far it is. */
  readonly marks?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}
type ChildRun = {
  readonly stdout: string
  readonly stderr: string
  /** Null if it was killed. */
  readonly code: number | null
  readonly seconds: number
  /** Processor seconds and peak memory, sampled while it runs. Null if the system does not report them. */
  readonly cpu: number | null
  readonly megabytes: number | null
  /** The processor seconds at each of the marks. Null if it did not write the mark, or the system does not report them. */
  readonly marked: readonly (number | null)[]
  /** The limit that ended it. */
  readonly over: 'seconds' | 'cpu' | 'megabytes' | null
}

/** The memory limit of a run of either program. */
export const MOST_MEGABYTES = 6000

/** Returns the elapsed seconds that a number of processor seconds may take on a busy machine, before something must be wrong. */
export function longestFor(cpu: number): number {
  return 120 + 15 * cpu
}

const SAMPLE_MS = 20
/** The time after which a process that ignores a request to end is killed. */
const PATIENCE_MS = 10_000
const children = new Set<ChildProcess>()

/**
 * Runs a program within limits of time and memory. It and all its children end when it ends or when this process ends: each program has its
 * own process group.
 */
export function runChild(command: string, args: readonly string[], bounds: ChildOptions): Promise<ChildRun> {
  const began = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...bounds.env },
    detached: true,
  })
  if (children.size === 0) for (const signal of SIGNALS) process.once(signal, endAll)
  children.add(child)
  let stdout = ''
  let stderr = ''
  const { marks = [] } = bounds
  const marked = marks.map((): number | null => null)
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    marks.forEach((mark, i) => {
      if (marked[i] === null && stdout.includes(mark)) marked[i] = cpuSecondsOf(child.pid) ?? null
    })
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  let cpu: number | null = null
  let megabytes: number | null = null
  let over: ChildRun['over'] = null
  let killer: NodeJS.Timeout | undefined
  const before = reapedSeconds()
  const isAlone = () => children.size === 1
  let wasAlone = isAlone()
  const sampler = setInterval(() => {
    wasAlone &&= isAlone()
    cpu = cpuSecondsOf(child.pid) ?? cpu
    megabytes = peakMegabytesOf(child.pid) ?? megabytes
    if (over !== null) return
    if ((performance.now() - began) / 1000 > bounds.seconds) over = 'seconds'
    else if (cpu !== null && cpu > (bounds.cpu ?? Infinity)) over = 'cpu'
    else if (megabytes !== null && megabytes > (bounds.megabytes ?? Infinity)) over = 'megabytes'
    if (over === null) return
    signalGroup(child, 'SIGTERM')
    killer = setTimeout(() => signalGroup(child, 'SIGKILL'), PATIENCE_MS)
  }, SAMPLE_MS)
  child.once('exit', () => {
    // Adds the time since the last sample, which is all of it for a short process.
    wasAlone &&= isAlone()
    if (wasAlone && before !== undefined) cpu = Math.max(cpu ?? 0, (reapedSeconds() ?? 0) - before)
  })
  return new Promise<ChildRun>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      resolve({ stdout, stderr, code, seconds: (performance.now() - began) / 1000, cpu, megabytes, marked, over })
    })
  }).finally(() => {
    clearInterval(sampler)
    clearTimeout(killer)
    children.delete(child)
    if (children.size === 0) for (const signal of SIGNALS) process.off(signal, endAll)
  })
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function endAll(): void {
  for (const child of children) signalGroup(child, 'SIGKILL')
  process.exit(130)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has already ended.
  }
}

/**
 * Returns the user and system time of a process so far. The scheduler reports running threads in nanoseconds. Otherwise, and for threads
 * that have ended, the time is in hundredths of a second in fields 14 and 15 of its status (proc(5)).
 */
function cpuSecondsOf(pid: number | undefined): number | undefined {
  const inHundredths = secondsIn(pid, 14)
  if (inHundredths === undefined) return undefined
  const ofThreads = threadsOf(pid).map((thread) =>
    Number(readIfThere(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0]),
  )
  const exact = ofThreads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9
  return Math.abs(exact - inHundredths) < 2 * A_TICK ? exact : inHundredths
}

const A_TICK = 0.01

function threadsOf(pid: number | undefined): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Returns the time of all children of this process that have ended, from fields 16 and 17. */
function reapedSeconds(): number | undefined {
  return secondsIn('self', 16)
}

function secondsIn(pid: number | string | undefined, field: number): number | undefined {
  // The second field is a name, which can contain any character.
  const fields = readIfThere(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields && (Number(fields[field - 3]) + Number(fields[field - 2])) / 100
}

function peakMegabytesOf(pid: number | undefined): number | undefined {
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/status`) ?? '')?.[1]
  return peak === undefined ? undefined : Math.round(Number(peak) / 1024)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
