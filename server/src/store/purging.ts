import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import { purgeSchedules } from './schedules.ts'

const HOUR = 60 * 60 * 1000

/** Removes for good what was deleted long enough ago: now, and every hour until the answer is called, which waits for the last. */
export function purging(parts: {
  readonly db: Database
  readonly clock: Clock
  readonly report: (error: unknown) => void
}): () => Promise<void> {
  const { db, clock, report } = parts
  let cancel = () => {}
  let last = Promise.resolve()
  function purge() {
    last = purgeSchedules(db, clock.now()).catch(report)
    cancel = clock.after(HOUR, purge)
  }
  purge()
  return () => {
    cancel()
    return last
  }
}
