import { LIMITS, refuse, role, type Invitation, type Refusal, type User, type Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'

/** The users of a school, in the order they joined. */
export async function listUsers(db: Database, schoolUuid: Uuid): Promise<User[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.uuid', 'memberships.user_uuid')
    .leftJoin('user_settings', (join) =>
      join.onRef('user_settings.user_uuid', '=', 'users.uuid').on('user_settings.label', '=', 'role'),
    )
    .select(['users.uuid', 'users.name', 'users.email', 'users.created_at', 'user_settings.value as role'])
    .where('memberships.school_uuid', '=', schoolUuid)
    .orderBy('memberships.created_at')
    .orderBy('users.uuid')
    .execute()
  return rows.map(userOf)
}

/** The users of a school by their uuids alone. */
export async function memberUuids(db: Database, schoolUuid: Uuid): Promise<Uuid[]> {
  const rows = await db.selectFrom('memberships').select('user_uuid').where('school_uuid', '=', schoolUuid).execute()
  return rows.map(({ user_uuid }) => user_uuid)
}

type UserRow = { readonly uuid: string; readonly name: string; readonly email: string; readonly created_at: Date }

/** A user as they are told of, from their row and what their settings hold as their role. */
export function userOf(row: UserRow & { readonly role: unknown }): User {
  return {
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    created_at: Math.floor(row.created_at.getTime() / 1000),
    role: role.safeParse(row.role).data ?? null,
  }
}

/** Takes a user out of a school. A school is never left without anyone: nobody removes themselves, and `by` stays. */
export async function removeMember(
  db: Database,
  { schoolUuid, userUuid, by }: { readonly schoolUuid: Uuid; readonly userUuid: Uuid; readonly by: Uuid },
): Promise<Refusal | undefined> {
  if (userUuid === by) return refuse('yourself')
  return inTransaction(db, async (trx) => {
    // Two who remove each other at once: the second is no member any more when its turn comes.
    await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forUpdate().execute()
    const members = await trx
      .selectFrom('memberships')
      .select('user_uuid')
      .where('school_uuid', '=', schoolUuid)
      .where('user_uuid', 'in', [userUuid, by])
      .execute()
    const isMember = (uuid: Uuid) => members.some((member) => member.user_uuid === uuid)
    if (!isMember(by)) return refuse('not-found', { what: 'The school' })
    if (!isMember(userUuid)) return refuse('not-found', { what: 'The user' })
    await trx
      .deleteFrom('memberships')
      .where('school_uuid', '=', schoolUuid)
      .where('user_uuid', '=', userUuid)
      .execute()
    return undefined
  })
}

/** Lets a user into a school; one who is in already stays since when they are. */
export async function addMember(db: Database, schoolUuid: Uuid, userUuid: Uuid, at: Date): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ user_uuid: userUuid, school_uuid: schoolUuid, created_at: at })
    .onConflict((clash) => clash.columns(['user_uuid', 'school_uuid']).doNothing())
    .execute()
}

/** The invitations into a school that are good at `now`, in order of creation. */
export async function listInvitations(db: Database, schoolUuid: Uuid, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(['uuid', 'token', 'created_at', 'expires_at'])
    .where('school_uuid', '=', schoolUuid)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map((row) => ({
    uuid: row.uuid,
    token: row.token,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

const DAY = 24 * 60 * 60 * 1000

/** Stores an invitation for its days; those of this school that have ended go at the same time. */
export async function createInvitation(
  db: Database,
  invitation: { readonly uuid: Uuid; readonly schoolUuid: Uuid; readonly token: string; readonly at: Date },
): Promise<Refusal | undefined> {
  const { uuid, schoolUuid, token, at } = invitation
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forUpdate().execute()
    await trx.deleteFrom('invitations').where('school_uuid', '=', schoolUuid).where('expires_at', '<=', at).execute()
    const max = LIMITS.invitationsPerSchool
    if ((await listInvitations(trx, schoolUuid, at)).length >= max) return refuse('too-many-invitations', { max })
    const expires = new Date(at.getTime() + LIMITS.invitationDays * DAY)
    await trx
      .insertInto('invitations')
      .values({ uuid, school_uuid: schoolUuid, token, created_at: at, expires_at: expires })
      .execute()
    return undefined
  })
}

/** False where the school has no such invitation. */
export async function deleteInvitation(db: Database, schoolUuid: Uuid, invitationUuid: Uuid): Promise<boolean> {
  const deleted = await db
    .deleteFrom('invitations')
    .where('uuid', '=', invitationUuid)
    .where('school_uuid', '=', schoolUuid)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** The school into which the invitation with this token leads at `now`; undefined where there is none. */
export async function invitedTo(
  db: Database,
  token: string,
  now: Date,
): Promise<{ readonly uuid: Uuid; readonly name: string } | undefined> {
  return db
    .selectFrom('invitations')
    .innerJoin('schools', 'schools.uuid', 'invitations.school_uuid')
    .select(['schools.uuid', 'schools.name'])
    .where('invitations.token', '=', token)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst()
}
