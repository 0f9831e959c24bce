import type { Uuid } from '@timetable/domain'
import type { Database } from './database.ts'

/** Stores that the address of a user is theirs. One that was confirmed before keeps its time. */
export async function confirmEmail(db: Database, userUuid: Uuid, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: at })
    .where('uuid', '=', userUuid)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Without a mail server nobody can confirm an address: those of all accounts count as confirmed. */
export async function settleEmails(db: Database, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: at })
    .where('email_confirmed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Whether a user has confirmed that their address is theirs. */
export async function isEmailConfirmed(db: Database, userUuid: Uuid): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_confirmed_at').where('uuid', '=', userUuid).executeTakeFirst()
  return row !== undefined && row.email_confirmed_at !== null
}
