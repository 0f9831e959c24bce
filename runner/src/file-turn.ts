import { setTimeout } from 'node:timers/promises'
import { isRefusal, LIMITS, type Refusal } from '@timetable/domain'
import { askFileThread, keepFileThread, takeFileThread, workedSeconds, type FileOrder } from './file-threads.ts'
import { Turns } from './turns.ts'

/** The resource limits of a file. `seconds` is processor time, so that other files cannot cause a refusal. */
export type Bounds = { readonly seconds: number; readonly megabytes: number }
export const BOUNDS: Bounds = { seconds: 15, megabytes: 512 }

/** The refusals that the caller receives. */
export type Refusals = {
  readonly tooMany: () => Refusal
  readonly tooSlow: () => Refusal
  readonly tooLarge: () => Refusal
}
type Work = Bounds & {
  readonly owner: string
  /** The number of characters or bytes of the input. */
  readonly size: number
  readonly refusals: Refusals
}

const AT_ONCE = 2
/** The interval of the checks of a thread's work, in milliseconds. */
const LOOKED_AT_EVERY = 250
/** The maximum size of a file after which its thread is reused. */
const KEPT_UP_TO = 1_000_000

/** Small files first, and one of each owner at a time: nobody's large files delay those of others. */
const turns = new Turns(AT_ONCE, LIMITS.filesWaitingPerUser)

/**
 * Reads or writes a file in a thread with limits on memory and work. A malicious file costs its sender an error, and affects nobody else.
 */
export async function inFileThread<T>(order: FileOrder, work: Work): Promise<T | Refusal> {
  const end = await turns.take(work)
  if (!end) return work.refusals.tooMany()
  try {
    return await bounded<T>(order, work)
  } finally {
    end()
  }
}

async function bounded<T>(order: FileOrder, { seconds, megabytes, size, refusals }: Work): Promise<T | Refusal> {
  const thread = takeFileThread(megabytes)
  const ended = new AbortController()
  let isWhole = false
  try {
    const before = workedSeconds(thread)
    const hasWorkedTooLong = async () => (await workedSeconds(thread)) - (await before) > seconds
    const asked = askFileThread<T | Refusal>(thread, order)
    const done = await Promise.race([asked, untilOver(hasWorkedTooLong, ended.signal)])
    // Work is checked only now and then, so the result can arrive after the limit.
    if (done === 'over' || (await hasWorkedTooLong())) return refusals.tooSlow()
    // A thread that has read a refused or large file is ended, with all it has left in memory.
    isWhole = !isRefusal(done) && size <= KEPT_UP_TO
    return done
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return refusals.tooLarge()
    throw error
  } finally {
    ended.abort()
    if (isWhole) keepFileThread(thread)
    else void thread.terminate()
  }
}

/** Resolves once `isOver`, which is checked at intervals. Never resolves if `ended` comes first. */
async function untilOver(isOver: () => Promise<boolean>, ended: AbortSignal): Promise<'over'> {
  while (!ended.aborted) {
    await setTimeout(LOOKED_AT_EVERY, null, { signal: ended }).catch(() => {})
    if (!ended.aborted && (await isOver())) return 'over'
  }
  return new Promise(() => {})
}
