import type { Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Bus } from '../nodes/bus.ts'
import type { Database } from './database.ts'
import { purgeBegunRuns } from './browser-runs.ts'
import { purgeDiaries } from './diaries.ts'
import { purgeUsers } from './deleted-accounts.ts'
import { purgeSchools } from './deleted-schools.ts'
import { purgeInvitations } from './invitations.ts'
import { forgetOldNetworks } from './known-networks.ts'
import { purgeSchedules } from './schedules.ts'
import { purgeWeekReaders } from './week-readers.ts'

const HOUR = 60 * 60 * 1000

/**
 * Permanently removes versions, schools and accounts whose time for restoring has passed, and expired data. Returns the schools whose
 * diaries have lost records.
 */
export async function purgeAll(db: Database, now: Date): Promise<readonly Uuid[]> {
  await purgeSchedules(db, now)
  await purgeSchools(db, now)
  await purgeUsers(db, now)
  await purgeInvitations(db, now)
  await purgeBegunRuns(db, now)
  const diaries = await purgeDiaries(db, now)
  await purgeWeekReaders(db, now)
  // Sign-ins, links for passwords and e-mail addresses, passkey challenges, and sign-ins that were not finished.
  const expiring = ['sign_ins', 'password_resets', 'email_changes', 'passkey_challenges', 'begun_sign_ins'] as const
  for (const table of expiring) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await forgetOldNetworks(db, now)
  return diaries
}

/** Purges now and every hour, and notifies those who have a diary open, until the returned function is called. That function waits for the purge in progress. */
export function purging(parts: {
  readonly db: Database
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  readonly report: (error: unknown) => void
}): () => Promise<void> {
  const { db, clock, bus, report } = parts
  let cancel = () => {}
  let last = Promise.resolve()
  function purge() {
    last = purgeAll(db, clock.now())
      .then((diaries) => diaries.forEach((schoolUuid) => bus.publish({ type: 'diary', schoolUuid })))
      .catch(report)
    cancel = clock.after(HOUR, purge)
  }
  purge()
  return () => {
    cancel()
    return last
  }
}
