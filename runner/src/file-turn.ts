import { isRefusal, LIMITS, type Refusal } from '@timetable/domain'
import { askFileThread, keepFileThread, takeFileThread, type FileOrder } from './file-threads.ts'
import { Turns } from './turns.ts'

/** What a file may take of the machine. */
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
/** Size of a file after which its thread does another. */
const KEPT_UP_TO = 1_000_000

/** Small files before large ones, and one of an owner at a time: nobody's large files hold up the others'. */
const turns = new Turns(AT_ONCE, LIMITS.filesWaitingPerUser)

/**
 * Has a file read or written in a thread of bounded memory and time that does nothing else meanwhile: a file made to hurt costs
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
  const end = performance.now() + seconds * 1000
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), seconds * 1000)
  })
  let isWhole = false
  try {
    const done = await Promise.race([askFileThread<T | Refusal>(thread, order), over])
    // On a busy machine the clock may strike and the answer come in one moment, in either order.
    if (done === 'over' || performance.now() > end) return refusals.tooSlow()
    // What a file that is refused, or a large one, has left behind in the thread goes with it.
    isWhole = !isRefusal(done) && size <= KEPT_UP_TO
    return done
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return refusals.tooLarge()
    throw error
  } finally {
    clearTimeout(timer)
    if (isWhole) keepFileThread(thread)
    else void thread.terminate()
  }
}
