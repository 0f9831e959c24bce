import { Worker } from 'node:worker_threads'
import {
  amountsOf,
  clashesOf,
  isSound,
  judgementOf,
  judging,
  LIMITS,
  sizeOfRecords,
  stepByStep,
  storableOf,
  toldAmounts,
  type Cost,
  type CriterionAmount,
  type Judgement,
  type Pause,
  type Schedule,
  type Uuid,
} from '@timetable/domain'

/** The judgement of a version, as numbers: at the end of a run, and in the list of versions. */
export type Verdict = {
  readonly isSound: boolean
  readonly doubleBookings: number
  readonly cost: Cost
  readonly counts: Judgement['counts']
  /** The lessons that take part in double bookings. */
  readonly clashing: readonly Uuid[]
}

/** The same for a row of the list of versions: also how good it is in the criteria that matter most. */
export type RowVerdict = Verdict & { readonly told: readonly Pick<CriterionAmount, 'criterion' | 'amount'>[] }

export function verdictOf(schedule: Schedule): Verdict {
  const judgement = judgementOf(schedule)
  const { counts, cost } = judgement
  return {
    isSound: isSound(judgement),
    doubleBookings: counts['double-booking'],
    cost,
    counts,
    clashing: [...clashesOf(schedule).events],
  }
}

export function rowVerdictOf(schedule: Schedule): RowVerdict {
  const told = toldAmounts(amountsOf(schedule)).map(({ criterion, amount }) => ({ criterion, amount }))
  return { ...verdictOf(schedule), told }
}

/** The verdicts by what they are for. */
export const VERDICTS = { run: verdictOf, row: rowVerdictOf }
type Verdicts = { readonly run: Verdict; readonly row: RowVerdict }

export type ToVerdict = { readonly text: string } | { readonly uuid: string; readonly of: keyof Verdicts }

/**
 * The same without blocking the caller: in steps with pauses, and in its own thread for a large version, which takes seconds. The records
 * are sent in portions, each after the previous one is sent.
 */
export async function verdictApart<Of extends keyof Verdicts>(
  schedule: Schedule,
  pause: Pause,
  of: Of,
): Promise<Verdicts[Of]> {
  if (sizeOfRecords(schedule) <= LIMITS.wholeMessage) {
    await stepByStep(judging(schedule), pause)
    return VERDICTS[of](schedule) as Verdicts[Of]
  }
  const worker = new Worker(new URL('./verdict-thread.ts', import.meta.url))
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Verdicts[Of]>()
    worker.once('message', resolve)
    worker.once('error', reject)
    for (const text of storableOf(schedule).texts) {
      worker.postMessage({ text } satisfies ToVerdict)
      await new Promise((next) => setImmediate(next))
    }
    worker.postMessage({ uuid: schedule.uuid, of } satisfies ToVerdict)
    return await promise
  } finally {
    void worker.terminate()
  }
}
