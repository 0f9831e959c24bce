import { LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { Invitation } from '@timetable/service'
import { DAY } from '../clock.ts'
import { inTransaction, type Database } from './database.ts'
import { confirmEmail } from './confirmed-emails.ts'
import { keyOfEmail } from './email.ts'
import { keptSince } from './kept.ts'
import { addMember } from './members.ts'
import { holdSchool } from './rows.ts'

/** Why an invitation does not work. */
export type InvitationProblem =
  | 'invitation-unknown'
  | 'invitation-used'
  | 'invitation-expired'
  | 'invitation-withdrawn'
  | 'invitation-school-gone'
  | 'invitation-for-another'
/** The school of an invitation. */
export type InvitedTo = {
  readonly uuid: Uuid
  readonly name: string
  readonly membership: Invitation['membership']
  /** The only e-mail address that may use the invitation. Null: anyone who has the link. */
  readonly email: string | null
}

/**
 * Returns the invitations to a school that are open at `now`, in order of creation. Only their creators receive the
 * tokens. A user who is removed later therefore knows only the tokens of their own invitations, which end with the
 * membership.
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

/** Stores an invitation for a limited number of days. */
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
    await holdSchool(trx, schoolUuid)
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

/** Withdraws an invitation. Returns false if the school has no such open invitation. */
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

/** Returns the token and the address of an open invitation, for its creator to send. */
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

/** Stores when the invitation was sent. */
export async function keepMailed(db: Database, invitationUuid: Uuid, at: Date): Promise<void> {
  await db.updateTable('invitations').set({ mailed_at: at }).where('uuid', '=', invitationUuid).execute()
}

/** Returns the school of the invitation with this token at `now`, or why it does not work. */
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

/** Removes invitations that ended long ago, including their e-mail addresses. */
export async function purgeInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', keptSince(now)).execute()
}

/**
 * Like `invitedTo`, and locks the invitation until the transaction ends. Nobody else can use it, and its creator cannot
 * be removed meanwhile.
 */
export async function holdInvitation(trx: Database, token: string, now: Date): Promise<InvitedTo | InvitationProblem> {
  const found = await invitedTo(trx, token, now)
  if (typeof found === 'string') return found
  await holdSchool(trx, found.uuid)
  return invitedTo(trx, token, now)
}

/**
 * Adds a user to a school with an invitation, which is then used up. An existing member does not use it up. An
 * invitation for another address is refused. One that was mailed to the user's address confirms the address, because only its
 * mailbox and the creator have the link.
 */
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
      const used = trx.updateTable('invitations').set({ used_at: at }).where('token', '=', token)
      const { mailedAt } = await used.returning('mailed_at as mailedAt').executeTakeFirstOrThrow()
      if (email !== null && mailedAt !== null) await confirmEmail(trx, userUuid, at)
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
