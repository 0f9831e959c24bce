import type { Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'
import { endSignInsOf } from './sign-ins.ts'

/** Returns the hash of a user's password. Null if they sign in with another issuer. */
export async function passwordHashOf(db: Database, userUuid: Uuid): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('uuid', '=', userUuid).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Sets a password. This ends the links for setting another, and every sign-in except `but`. Returns the UUIDs of the ended sign-ins. */
export async function setPassword(
  db: Database,
  { userUuid, hash, but }: { readonly userUuid: Uuid; readonly hash: string; readonly but?: Uuid | undefined },
): Promise<Uuid[]> {
  return inTransaction(db, async (trx) => {
    await trx.updateTable('users').set({ password_hash: hash }).where('uuid', '=', userUuid).execute()
    await trx.deleteFrom('password_resets').where('user_uuid', '=', userUuid).execute()
    return endSignInsOf(trx, userUuid, but)
  })
}

/** Stores the hash of a link for setting a password, and removes the user's expired links. */
export async function addPasswordReset(
  db: Database,
  reset: { readonly tokenHash: string; readonly userUuid: Uuid; readonly at: Date; readonly expires: Date },
): Promise<void> {
  const { tokenHash, userUuid, at, expires } = reset
  await db.deleteFrom('password_resets').where('user_uuid', '=', userUuid).where('expires_at', '<=', at).execute()
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_uuid: userUuid, expires_at: expires })
    .execute()
}

/** Uses up a link. Returns the user whose password it may set. Undefined if it is not valid at `now`, or has been used. */
export async function takePasswordReset(db: Database, tokenHash: string, now: Date): Promise<Uuid | undefined> {
  const taken = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_uuid')
    .executeTakeFirst()
  return taken?.user_uuid
}
