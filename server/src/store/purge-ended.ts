import type { Database } from './database.ts'
import { forgetOldNetworks } from './known-networks.ts'

/** Removes expired data: sign-ins, links for passwords and e-mail addresses, passkey challenges, and known networks. */
export async function purgeEnded(db: Database, now: Date): Promise<void> {
  for (const table of ['sign_ins', 'password_resets', 'email_changes', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await forgetOldNetworks(db, now)
}
