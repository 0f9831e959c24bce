import type { Uuid } from '@timetable/domain'
import type { Database } from './database.ts'

export type NewSignIn = {
  readonly uuid: Uuid
  readonly userUuid: Uuid
  readonly renewalHash: string
  readonly at: Date
  readonly expires: Date
}

/** Keeps a sign-in; those of its user that have ended by themselves go at the same time. */
export async function addSignIn(db: Database, { uuid, userUuid, renewalHash, at, expires }: NewSignIn): Promise<void> {
  await db.deleteFrom('sign_ins').where('user_uuid', '=', userUuid).where('expires_at', '<=', at).execute()
  await db
    .insertInto('sign_ins')
    .values({ uuid, user_uuid: userUuid, renewal_hash: renewalHash, created_at: at, expires_at: expires })
    .execute()
}

/** The sign-in to which a renewal secret belongs, where it stands at `now`. */
export async function signInOfRenewal(
  db: Database,
  renewalHash: string,
  now: Date,
): Promise<{ readonly uuid: Uuid; readonly userUuid: Uuid } | undefined> {
  return db
    .selectFrom('sign_ins')
    .select(['uuid', 'user_uuid as userUuid'])
    .where('renewal_hash', '=', renewalHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Until when a sign-in stands; undefined where it was ended. */
export async function signInEnd(db: Database, signInUuid: Uuid): Promise<Date | undefined> {
  const row = await db.selectFrom('sign_ins').select('expires_at').where('uuid', '=', signInUuid).executeTakeFirst()
  return row?.expires_at
}

/** Ends one sign-in by its renewal secret; its uuid, where it was there. */
export async function endSignIn(db: Database, renewalHash: string): Promise<Uuid | undefined> {
  const ended = await db
    .deleteFrom('sign_ins')
    .where('renewal_hash', '=', renewalHash)
    .returning('uuid')
    .executeTakeFirst()
  return ended?.uuid
}

/** Ends all sign-ins of a user but the one that is named; the uuids of those that ended. */
export async function endSignInsOf(db: Database, userUuid: Uuid, but?: Uuid): Promise<Uuid[]> {
  let ending = db.deleteFrom('sign_ins').where('user_uuid', '=', userUuid)
  if (but !== undefined) ending = ending.where('uuid', '!=', but)
  return (await ending.returning('uuid').execute()).map(({ uuid }) => uuid)
}
