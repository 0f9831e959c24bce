import { LIMITS, refuse, type Invitation, type Refusal, type Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'
import { addMember } from './members.ts'

const DAY = 24 * 60 * 60 * 1000

/** Why an invitation lets nobody in. */
export type InvitationProblem = 'invitation-unknown' | 'invitation-used' | 'invitation-school-gone'
/** The school that an invitation leads into. */
export type InvitedTo = {
  readonly uuid: Uuid
  readonly name: string
  readonly membership: Invitation['membership']
}

/**
 * The invitations into a school that are open at `now`, in order of creation. Their makers alone are shown the tokens:
 * whoever is removed later has none by which to come back but their own, which end with them.
 */
export async function listInvitations(
  db: Database,
  { schoolUuid, userUuid }: { readonly schoolUuid: Uuid; readonly userUuid: Uuid },
  now: Date,
): Promise<Invitation[]> {
  const rows = await openInvitations(db, schoolUuid, now)
    .leftJoin('users', 'users.uuid', 'invitations.made_by')
    .select([
      'invitations.uuid',
      'membership',
      'token',
      'made_by',
      'invitations.created_at',
      'expires_at',
      'users.name as maker',
    ])
    .orderBy('invitations.created_at')
    .orderBy('invitations.uuid')
    .execute()
  return rows.map((row) => ({
    uuid: row.uuid,
    membership: row.membership,
    token: row.made_by === userUuid ? row.token : null,
    madeBy: row.maker,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

/** Stores an invitation for its days; those of this school that have ended go at the same time. */
export async function createInvitation(
  db: Database,
  invitation: {
    readonly uuid: Uuid
    readonly schoolUuid: Uuid
    readonly madeBy: Uuid
    readonly token: string
    readonly membership?: Invitation['membership']
    readonly at: Date
  },
): Promise<Refusal | undefined> {
  const { uuid, schoolUuid, madeBy, token, membership = 'member', at } = invitation
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forUpdate().execute()
    await trx.deleteFrom('invitations').where('school_uuid', '=', schoolUuid).where('expires_at', '<=', at).execute()
    const open = await openInvitations(trx, schoolUuid, at).select('invitations.uuid').execute()
    const max = LIMITS.invitationsPerSchool
    if (open.length >= max) return refuse('too-many-invitations', { max })
    const expires = new Date(at.getTime() + LIMITS.invitationDays * DAY)
    await trx
      .insertInto('invitations')
      .values({
        uuid,
        school_uuid: schoolUuid,
        made_by: madeBy,
        token,
        membership,
        created_at: at,
        expires_at: expires,
      })
      .execute()
    return undefined
  })
}

/** False where the school has no such open invitation. */
export async function deleteInvitation(db: Database, schoolUuid: Uuid, invitationUuid: Uuid): Promise<boolean> {
  const deleted = await db
    .deleteFrom('invitations')
    .where('uuid', '=', invitationUuid)
    .where('school_uuid', '=', schoolUuid)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** The school into which the invitation with this token leads at `now`, or why it leads nowhere. */
export async function invitedTo(db: Database, token: string, now: Date): Promise<InvitedTo | InvitationProblem> {
  const found = await db
    .selectFrom('invitations')
    .innerJoin('schools', 'schools.uuid', 'invitations.school_uuid')
    .select(['schools.uuid', 'schools.name', 'invitations.membership', 'invitations.used_at', 'schools.deleted_at'])
    .where('invitations.token', '=', token)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return 'invitation-unknown'
  const { used_at, deleted_at, ...to } = found
  if (used_at !== null) return 'invitation-used'
  return deleted_at === null ? to : 'invitation-school-gone'
}

/** The same, held until the transaction ends: nobody else uses it up, and whoever made it is not removed meanwhile. */
export async function holdInvitation(trx: Database, token: string, now: Date): Promise<InvitedTo | InvitationProblem> {
  const found = await invitedTo(trx, token, now)
  if (typeof found === 'string') return found
  await trx.selectFrom('schools').select('uuid').where('uuid', '=', found.uuid).forUpdate().execute()
  return invitedTo(trx, token, now)
}

/** Lets a user in by an invitation, which is used up by it. Who is in already uses none. */
export async function joinByInvitation(
  db: Database,
  { token, userUuid, at }: { readonly token: string; readonly userUuid: Uuid; readonly at: Date },
): Promise<InvitedTo | InvitationProblem> {
  return inTransaction(db, async (trx) => {
    const school = await holdInvitation(trx, token, at)
    if (typeof school === 'string') return school
    const { uuid: schoolUuid, membership } = school
    if (await addMember(trx, { schoolUuid, userUuid, membership }, at)) {
      await trx.updateTable('invitations').set({ used_at: at }).where('token', '=', token).execute()
    }
    return school
  })
}

function openInvitations(db: Database, schoolUuid: Uuid, now: Date) {
  return db
    .selectFrom('invitations')
    .where('invitations.school_uuid', '=', schoolUuid)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
}
