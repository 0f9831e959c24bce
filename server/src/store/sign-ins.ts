import type { Uuid } from '@timetable/domain'
import type { Database } from './database.ts'
import { deleteRows } from './rows.ts'
import { ifRoom } from './unavailable.ts'

/** The user's browser and operating system, as text. */
export type Device = { readonly browser: string | null; readonly system: string | null }

type NewSignIn = {
  readonly uuid: Uuid
  readonly userUuid: Uuid
  readonly renewalHash: string
  /** The device, with which the user recognises the sign-in. */
  readonly device?: Device
  /** The school whose issuer it came from. */
  readonly schoolUuid?: Uuid
  readonly at: Date
  readonly expires: Date
}

/** Stores a sign-in, and removes the user's expired ones. */
export async function addSignIn(
  db: Database,
  { uuid, userUuid, renewalHash, device, schoolUuid, at, expires }: NewSignIn,
): Promise<void> {
  await db.deleteFrom('sign_ins').where('user_uuid', '=', userUuid).where('expires_at', '<=', at).execute()
  const row = { uuid, user_uuid: userUuid, renewal_hash: renewalHash, created_at: at, expires_at: expires }
  await db
    .insertInto('sign_ins')
    .values({ ...row, used_at: at, ...device, school_uuid: schoolUuid ?? null })
    .execute()
}

/** Renews the sign-in with this renewal secret, if it is valid at `now`. Also with a full disk, where that is not stored. */
export async function renewSignIn(
  db: Database,
  renewalHash: string,
  now: Date,
): Promise<{ readonly uuid: Uuid; readonly userUuid: Uuid } | undefined> {
  const renewing = db
    .updateTable('sign_ins')
    .set({ used_at: now })
    .where('renewal_hash', '=', renewalHash)
    .where('expires_at', '>', now)
    .returning(['uuid', 'user_uuid as userUuid'])
    .executeTakeFirst()
  return ifRoom(renewing, () =>
    db
      .selectFrom('sign_ins')
      .select(['uuid', 'user_uuid as userUuid'])
      .where('renewal_hash', '=', renewalHash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  )
}

/** Returns the sign-ins of a user that are valid at `now`, the most recently used first. */
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

/** Ends one sign-in of a user. Returns false if they have no such sign-in. */
export async function endOwnSignIn(db: Database, userUuid: Uuid, signInUuid: Uuid): Promise<boolean> {
  return (await deleteRows(db, 'sign_ins', { uuid: signInUuid, user_uuid: userUuid })) > 0
}

/** Returns when a sign-in expires. Undefined if it was ended. */
export async function signInEnd(db: Database, signInUuid: Uuid): Promise<Date | undefined> {
  const row = await db.selectFrom('sign_ins').select('expires_at').where('uuid', '=', signInUuid).executeTakeFirst()
  return row?.expires_at
}

/** Ends the sign-in with this renewal secret. Returns its UUID. Undefined if there is none. */
export async function endSignIn(db: Database, renewalHash: string): Promise<Uuid | undefined> {
  const ended = await db
    .deleteFrom('sign_ins')
    .where('renewal_hash', '=', renewalHash)
    .returning('uuid')
    .executeTakeFirst()
  return ended?.uuid
}

/** Ends all sign-ins of a user except `but`. Returns the UUIDs of those that ended. */
export async function endSignInsOf(db: Database, userUuid: Uuid, but?: Uuid): Promise<Uuid[]> {
  let ending = db.deleteFrom('sign_ins').where('user_uuid', '=', userUuid)
  if (but !== undefined) ending = ending.where('uuid', '!=', but)
  return (await ending.returning('uuid').execute()).map(({ uuid }) => uuid)
}
