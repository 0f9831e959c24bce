import type { Uuid } from '@timetable/domain'
import { schoolSignInSettings, type SchoolSignIn, type SchoolSignInSettings } from '@timetable/service'
import { inTransaction, type Database } from './database.ts'
import { keyOfEmail } from './email.ts'
import { deleteRows, holdSchool } from './rows.ts'
import type { BegunFor } from './tables.ts'

/** A school's sign-in with its secret, for requests to the issuer. */
export type StoredSignIn = {
  readonly schoolUuid: Uuid
  readonly schoolName: string
  readonly settings: SchoolSignInSettings
  readonly clientSecret: string
  readonly isOn: boolean
  readonly triedAt: Date | null
}

const signIns = (db: Database) =>
  db
    .selectFrom('school_sign_ins')
    .innerJoin('schools', 'schools.uuid', 'school_sign_ins.school_uuid')
    .select(['school_uuid as schoolUuid', 'schools.name as schoolName', 'settings'])
    .select(['client_secret as clientSecret', 'is_on as isOn', 'tried_at as triedAt'])
    .where('schools.deleted_at', 'is', null)

/** Returns the sign-in of a school, on or off. Undefined if it has none. */
export const signInOfSchool = (db: Database, schoolUuid: Uuid): Promise<StoredSignIn | undefined> =>
  signIns(db).where('school_uuid', '=', schoolUuid).executeTakeFirst()

/** Returns the sign-in that is on at the school with this short name. */
export const signInNamed = (db: Database, shortName: string): Promise<StoredSignIn | undefined> =>
  signIns(db).where('short_name', '=', shortName.trim().toLowerCase()).where('is_on', '=', true).executeTakeFirst()

/**
 * Returns the sign-ins that are on and allow addresses of this domain, at most two: two are as good as many. Only those of schools where an
 * administrator has a confirmed address of that domain, so that no stranger receives the people of another school.
 */
export function signInsOfDomain(db: Database, domain: string): Promise<StoredSignIn[]> {
  return signIns(db)
    .where('is_on', '=', true)
    .where((row) =>
      row.exists(
        row
          .selectFrom('memberships')
          .innerJoin('users', 'users.uuid', 'memberships.user_uuid')
          .select('users.uuid')
          .whereRef('memberships.school_uuid', '=', 'school_sign_ins.school_uuid')
          .where('memberships.kind', '=', 'owner')
          .where('users.email_confirmed_at', 'is not', null)
          .where((user) =>
            user(user.fn<string>('split_part', ['users.email', user.val('@'), user.lit(2)]), '=', domain),
          ),
      ),
    )
    .where((row) => row(row.ref('settings', '->').key('domains'), '@>', JSON.stringify([domain]) as never))
    .orderBy('made_at')
    .limit(2)
    .execute()
}

/** Returns the settings as an administrator sees them. */
export const shownSignIn = ({ settings, isOn, triedAt }: StoredSignIn): SchoolSignIn => ({
  ...schoolSignInSettings.parse(settings),
  isOn,
  triedAt: triedAt?.toISOString() ?? null,
})

/**
 * Stores the settings of a school. Without a secret the earlier one stays, for the same issuer and client. If the issuer, the client or
 * the secret has changed, the sign-in is off until it was tried. Returns why nothing was stored.
 */
export async function putSchoolSignIn(
  db: Database,
  schoolUuid: Uuid,
  { settings, clientSecret }: { readonly settings: SchoolSignInSettings; readonly clientSecret: string | undefined },
  at: Date,
): Promise<'short-name-taken' | 'secret-missing' | undefined> {
  return inTransaction(db, async (trx) => {
    await holdSchool(trx, schoolUuid)
    const before = await signInOfSchool(trx, schoolUuid)
    const { issuer, clientId } = settings
    const isSameClient = before?.settings.issuer === issuer && before.settings.clientId === clientId
    const secret = clientSecret ?? (isSameClient ? before.clientSecret : undefined)
    if (secret === undefined) return 'secret-missing'
    const other = await trx
      .selectFrom('school_sign_ins')
      .select('school_uuid')
      .where('short_name', '=', settings.shortName)
      .where('school_uuid', '!=', schoolUuid)
      .executeTakeFirst()
    if (other) return 'short-name-taken'
    const stays = isSameClient && secret === before.clientSecret
    const row = {
      ...{ settings: JSON.stringify(settings), client_secret: secret, short_name: settings.shortName },
      ...{ is_on: stays && before.isOn, tried_at: stays ? before.triedAt : null },
    }
    await trx
      .insertInto('school_sign_ins')
      .values({ ...row, school_uuid: schoolUuid, made_at: at })
      .onConflict((clash) => clash.column('school_uuid').doUpdateSet(row))
      .execute()
    return undefined
  })
}

