import type { Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'
import { keyOfEmail } from './email.ts'
import { credentialsOf } from './users.ts'

type Asked = { readonly tokenHash: string; readonly userUuid: Uuid; readonly email: string; readonly expires: Date }

/**
 * Stores an e-mail address to be confirmed, a new one or the user's own, and replaces an earlier one. Returns false if
 * another account uses the address, so that it cannot be confirmed.
 */
export async function addEmailChange(db: Database, { tokenHash, userUuid, email, expires }: Asked): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (await isOfAnother(trx, email, userUuid)) {
      await trx.deleteFrom('email_changes').where('user_uuid', '=', userUuid).execute()
      return false
    }
    const row = { token_hash: tokenHash, email: keyOfEmail(email), expires_at: expires }
    await trx
      .insertInto('email_changes')
      .values({ ...row, user_uuid: userUuid })
      .onConflict((clash) => clash.column('user_uuid').doUpdateSet(row))
      .execute()
    return true
  })
}

/**
 * Uses a confirmation link: the user then has that address, and it is confirmed. Undefined if the link is not valid, or if another account
 * has taken the address since.
 */
export async function takeEmailChange(db: Database, tokenHash: string, now: Date): Promise<Uuid | undefined> {
  return inTransaction(db, async (trx) => {
    const taken = await trx
      .deleteFrom('email_changes')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning(['user_uuid as userUuid', 'email'])
      .executeTakeFirst()
    if (!taken || (await isOfAnother(trx, taken.email, taken.userUuid))) return undefined
    const { userUuid, email } = taken
    const changed = await trx
      .updateTable('users')
      .set({ email, email_confirmed_at: now })
      .where('uuid', '=', userUuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    // Links in the old mailbox can no longer set a password.
    await trx.deleteFrom('password_resets').where('user_uuid', '=', userUuid).execute()
    return changed.numUpdatedRows === 1n ? userUuid : undefined
  })
}

async function isOfAnother(trx: Database, email: string, userUuid: Uuid): Promise<boolean> {
  const known = await credentialsOf(trx, email)
  return known !== undefined && known.uuid !== userUuid
}
