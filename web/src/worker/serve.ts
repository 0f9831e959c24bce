import { createAnswering, type Answerers, type AnsweringParts } from './answering.ts'
import type { ToThread } from './messages.ts'

/** Makes the current worker answer the page. */
export function serve(answerers: Answerers, prepare?: AnsweringParts['prepare']): void {
  const due: (() => void)[] = []
  // A timer would add 4 ms between two slices.
  const { port1: mine, port2: other } = new MessageChannel()
  other.onmessage = () => due.shift()?.()
  const hear = createAnswering(answerers, {
    say: (message) => postMessage(message),
    now: () => performance.now(),
    soon(work) {
      due.push(work)
      mine.postMessage(null)
    },
    ...(prepare && { prepare }),
  })
  addEventListener('message', ({ data }: MessageEvent<ToThread>) => hear(data))
}
