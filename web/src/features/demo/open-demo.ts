import { createDemo, type Demo } from './demo-store.ts'
import type { FromWorker, SchoolWords, ToWorker } from './worker/messages.ts'

export type OpenDemo = { readonly demo: Demo; readonly close: () => void }

/** Opens the demo school in a worker of its own. From then on it needs no network. */
export function openDemo(words: SchoolWords): Promise<OpenDemo> {
  const worker = new Worker(new URL('./worker/demo-worker.ts', import.meta.url), { type: 'module' })
  const say = (message: ToWorker) => worker.postMessage(message)
  const after = (milliseconds: number, then: () => void) => setTimeout(then, milliseconds)
  say({ type: 'open', words })
  return new Promise((resolve, reject) => {
    let demo: Demo | undefined
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type !== 'ready') return demo?.hear(data)
      demo = createDemo({ schedule: data.schedule, say, after })
      resolve({ demo, close: () => worker.terminate() })
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message || 'the worker of the demo could not be started'))
    })
  })
}
