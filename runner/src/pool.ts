import { Worker } from 'node:worker_threads'
import type { Problem } from '@timetable/solver/core'
import type { FromThread, ToThread } from './thread-messages.ts'
import { warmUpReading } from './warm-up/reading.ts'

/**
 * Solver threads, kept warm between runs. An idle thread is loaded and compiled, does not keep the process alive, and starts work at once.
 * If a thread dies, its user is notified, and it is never used again.
 */
export type Thread = {
  say(message: ToThread): void
  /** Sets who receives the thread's messages from now on: one listener at a time. */
  listen(hears: (message: FromThread) => void, dies: (error: Error) => void): void
}

/** The search allocates almost nothing: the smallest nursery saves about 20 MB a thread, and is collected about once a second. */
const LIMITS = { maxYoungGenerationSizeMb: 1 }

type PooledThread = Thread & {
  readonly worker: Worker
  /** Resolves when it is warm, rejects if it dies before. Null: not requested yet. */
  warming: Promise<void> | null
  warmUp(problem: Problem): Promise<void>
}

const idle: PooledThread[] = []
const all = new Set<PooledThread>()

/** Returns an idle thread, or a new one. */
export function takeThread(): Thread {
  const thread = idle.pop() ?? openThread()
  thread.worker.ref()
  return thread
}

/** Returns a thread whose run has ended to the pool. */
export function giveBack(thread: Thread): void {
  const pooled = thread as PooledThread
  if (!all.has(pooled)) return
  pooled.listen(ignore, ignore)
  pooled.worker.unref()
  idle.push(pooled)
}

/** Opens idle threads until there are `count`, and waits until they are warm. */
export async function warmPool(count: number): Promise<void> {
  while (idle.length < count) idle.push(openThread())
  // Idle threads do not keep the process alive; these must until they are warm.
  const threads = idle.slice(0, count)
  for (const { worker } of threads) worker.ref()
  if (threads.some(({ warming }) => warming === null)) {
    const problem = await warmUpReading()
    // A thread that was taken meanwhile already has a school to solve.
    for (const thread of threads) if (idle.includes(thread)) thread.warming ??= thread.warmUp(problem)
  }
  await Promise.all(threads.flatMap(({ warming }) => warming ?? []))
  for (const thread of threads) if (idle.includes(thread)) thread.worker.unref()
}

/** The processor seconds of all threads so far. */
export async function poolSeconds(): Promise<number> {
  // As in `warmPool`: these must keep the process alive until they respond.
  const threads = [...all]
  for (const { worker } of threads) worker.ref()
  const used = await Promise.all(threads.map(({ worker }) => worker.cpuUsage()))
  for (const thread of threads) if (idle.includes(thread)) thread.worker.unref()
  return used.reduce((sum, { user, system }) => sum + (user + system) / 1e6, 0)
}

/** Ends every thread, working or not. A run that still works fails. */
export async function closePool(): Promise<void> {
  const threads = [...all]
  idle.length = 0
  await Promise.all(threads.map((thread) => thread.worker.terminate()))
}

/** Ends every thread of a process that stops. A run that still works has not failed, because another process continues it: it ends nothing. */
export function stopPool(): Promise<void> {
  for (const thread of all) thread.listen(ignore, ignore)
  return closePool()
}

function openThread(): PooledThread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits: LIMITS })
  let hears: (message: FromThread) => void = ignore
  let dies: (error: Error) => void = ignore
  let isWarm: () => void = ignore
  let isDead: (error: Error) => void = ignore

  const thread: PooledThread = {
    worker,
    warming: null,
    say: (message) => worker.postMessage(message),
    warmUp(problem) {
      const warm = new Promise<void>((resolve, reject) => {
        isWarm = resolve
        isDead = reject
      })
      // Callers that wait for it receive the error. It is not an unhandled rejection otherwise.
      warm.catch(ignore)
      worker.postMessage({ type: 'warm', problem } satisfies ToThread)
      return warm
    },
    listen(nextHears, nextDies) {
      hears = nextHears
      dies = nextDies
    },
  }
  all.add(thread)
  worker.on('message', (message: FromThread) => (message.type === 'warm' ? isWarm() : hears(message)))
  const dead = (error: Error) => {
    all.delete(thread)
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
    isDead(error)
    dies(error)
    dies = ignore
  }
  worker.on('error', (error) => dead(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => dead(new Error(`A solver thread ended by itself, with code ${code}`)))
  return thread
}

function ignore(): void {}
