import type { Uuid } from '@timetable/domain'
import type { User } from '@timetable/service'
import { inTransaction, type Database } from './database.ts'
import { keyOfEmail } from './email.ts'
import { holdInvitation, joinByInvitation, type InvitationProblem } from './invitations.ts'
import { addMember, userOf } from './members.ts'
import { addSchool } from './schools.ts'
import { readUserSettings } from './settings.ts'

export type NewAccount = {
  readonly user: { readonly uuid: Uuid; readonly name: string; readonly email: string }
  readonly passwordHash: string | null
  /** The new school of the account, or the token of an invitation to an existing school. */
  readonly school:
    | { readonly uuid: Uuid; readonly name: string; readonly isSchoolCustomer: boolean }
    | { readonly invitation: string }
  readonly at: Date
  /** Whether the address is known to be the user's: another issuer has confirmed it, or there is no mail server to ask it. */
  readonly isConfirmed?: boolean
}

/** Creates a user and their school, in one transaction. Returns why it failed, or undefined. */
export async function createAccount(
  db: Database,
  account: NewAccount,
): Promise<'email-taken' | InvitationProblem | undefined> {
  const { user, passwordHash, school, at, isConfirmed = false } = account
  return inTransaction(db, async (trx) => {
    const invited = 'invitation' in school ? await holdInvitation(trx, school.invitation, at) : undefined
    if (typeof invited === 'string') return invited
    if (invited && invited.email !== null && invited.email !== keyOfEmail(user.email)) return 'invitation-for-another'
    if (!(await addUser(trx, { user, passwordHash, isConfirmed, at }))) return 'email-taken'
    if ('invitation' in school) {
      await joinByInvitation(trx, { token: school.invitation, userUuid: user.uuid, at })
    } else {
      await addSchool(trx, school, at)
      await addMember(trx, { schoolUuid: school.uuid, userUuid: user.uuid, membership: 'owner' }, at)
    }
    return undefined
  })
}

/** Stores a user, still without a school. Returns false if another account uses the address. */
export async function addUser(
  db: Database,
  { user, passwordHash, isConfirmed, at }: Pick<NewAccount, 'user' | 'passwordHash' | 'at'> & { isConfirmed: boolean },
): Promise<boolean> {
  const created = await db
    .insertInto('users')
    .values({
      uuid: user.uuid,
      email: keyOfEmail(user.email),
      name: user.name,
      password_hash: passwordHash,
      email_confirmed_at: isConfirmed ? at : null,
      created_at: at,
    })
    .onConflict((clash) => clash.column('email').doNothing())
    .executeTakeFirst()
  return created.numInsertedOrUpdatedRows === 1n
}

/** Returns the user. Undefined if the account is deleted. */
export async function userByUuid(db: Database, userUuid: Uuid): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('uuid', '=', userUuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const settings = await readUserSettings(db, userUuid)
  return userOf({ ...row, role: settings.role })
}

export async function renameUser(db: Database, userUuid: Uuid, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('uuid', '=', userUuid).execute()
}

/** Returns the account with this e-mail address, ignoring case. */
export async function credentialsOf(
  db: Database,
  email: string,
): Promise<{ uuid: Uuid; passwordHash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['uuid', 'password_hash as passwordHash'])
    .where('email', '=', keyOfEmail(email))
    .executeTakeFirst()
}

/** Stores which version this user opened last, for `resume`. */
export async function rememberOpened(db: Database, userUuid: Uuid, scheduleUuid: Uuid): Promise<void> {
  await db.updateTable('users').set({ last_schedule_uuid: scheduleUuid }).where('uuid', '=', userUuid).execute()
}

/** Returns the version that this user opened last, if it still exists and the user is still a member of its school. */
export async function lastOpened(
  db: Database,
  userUuid: Uuid,
): Promise<{ scheduleUuid: Uuid; schoolUuid: Uuid } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('schedules', 'schedules.uuid', 'users.last_schedule_uuid')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.school_uuid', '=', 'schedules.school_uuid')
        .onRef('memberships.user_uuid', '=', 'users.uuid'),
    )
    .select(['schedules.uuid as scheduleUuid', 'schedules.school_uuid as schoolUuid'])
    .where('users.uuid', '=', userUuid)
    .where('schedules.deleted_at', 'is', null)
    .executeTakeFirst()
}
