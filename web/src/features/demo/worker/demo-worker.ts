import '../../../integrations/no-eval.ts'
import { createJobs } from './solve-jobs.ts'
import type { ToWorker } from './messages.ts'

/** The demo's Web Worker: the product's own solver on the landing page, away from the thread that paints it. */
const hear = createJobs({
  say: (message) => postMessage(message),
  now: () => performance.now(),
  soon: (work) => setTimeout(work),
})

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => hear(data))
