import type { FromThread } from './messages.ts'
import type { StartThread } from './line.ts'

/** Starts threads as Web Workers. `make` contains the script's path where the bundler can see it. */
export const startWorker =
  (make: () => Worker): StartThread =>
  (hear, died) => {
    if (typeof Worker === 'undefined') return null
    const worker = make()
    worker.addEventListener('message', ({ data }: MessageEvent<FromThread>) => hear(data))
    worker.addEventListener('messageerror', () => died('what the worker said could not be read'))
    worker.addEventListener('error', (event) => died(event.message || 'the worker could not be started'))
    return { say: (message) => worker.postMessage(message), end: () => worker.terminate() }
  }
