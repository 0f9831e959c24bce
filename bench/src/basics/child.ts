import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type ChildOptions = {
  /** It is ended after so many seconds, */
  readonly seconds: number
  /** so many of the processor's, */
  readonly cpu?: number
  /** or when it holds so much memory. */
  readonly megabytes?: number
  /** What it writes when it has come so far. */
  readonly marks?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}
export type ChildRun = {
  readonly stdout: string
  readonly stderr: string
  /** null where it was killed. */
  readonly code: number | null
  readonly seconds: number
  /** Processor seconds and peak memory, read while it runs; null where the system does not tell. */
  readonly cpu: number | null
  readonly megabytes: number | null
  /** The processor seconds it had used when it wrote each of the marks; null where it did not, or the system does not tell. */
  readonly marked: readonly (number | null)[]
  /** Which of its bounds ended it. */
  readonly over: 'seconds' | 'cpu' | 'megabytes' | null
}

/** What a run of either program may hold. */
export const MOST_MEGABYTES = 6000

/** Seconds that so many processor seconds may take on a machine that others keep busy, before something is wrong. */
export function longestFor(cpu: number): number {
  return 120 + 15 * cpu
}

const SAMPLE_MS = 20
/** One that was asked to end and does not is killed after so long. */
const PATIENCE_MS = 10_000
const children = new Set<ChildProcess>()

/**
 * Runs a program within bounds of time and memory, and it and all that it starts end with it or with this process: each
 * has a process group of its own.
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
    // What it used since the last look, and all of it where it was there for a moment only.
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
    // It has ended by itself.
  }
}

/**
 * User and system time of a process so far: of the threads that it has, which the scheduler tells in nanoseconds, or where it does
 * not, and of those that have ended, in hundredths of a second in the 14th and 15th field of its status (proc(5)).
 */
function cpuSecondsOf(pid: number | undefined): number | undefined {
  const inHundredths = secondsIn(pid, 14)
  if (inHundredths === undefined) return undefined
  const ofThreads = threadsOf(pid).map((thread) => Number(told(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0]))
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

/** The same of all children of this process that have ended, in the 16th and 17th. */
function reapedSeconds(): number | undefined {
  return secondsIn('self', 16)
}

function secondsIn(pid: number | string | undefined, field: number): number | undefined {
  // The second field is a name, which can hold anything.
  const fields = told(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields && (Number(fields[field - 3]) + Number(fields[field - 2])) / 100
}

function peakMegabytesOf(pid: number | undefined): number | undefined {
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(told(`/proc/${pid}/status`) ?? '')?.[1]
  return peak === undefined ? undefined : Math.round(Number(peak) / 1024)
}

function told(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
