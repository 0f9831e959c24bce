import { setTimeout } from 'node:timers/promises'
import { isRefusal, LIMITS, type Refusal } from '@timetable/domain'
import { askFileThread, keepFileThread, takeFileThread, workedSeconds, type FileOrder } from './file-threads.ts'
import { Turns } from './turns.ts'

/** What a file may take of the machine: `seconds` of a processor, so that none is refused because others kept it busy. */
export type Bounds = { readonly seconds: number; readonly megabytes: number }
export const BOUNDS: Bounds = { seconds: 15, megabytes: 512 }

/** What whoever asked is told where it cannot be done. */
export type Refusals = {
  readonly tooMany: () => Refusal
  readonly tooSlow: () => Refusal
  readonly tooLarge: () => Refusal
}
type Work = Bounds & {
  readonly owner: string
  /** Characters or bytes of what is read, or written from. */
  readonly size: number
  readonly refusals: Refusals
}

const AT_ONCE = 2
/** Milliseconds between two looks at how long a thread has worked. */
const LOOKED_AT_EVERY = 250
/** Size of a file after which its thread does another. */
const KEPT_UP_TO = 1_000_000

/** Small files before large ones, and one of an owner at a time: nobody's large files hold up the others'. */
const turns = new Turns(AT_ONCE, LIMITS.filesWaitingPerUser)

/**
 * Has a file read or written in a thread of bounded memory and work that does nothing else meanwhile: a file made to hurt costs
 * whoever wants it an error, and nobody else anything.
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
    // It is looked at only now and then: the answer may come when it is over.
    if (done === 'over' || (await hasWorkedTooLong())) return refusals.tooSlow()
    // What a file that is refused, or a large one, has left behind in the thread goes with it.
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

/** Comes once something is over that is looked at now and then; never where it has `ended` before. */
async function untilOver(isOver: () => Promise<boolean>, ended: AbortSignal): Promise<'over'> {
  while (!ended.aborted) {
    await setTimeout(LOOKED_AT_EVERY, null, { signal: ended }).catch(() => {})
    if (!ended.aborted && (await isOver())) return 'over'
  }
  return new Promise(() => {})
}
