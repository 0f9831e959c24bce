import { Worker } from 'node:worker_threads'
import { isSound, judgementOf, LIMITS, sizeOfRecords, storableOf, type Cost, type Schedule } from '@timetable/domain'

/** The final judgement of a run on the published state of its timetable. */
export type Verdict = { readonly isSound: boolean; readonly doubleBookings: number; readonly cost: Cost }

export function verdictOf(schedule: Schedule): Verdict {
  const judgement = judgementOf(schedule)
  return { isSound: isSound(judgement), doubleBookings: judgement.counts['double-booking'], cost: judgement.cost }
}

export type ToVerdict = { readonly text: string } | { readonly uuid: string }

/**
 * The same for a large version, in its own thread: judging it takes seconds, which would block the caller. The records are sent in
 * portions, each after the previous one is sent.
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
