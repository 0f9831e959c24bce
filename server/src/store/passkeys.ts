import type { Uuid } from '@timetable/domain'
import type { OwnPasskey } from '@timetable/service'
import type { Database } from './database.ts'
import type { Device } from './sign-ins.ts'

export type NewPasskey = {
  readonly uuid: Uuid
  readonly userUuid: Uuid
  /** In base64url, as the public key. */
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  /** On what it was made. */
  readonly device: Device
  readonly at: Date
}

/** A passkey as its signatures are checked. */
export type StoredPasskey = Pick<NewPasskey, 'uuid' | 'userUuid' | 'credentialId' | 'publicKey' | 'counter'>

/** Keeps a passkey; false where it is kept already, by whomever. */
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

/** The passkeys of a user, the newest first. */
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

/** How authenticators know the passkeys of a user, so that none makes a second one. */
export async function credentialsOfPasskeys(db: Database, userUuid: Uuid) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_uuid', '=', userUuid)
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({ id, transports }))
}

/** Ends one passkey of a user; false where they have none such. */
export async function removePasskey(db: Database, userUuid: Uuid, uuid: Uuid): Promise<boolean> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** A passkey by what its authenticator calls it, held until the transaction ends. */
export async function passkeyOf(trx: Database, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await trx
    .selectFrom('passkeys')
    .select(['uuid', 'user_uuid as userUuid', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, credentialId }
}

/** A passkey has signed. */
export async function passkeyUsed(trx: Database, uuid: Uuid, counter: number, at: Date): Promise<void> {
  await trx.updateTable('passkeys').set({ counter, used_at: at }).where('uuid', '=', uuid).execute()
}

type Challenge = { readonly challenge: string; readonly userUuid: Uuid | null; readonly expires: Date }

/** Keeps what a browser has to sign; `userUuid`: for whom it makes a passkey, null: to sign in. */
export async function addPasskeyChallenge(db: Database, { challenge, userUuid, expires }: Challenge): Promise<void> {
  await db.insertInto('passkey_challenges').values({ challenge, user_uuid: userUuid, expires_at: expires }).execute()
}

/** Uses up what was to be signed: was it, for that user, and not too long ago? */
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
