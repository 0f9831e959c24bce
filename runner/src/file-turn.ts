import { isRefusal, LIMITS, type Refusal } from '@timetable/domain'
import {
  askFileThread,
  endFileThread,
  keepFileThread,
  takeFileThread,
  workedSeconds,
  type FileOrder,
} from './file-threads.ts'
import { Turns, type Wish } from './turns.ts'

/** The resource limits of a file. `seconds` is processor time, so that other files cannot cause a refusal. */
export type Bounds = { readonly seconds: number; readonly megabytes: number }
export const BOUNDS: Bounds = { seconds: 15, megabytes: 512 }
/** What a caller may set for a file: other limits, and who receives its place in the queue. */
export type FileOptions = Partial<Bounds> & Pick<Wish, 'onPlace'>

/** The refusals that the caller receives. */
export type Refusals = {
  readonly tooMany: () => Refusal
  readonly tooSlow: () => Refusal
  readonly tooLarge: () => Refusal
}
type Work = FileOptions & {
  readonly owner: string
  /** The number of characters or bytes of the input. */
  readonly size: number
  readonly refusals: Refusals
}
type BoundedWork = Work & Bounds

const AT_ONCE = 2
/** The interval of the checks of a thread's work, in milliseconds. */
const LOOKED_AT_EVERY = 100
/** The maximum size of a file after which its thread is reused. */
const KEPT_UP_TO = 1_000_000
/** How often a file is tried whose thread was lost through no fault of the file. */
const TRIES = 2

/** Small files first, and one of each owner at a time: nobody's large files delay those of others. */
const turns = new Turns(AT_ONCE, LIMITS.filesWaitingPerUser)

/** How many files are read or written now, and how many wait. */
export const filesInHand = () => turns.use

/**
 * Reads or writes a file in a thread with limits on memory and work. A malicious file costs its sender an error, and affects nobody else.
 * Nothing here depends on the clock: on a busy machine it takes longer.
 */
export async function inFileThread<T>(order: FileOrder, work: Work): Promise<T | Refusal> {
  const end = await turns.take(work)
  if (!end) return work.refusals.tooMany()
  try {
    return await tried<T>(order, {
      ...work,
      seconds: work.seconds ?? BOUNDS.seconds,
      megabytes: work.megabytes ?? BOUNDS.megabytes,
    })
  } finally {
    end()
  }
}

/** A thread can also be lost because the machine has no room for it. Then the server tries again, not the user. */
async function tried<T>(order: FileOrder, work: BoundedWork): Promise<T | Refusal> {
  for (let attempt = 1; ; attempt++)
    try {
      return await bounded<T>(order, work)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return work.refusals.tooLarge()
      if (attempt >= TRIES) throw error
    }
}

async function bounded<T>(order: FileOrder, { seconds, megabytes, size, refusals }: BoundedWork): Promise<T | Refusal> {
  const thread = takeFileThread(megabytes)
  const ended = new AbortController()
  let isWhole = false
  try {
    const before = workedSeconds(thread)
    const hasWorkedTooLong = async () => (await workedSeconds(thread)) - (await before) > seconds
    const asked = askFileThread<T | Refusal>(thread, order)
    // A result that has come is kept, even if it took a little more than the limit: the limit stops work, and this is done.
    const done = await Promise.race([asked, untilOver(hasWorkedTooLong, ended.signal)])
    if (done === 'over') return refusals.tooSlow()
    // A thread that has read a refused or large file is ended, with all it has left in memory.
    isWhole = !isRefusal(done) && size <= KEPT_UP_TO
    return done
  } finally {
    ended.abort()
    if (isWhole) keepFileThread(thread)
    else endFileThread(thread)
  }
}

/** Resolves once `isOver`, which is checked at intervals. Never resolves if `ended` comes first. */
async function untilOver(isOver: () => Promise<boolean>, ended: AbortSignal): Promise<'over'> {
  while (!ended.aborted) {
    await pause(LOOKED_AT_EVERY, ended)
    if (!ended.aborted && (await isOver())) return 'over'
  }
  return new Promise(() => {})
}

function pause(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    ended.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
