import { LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { Invitation } from '@timetable/service'
import { DAY } from '../clock.ts'
import { inTransaction, type Database } from './database.ts'
import { keyOfEmail } from './email.ts'
import { keptSince } from './kept.ts'
import { addMember } from './members.ts'

/** Why an invitation lets nobody in. */
export type InvitationProblem =
  | 'invitation-unknown'
  | 'invitation-used'
  | 'invitation-expired'
  | 'invitation-withdrawn'
  | 'invitation-school-gone'
  | 'invitation-for-another'
/** The school that an invitation leads into. */
export type InvitedTo = {
  readonly uuid: Uuid
  readonly name: string
  readonly membership: Invitation['membership']
  /** Whom alone it lets in; null: whoever has it. */
  readonly email: string | null
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
    .select(['invitations.uuid', 'membership', 'token', 'made_by', 'invitations.created_at', 'expires_at'])
    .select(['users.name as maker', 'invitations.email', 'invitations.mailed_at'])
    .orderBy('invitations.created_at')
    .orderBy('invitations.uuid')
    .execute()
  return rows.map((row) => ({
    uuid: row.uuid,
    membership: row.membership,
    email: row.email,
    mailedAt: row.mailed_at?.toISOString() ?? null,
    token: row.made_by === userUuid ? row.token : null,
    madeBy: row.maker,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

/** Stores an invitation for its days. */
export async function createInvitation(
  db: Database,
  invitation: {
    readonly uuid: Uuid
    readonly schoolUuid: Uuid
    readonly madeBy: Uuid
    readonly token: string
    readonly membership?: Invitation['membership']
    readonly email?: string | undefined
    readonly at: Date
  },
): Promise<Refusal | undefined> {
  const { uuid, schoolUuid, madeBy, token, membership = 'member', email, at } = invitation
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forUpdate().execute()
    const open = await openInvitations(trx, schoolUuid, at).select('invitations.uuid').execute()
    const max = LIMITS.invitationsPerSchool
    if (open.length >= max) return refuse('too-many-invitations', { max })
    const expires = new Date(at.getTime() + LIMITS.invitationDays * DAY)
    await trx
      .insertInto('invitations')
      .values({
        ...{ uuid, school_uuid: schoolUuid, made_by: madeBy, token, membership },
        ...{ email: email === undefined ? null : keyOfEmail(email), created_at: at, expires_at: expires },
      })
      .execute()
    return undefined
  })
}

/** Withdraws an invitation; false where the school has no such open one. */
export async function deleteInvitation(
  db: Database,
  { schoolUuid, invitationUuid }: { readonly schoolUuid: Uuid; readonly invitationUuid: Uuid },
  now: Date,
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('uuid', '=', invitationUuid)
    .where('school_uuid', '=', schoolUuid)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return withdrawn.numUpdatedRows === 1n
}

/** An open invitation to be sent by its maker: its token, and to whom. */
export async function invitationToSend(
  db: Database,
  { schoolUuid, invitationUuid, userUuid }: { schoolUuid: Uuid; invitationUuid: Uuid; userUuid: Uuid },
  now: Date,
): Promise<{ readonly token: string; readonly email: string } | undefined> {
  const row = await openInvitations(db, schoolUuid, now)
    .select(['token', 'email'])
    .where('uuid', '=', invitationUuid)
    .where('made_by', '=', userUuid)
    .executeTakeFirst()
  return row && row.email !== null ? { token: row.token, email: row.email } : undefined
}

/** Keeps when it was sent. */
export async function keepMailed(db: Database, invitationUuid: Uuid, at: Date): Promise<void> {
  await db.updateTable('invitations').set({ mailed_at: at }).where('uuid', '=', invitationUuid).execute()
}

/** The school into which the invitation with this token leads at `now`, or why it leads nowhere. */
export async function invitedTo(db: Database, token: string, now: Date): Promise<InvitedTo | InvitationProblem> {
  const found = await db
    .selectFrom('invitations')
    .innerJoin('schools', 'schools.uuid', 'invitations.school_uuid')
    .select(['schools.uuid', 'schools.name', 'schools.deleted_at', 'invitations.membership', 'invitations.email'])
    .select(['invitations.used_at', 'invitations.withdrawn_at', 'invitations.expires_at'])
    .where('invitations.token', '=', token)
    .executeTakeFirst()
  if (!found) return 'invitation-unknown'
  const { used_at, withdrawn_at, expires_at, deleted_at, ...to } = found
  if (used_at !== null) return 'invitation-used'
  if (withdrawn_at !== null) return 'invitation-withdrawn'
  if (deleted_at !== null) return 'invitation-school-gone'
  return expires_at > now ? to : 'invitation-expired'
}

/** Removes invitations that ended long enough ago, with whom they were for. */
export async function purgeInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', keptSince(now)).execute()
}

/** The same, held until the transaction ends: nobody else uses it up, and whoever made it is not removed meanwhile. */
export async function holdInvitation(trx: Database, token: string, now: Date): Promise<InvitedTo | InvitationProblem> {
  const found = await invitedTo(trx, token, now)
  if (typeof found === 'string') return found
  await trx.selectFrom('schools').select('uuid').where('uuid', '=', found.uuid).forUpdate().execute()
  return invitedTo(trx, token, now)
}

/** Lets a user in by an invitation, which is used up by it. Who is in already uses none, and nobody one that is for another. */
export async function joinByInvitation(
  db: Database,
  { token, userUuid, at }: { readonly token: string; readonly userUuid: Uuid; readonly at: Date },
): Promise<InvitedTo | InvitationProblem> {
  return inTransaction(db, async (trx) => {
    const school = await holdInvitation(trx, token, at)
    if (typeof school === 'string') return school
    const { uuid: schoolUuid, membership, email } = school
    if (email !== null && email !== (await emailOf(trx, userUuid))) return 'invitation-for-another'
    if (await addMember(trx, { schoolUuid, userUuid, membership }, at)) {
      await trx.updateTable('invitations').set({ used_at: at }).where('token', '=', token).execute()
    }
    return school
  })
}

async function emailOf(db: Database, userUuid: Uuid): Promise<string | undefined> {
  return (await db.selectFrom('users').select('email').where('uuid', '=', userUuid).executeTakeFirst())?.email
}

function openInvitations(db: Database, schoolUuid: Uuid, now: Date) {
  return db
    .selectFrom('invitations')
    .where('invitations.school_uuid', '=', schoolUuid)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
}
