import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a server before it starts. Measures the longest time that its event loop was blocked, in milliseconds of processor time of
 * its thread, so that other programs on the machine do not count. It samples once for each turn of the event loop and does not keep the
 * loop alive.
 */
export type HoldMessage = { readonly holdMeter: 'reset' | 'read' }
export type HoldAnswer = { readonly longest: number }

const used = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread && process.send) {
  let longest = 0
  let before = used()
  const look = () => {
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
    setImmediate(look).unref()
  }
  look()
  process.on('message', ({ holdMeter }: HoldMessage) => {
    if (holdMeter === 'reset') longest = 0
    process.send?.({ longest } satisfies HoldAnswer)
  })
}
