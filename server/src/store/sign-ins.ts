import type { Uuid } from '@timetable/domain'
import type { Database } from './database.ts'

/** What somebody is signed in on, in words. */
export type Device = { readonly browser: string | null; readonly system: string | null }

export type NewSignIn = {
  readonly uuid: Uuid
  readonly userUuid: Uuid
  readonly renewalHash: string
  /** What it is known again by. */
  readonly device?: Device
  readonly at: Date
  readonly expires: Date
}

/** Keeps a sign-in; those of its user that have ended by themselves go at the same time. */
export async function addSignIn(
  db: Database,
  { uuid, userUuid, renewalHash, device, at, expires }: NewSignIn,
): Promise<void> {
  await db.deleteFrom('sign_ins').where('user_uuid', '=', userUuid).where('expires_at', '<=', at).execute()
  await db
    .insertInto('sign_ins')
    .values({
      uuid,
      user_uuid: userUuid,
      renewal_hash: renewalHash,
      created_at: at,
      expires_at: expires,
      used_at: at,
      ...device,
    })
    .execute()
}

/** Uses the sign-in to which a renewal secret belongs, where it stands at `now`. */
export async function renewSignIn(
  db: Database,
  renewalHash: string,
  now: Date,
): Promise<{ readonly uuid: Uuid; readonly userUuid: Uuid } | undefined> {
  return db
    .updateTable('sign_ins')
    .set({ used_at: now })
    .where('renewal_hash', '=', renewalHash)
    .where('expires_at', '>', now)
    .returning(['uuid', 'user_uuid as userUuid'])
    .executeTakeFirst()
}

/** The sign-ins of a user that stand at `now`, the last used first. */
export async function listSignIns(db: Database, userUuid: Uuid, now: Date) {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['uuid', 'browser', 'system', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_uuid', '=', userUuid)
    .where('expires_at', '>', now)
    .orderBy((row) => row.fn.coalesce('used_at', 'created_at'), 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: (usedAt ?? createdAt).toISOString(),
  }))
}

/** Ends one sign-in of a user; false where they have none such. */
export async function endOwnSignIn(db: Database, userUuid: Uuid, signInUuid: Uuid): Promise<boolean> {
  const ended = await db
    .deleteFrom('sign_ins')
    .where('uuid', '=', signInUuid)
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst()
  return ended.numDeletedRows === 1n
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
