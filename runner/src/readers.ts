import { Worker } from 'node:worker_threads'
import type { ReadOrder } from './read-file.ts'

/** How long a reader waits for another file, in milliseconds. To start one takes longer than to read most files. */
const KEPT = 10_000

/** Readers that wait for a file, each with the timer that ends it. */
const idle = new Map<Worker, NodeJS.Timeout>()

/** A reader that may use so much memory; it keeps the process alive while it reads. */
export function takeReader(megabytes: number): Worker {
  for (const [reader, timer] of idle) {
    if (reader.resourceLimits?.maxOldGenerationSizeMb !== megabytes) continue
    clearTimeout(timer)
    idle.delete(reader)
    reader.ref()
    return reader
  }
  const reader = new Worker(new URL('./read-file-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  })
  // Whatever it dies of, it is handed out no more.
  return reader.on('error', () => drop(reader))
}

/** What a reader answers; rejects where it dies of the file. */
export function askReader<T>(reader: Worker, order: ReadOrder): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  reader.once('message', resolve)
  reader.once('error', reject)
  reader.postMessage(order)
  return promise.finally(() => reader.off('message', resolve).off('error', reject))
}

/** Hands a reader back that is whole; it waits for another file, and holds no process open. */
export function keepReader(reader: Worker): void {
  idle.set(reader, setTimeout(drop, KEPT, reader).unref())
  reader.unref()
}

function drop(reader: Worker): void {
  clearTimeout(idle.get(reader))
  idle.delete(reader)
  void reader.terminate()
}
