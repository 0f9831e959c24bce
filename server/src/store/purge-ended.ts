import type { Database } from './database.ts'
import { forgetOldNetworks } from './known-networks.ts'

/**
 * Removes what stood for a time that is over, and is no good to anybody: sign-ins, links to set a password or to confirm an
 * address, what was to be signed for a passkey, networks.
 */
export async function purgeEnded(db: Database, now: Date): Promise<void> {
  for (const table of ['sign_ins', 'password_resets', 'email_changes', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await forgetOldNetworks(db, now)
}
