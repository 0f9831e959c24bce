import type { Uuid } from '@timetable/domain'
import type { OwnPasskey } from '@timetable/service'
import type { Database } from './database.ts'
import { deleteRows } from './rows.ts'
import type { Device } from './sign-ins.ts'

export type NewPasskey = {
  readonly uuid: Uuid
  readonly userUuid: Uuid
  /** In base64url, like the public key. */
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  /** The device on which it was created. */
  readonly device: Device
  readonly at: Date
}

/** The parts of a passkey that are needed to verify a signature. */
type StoredPasskey = Pick<NewPasskey, 'uuid' | 'userUuid' | 'credentialId' | 'publicKey' | 'counter'>

/** Stores a passkey. Returns false if it is already stored, for any user. */
export async function addPasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const { uuid, userUuid, credentialId, publicKey, counter, transports, device, at } = passkey
  const added = await db
    .insertInto('passkeys')
    .values({
      ...{ uuid, credential_id: credentialId, user_uuid: userUuid, public_key: publicKey, counter, created_at: at },
      ...{ transports: JSON.stringify(transports), ...device },
    })
    .onConflict((clash) => clash.column('credential_id').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Returns the passkeys of a user, the newest first. */
export async function listPasskeys(db: Database, userUuid: Uuid): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['uuid', 'browser', 'system', 'created_at', 'used_at'])
    .where('user_uuid', '=', userUuid)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map(({ created_at, used_at, ...row }) => ({
    ...{ ...row, createdAt: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null },
  }))
}

/** Returns the credentials of a user's passkeys, so that no authenticator creates a second one. */
export async function credentialsOfPasskeys(db: Database, userUuid: Uuid) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_uuid', '=', userUuid)
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({ id, transports }))
}

/** Removes one passkey of a user. Returns false if they have no such passkey. */
export async function removePasskey(db: Database, userUuid: Uuid, uuid: Uuid): Promise<boolean> {
  return (await deleteRows(db, 'passkeys', { uuid, user_uuid: userUuid })) > 0
}

/** Returns a passkey by its credential id, and locks it until the transaction ends. */
export async function passkeyOf(trx: Database, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await trx
    .selectFrom('passkeys')
    .select(['uuid', 'user_uuid as userUuid', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, credentialId }
}

/** Stores that a passkey was used. */
export async function passkeyUsed(trx: Database, uuid: Uuid, counter: number, at: Date): Promise<void> {
  await trx.updateTable('passkeys').set({ counter, used_at: at }).where('uuid', '=', uuid).execute()
}

type Challenge = { readonly challenge: string; readonly userUuid: Uuid | null; readonly expires: Date }

/** Stores a challenge. `userUuid` is the user who creates a passkey. Null: for signing in. */
export async function addPasskeyChallenge(db: Database, { challenge, userUuid, expires }: Challenge): Promise<void> {
  await db.insertInto('passkey_challenges').values({ challenge, user_uuid: userUuid, expires_at: expires }).execute()
}

/** Uses up a challenge. Returns whether it existed for that user and had not expired. */
export async function takePasskeyChallenge(
  trx: Database,
  { challenge, userUuid, now }: { readonly challenge: string; readonly userUuid: Uuid | null; readonly now: Date },
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_uuid', userUuid === null ? 'is' : '=', userUuid)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}
