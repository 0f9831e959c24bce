import { errorOf } from '../../errors.ts'

/** How many passwords are hashed at once. Each takes a thread and 19 MB, and Node uses the same threads for files and DNS. */
const AT_ONCE = 2
/** How many hashes may wait, for about two seconds. Requests beyond that are refused and must retry. */
const WAITING = 128

/** Too many passwords are already waiting to be hashed. */
class TooBusy extends Error {
  override readonly name = 'TooBusy'
  readonly statusCode = 429
  readonly code = 'too-many-attempts'
}

/** Returns a function that runs up to `atOnce` tasks in parallel, in the order of their arrival. */
export function hashTurns(atOnce = AT_ONCE, mayWait = WAITING): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new TooBusy(errorOf('too-many-attempts').error)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place passes directly to the next task, so that a new arrival cannot take it first.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
