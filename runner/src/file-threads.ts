import { Worker } from 'node:worker_threads'
import type { ReadOrder } from './read-file.ts'
import type { WriteOrder } from './write-file.ts'

/** What a thread for files is to do. */
export type FileOrder = ReadOrder | WriteOrder

/** How long a thread waits for another file, in milliseconds. To start one takes longer than to read most files. */
const KEPT = 10_000

/** Threads that wait for a file, each with the timer that ends it. */
const idle = new Map<Worker, NodeJS.Timeout>()

/** A thread that may use so much memory; it keeps the process alive while it works. */
export function takeFileThread(megabytes: number): Worker {
  for (const [thread, timer] of idle) {
    if (thread.resourceLimits?.maxOldGenerationSizeMb !== megabytes) continue
    clearTimeout(timer)
    idle.delete(thread)
    thread.ref()
    return thread
  }
  const thread = new Worker(new URL('./file-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  })
  // Whatever it dies of, it is handed out no more.
  return thread.on('error', () => drop(thread))
}

/** What a thread answers; rejects where it dies of the file. */
export function askFileThread<T>(thread: Worker, order: FileOrder): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.postMessage(order)
  return promise.finally(() => thread.off('message', resolve).off('error', reject))
}

/** Processor seconds that a thread has worked so far, before others' files too; 0 where it has not begun, or has ended. */
export async function workedSeconds(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage()
    return (user + system) / 1_000_000
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_NOT_RUNNING') return 0
    throw error
  }
}

/** Hands a thread back that is whole; it waits for another file, and holds no process open. */
export function keepFileThread(thread: Worker): void {
  idle.set(thread, setTimeout(drop, KEPT, thread).unref())
  thread.unref()
}

function drop(thread: Worker): void {
  clearTimeout(idle.get(thread))
  idle.delete(thread)
  void thread.terminate()
}
