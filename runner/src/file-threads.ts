import { Worker } from 'node:worker_threads'
import type { ReadOrder } from './read-file.ts'
import type { WriteOrder } from './write-file.ts'

/** The order for a file thread. */
export type FileOrder = ReadOrder | WriteOrder

/** How long an idle thread waits for another file beside the warm one, in milliseconds. Starting one takes longer than reading most files. */
const KEPT = 10_000

/** The idle threads, each with the timer that ends it. */
const idle = new Map<Worker, NodeJS.Timeout>()
/** The memory limit of the thread that is always kept ready. Null: none is. */
let warm: number | null = null

/** Returns a thread with this memory limit. It keeps the process alive while it works. */
export function takeFileThread(megabytes: number): Worker {
  for (const [thread, timer] of idle) {
    if (!isOfSize(thread, megabytes)) continue
    clearTimeout(timer)
    idle.delete(thread)
    thread.ref()
    return thread
  }
  return startFileThread(megabytes)
}

function startFileThread(megabytes: number): Worker {
  const thread = new Worker(new URL('./file-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  })
  // A thread that died is never used again.
  return thread.on('error', () => drop(thread))
}

/**
 * From now on a thread with this memory limit is always ready, until the returned function is called: on a busy machine, starting one
 * takes seconds.
 */
export function keepWarmFileThread(megabytes: number): () => void {
  warm = megabytes
  warmUp()
  return () => {
    warm = null
    for (const thread of idle.keys()) drop(thread)
  }
}

/** Starts the thread that is to be ready, if none of that kind is idle. */
function warmUp(): void {
  if (warm === null || [...idle.keys()].some((thread) => isOfSize(thread, warm))) return
  keepFileThread(startFileThread(warm))
}

const isOfSize = ({ resourceLimits }: Worker, megabytes: number | null): boolean =>
  resourceLimits?.maxOldGenerationSizeMb === megabytes

/** Ends a thread that is not to be used again. */
export function endFileThread(thread: Worker): void {
  void thread.terminate()
  warmUp()
}

/** The thread's result. Rejects if the thread dies. */
export function askFileThread<T>(thread: Worker, order: FileOrder): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.postMessage(order)
  return promise.finally(() => thread.off('message', resolve).off('error', reject))
}

/** The processor seconds of a thread so far, including those for earlier files. 0 if it has not started, or has ended. */
export async function workedSeconds(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage()
    return (user + system) / 1_000_000
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_NOT_RUNNING') return 0
    throw error
  }
}

/** Returns an intact thread. It waits for another file, and does not keep the process alive. */
export function keepFileThread(thread: Worker): void {
  idle.set(thread, setTimeout(dropUnlessWarm, KEPT, thread).unref())
  thread.unref()
}

/** The last thread of the kind that is to be ready stays. */
function dropUnlessWarm(thread: Worker): void {
  const others = [...idle.keys()].filter((one) => one !== thread && isOfSize(one, warm))
  if (!isOfSize(thread, warm) || others.length > 0) drop(thread)
}

function drop(thread: Worker): void {
  clearTimeout(idle.get(thread))
  idle.delete(thread)
  void thread.terminate()
}
