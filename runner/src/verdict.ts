import { Worker } from 'node:worker_threads'
import { isSound, judgementOf, LIMITS, sizeOfRecords, storableOf, type Cost, type Schedule } from '@timetable/domain'

/** What the last word on a run says of the timetable that everyone sees. */
export type Verdict = { readonly isSound: boolean; readonly doubleBookings: number; readonly cost: Cost }

export function verdictOf(schedule: Schedule): Verdict {
  const judgement = judgementOf(schedule)
  return { isSound: isSound(judgement), doubleBookings: judgement.counts['double-booking'], cost: judgement.cost }
}

export type ToVerdict = { readonly text: string } | { readonly uuid: string }

/**
 * The same, of a large version in a thread of its own: to judge one takes seconds, in which whoever asks has other things to
 * do. It goes there in portions, each written when the one before is gone.
 */
export async function verdictApart(schedule: Schedule): Promise<Verdict> {
  if (sizeOfRecords(schedule) <= LIMITS.wholeMessage) return verdictOf(schedule)
  const worker = new Worker(new URL('./verdict-thread.ts', import.meta.url))
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Verdict>()
    worker.once('message', resolve)
    worker.once('error', reject)
    for (const text of storableOf(schedule).texts) {
      worker.postMessage({ text } satisfies ToVerdict)
      await new Promise((next) => setImmediate(next))
    }
    worker.postMessage({ uuid: schedule.uuid } satisfies ToVerdict)
    return await promise
  } finally {
    void worker.terminate()
  }
}
