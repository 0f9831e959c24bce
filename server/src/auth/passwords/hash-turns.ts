import { errorOf } from '../../errors.ts'

/** So many passwords are hashed at once: each takes a thread and 19 MB, and files and names are read on the same threads. */
const AT_ONCE = 2
/** So many wait, some two seconds; whoever comes then is told to come again. */
const WAITING = 128

/** Too many passwords are being hashed already. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
  readonly statusCode = 429
  readonly code = 'too-many-attempts'
}

/** Work that is done so many at once, in the order it came. */
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
      // The place is handed on, so that nobody who comes just now takes it first.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