/** Switches the sign-in of a school on or off. It must have been tried to be switched on. Returns false if it was not. */
export async function switchSchoolSignIn(db: Database, schoolUuid: Uuid, isOn: boolean): Promise<boolean> {
  let switching = db.updateTable('school_sign_ins').set({ is_on: isOn }).where('school_uuid', '=', schoolUuid)
  if (isOn) switching = switching.where('tried_at', 'is not', null)
  return (await switching.executeTakeFirst()).numUpdatedRows === 1n
}

export async function keepTried(db: Database, schoolUuid: Uuid, at: Date): Promise<void> {
  await db.updateTable('school_sign_ins').set({ tried_at: at }).where('school_uuid', '=', schoolUuid).execute()
}

/** Removes the sign-in of a school, with all connections of accounts. */
export async function removeSchoolSignIn(db: Database, schoolUuid: Uuid): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteRows(trx, 'school_sign_ins', { school_uuid: schoolUuid })
    await deleteRows(trx, 'school_identities', { school_uuid: schoolUuid })
    await deleteRows(trx, 'begun_sign_ins', { school_uuid: schoolUuid })
  })
}

/** A sign-in that has begun. `key`: of the browser in which it began. */
export type Begun = {
  readonly schoolUuid: Uuid
  readonly purpose: BegunFor
  readonly userUuid: Uuid | null
  readonly nonce: string
  readonly verifier: string
}

export async function keepBegun(
  db: Database,
  { schoolUuid, purpose, userUuid, nonce, verifier }: Begun,
  { stateHash, keyHash, expires }: { readonly stateHash: string; readonly keyHash: string; readonly expires: Date },
): Promise<void> {
  await db
    .insertInto('begun_sign_ins')
    .values({
      ...{ state_hash: stateHash, key_hash: keyHash, school_uuid: schoolUuid, purpose, user_uuid: userUuid },
      ...{ nonce, verifier, expires_at: expires },
    })
    .execute()
}

/** Uses up a sign-in that has begun. Undefined if it was used, has expired, or began in another browser. */
export async function takeBegun(
  db: Database,
  { stateHash, keyHash }: { readonly stateHash: string; readonly keyHash: string },
  now: Date,
): Promise<Begun | undefined> {
  return db
    .deleteFrom('begun_sign_ins')
    .where('state_hash', '=', stateHash)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .returning(['school_uuid as schoolUuid', 'purpose', 'user_uuid as userUuid', 'nonce', 'verifier'])
    .executeTakeFirst()
}

/** An identity at a school's issuer. A subject is only unique together with its issuer. */
export type Identity = { readonly schoolUuid: Uuid; readonly issuer: string; readonly subject: string }

/** Returns the user whose account an identity is connected to. */
export async function userOfIdentity(db: Database, identity: Identity): Promise<Uuid | undefined> {
  const row = await db
    .selectFrom('school_identities')
    .select('user_uuid')
    .where('school_uuid', '=', identity.schoolUuid)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  return row?.user_uuid
}

/** Connects an identity to an account. Returns false if either already has another connection at this school. */
export async function connectIdentity(db: Database, identity: Identity, userUuid: Uuid, at: Date): Promise<boolean> {
  const added = await db
    .insertInto('school_identities')
    .values({
      ...{ school_uuid: identity.schoolUuid, issuer: identity.issuer, subject: identity.subject },
      ...{ user_uuid: userUuid, created_at: at },
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n || (await userOfIdentity(db, identity)) === userUuid
}

/** Returns the account with this address, and whether the address is confirmed. `isMember`: of this school. */
export async function accountFor(db: Database, schoolUuid: Uuid, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_uuid', '=', 'users.uuid').on('memberships.school_uuid', '=', schoolUuid),
    )
    .select((row) => [
      'users.uuid as userUuid',
      row('email_confirmed_at', 'is not', null).as('isConfirmed'),
      row('memberships.kind', 'is not', null).as('isMember'),
    ])
    .where('email', '=', keyOfEmail(email))
    .executeTakeFirst()
}

/** Whether a user belongs to a school, or did when they deleted their account. */
export async function belongsTo(db: Database, schoolUuid: Uuid, userUuid: Uuid): Promise<boolean> {
  for (const table of ['memberships', 'kept_memberships'] as const) {
    const row = await db
      .selectFrom(table)
      .select('user_uuid')
      .where('school_uuid', '=', schoolUuid)
      .where('user_uuid', '=', userUuid)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Whether a user's account is connected to an identity of the school's issuer. */
export async function isConnected(db: Database, schoolUuid: Uuid, userUuid: Uuid): Promise<boolean> {
  const row = await db
    .selectFrom('school_identities')
    .select('subject')
    .where('school_uuid', '=', schoolUuid)
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst()
  return row !== undefined
}
