import { isRefusal, LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { isEmailConfirmed } from '../../store/confirmed-emails.ts'
import type { Database } from '../../store/database.ts'
import * as invitations from '../../store/invitations.ts'
import * as members from '../../store/members.ts'
import { readUserSettings } from '../../store/settings.ts'
import { welcomeOf } from '../../store/welcome.ts'
import type { UserSession } from '../session.ts'
import { commit, type Afterwards } from './commit.ts'
import type { Answer, Handler, HandlerParts } from './handler.ts'

/** Lists the people of the school and its open invitations. */
export const listUsers: Handler<'listUsers'> = async ({ schoolUuid }, session, answer, { db, clock }) =>
  (await session.refuseForeign({ schoolUuid })) ?? answer.give(await peopleOf(db, schoolUuid, session, clock.now()))

/**
 * An administrator removes a user from the school, together with the invitations and links that the user created. The
 * user's open versions of it close, and they receive their remaining schools. Viewers with their links are
 * disconnected.
 */
export const removeUser: Handler<'removeUser'> = async ({ schoolUuid, userUuid }, session, answer, parts) => {
  const { db, clock, bus } = parts
  return (
    (await session.refuseUnlessOwner(schoolUuid)) ??
    commit(db, answer, async (trx, afterwards) => {
      const now = clock.now()
      const ended = await members.removeMember(trx, { schoolUuid, userUuid, by: session.user.uuid }, now)
      if (isRefusal(ended)) return ended
      afterwards(() => {
        bus.publish({ type: 'user', userUuid, left: schoolUuid, by: null })
        bus.publish({ type: 'links-ended', linkUuids: ended.links })
      })
      const withdrawn = { invitations: ended.invitations, links: ended.links.length }
      return { ...(await peopleOf(trx, schoolUuid, session, now)), withdrawn }
    })
  )
}

/** Makes a user an administrator, a member or a read-only member of the school, and notifies them at once. */
export const setMembership: Handler<'setMembership'> = async (params, session, answer, parts) =>
  (await session.refuseUnlessOwner(params.schoolUuid)) ??
  answerPeople(params.schoolUuid, session, answer, parts, (trx, now, afterwards) => {
    afterwards(() => parts.bus.publish({ type: 'user', userUuid: params.userUuid, left: null, by: null }))
    return members.setMembership(trx, { ...params, by: session.user.uuid }, now)
  })

/** Creates a link with which one person may join the school, valid for a limited number of days. */
export const createInvitation: Handler<'createInvitation'> = async (params, session, answer, parts) =>
  (await session.refuseForeign(params)) ??
  (await refuseUnconfirmed(session, parts.db)) ??
  answerPeople(params.schoolUuid, session, answer, parts, (trx, at) => {
    const made = { uuid: parts.mint(), token: parts.secret(), madeBy: session.user.uuid, at }
    return invitations.createInvitation(trx, { ...params, ...made })
  })

/** Sends an invitation of the user by mail to its recipient. */
export const mailInvitation: Handler<'mailInvitation'> = async (
  { schoolUuid, invitationUuid, language },
  session,
  answer,
  { db, clock, invitationMails },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const unconfirmed = await refuseUnconfirmed(session, db)
  if (unconfirmed) return unconfirmed
  const userUuid = session.user.uuid
  const invitation = await invitations.invitationToSend(db, { schoolUuid, invitationUuid, userUuid }, clock.now())
  if (!invitation) return refuse('not-found', { what: 'The invitation' })
  const { locale } = await readUserSettings(db, userUuid)
  const refusal = await invitationMails.send(invitation, { ...school, language: language ?? locale })
  if (refusal) return refusal
  const now = clock.now()
  await invitations.keepMailed(db, invitationUuid, now)
  return answer.give(await peopleOf(db, schoolUuid, session, now))
}

export const deleteInvitation: Handler<'deleteInvitation'> = async (which, session, answer, parts) =>
  (await session.refuseForeign({ schoolUuid: which.schoolUuid })) ??
  answerPeople(which.schoolUuid, session, answer, parts, async (trx, now) =>
    (await invitations.deleteInvitation(trx, which, now)) ? undefined : refuse('not-found', { what: 'The invitation' }),
  )

/** Joins the school of an invitation. All connections of the user receive their schools. */
export const acceptInvitation: Handler<'acceptInvitation'> = async ({ token }, session, answer, { db, clock, bus }) => {
  const userUuid = session.user.uuid
  const refusal = session.refuseBeyond()
  if (refusal) return refusal
  return commit(db, answer, async (trx, afterwards) => {
    afterwards(() => bus.publish({ type: 'user', userUuid, left: null, by: session.connection }))
    const joined = await invitations.joinByInvitation(trx, { token, userUuid, at: clock.now() })
    return typeof joined === 'string' ? refuseInvitation(joined) : welcomeOf(trx, userUuid)
  })
}

/** Refuses a user whose own address may be somebody else's: they invite nobody. */
async function refuseUnconfirmed({ user }: UserSession, db: Database): Promise<Refusal | undefined> {
  return (await isEmailConfirmed(db, user.uuid)) ? undefined : refuse('email-unconfirmed')
}

/** Returns the refusal for an invitation that does not work. */
const refuseInvitation = (problem: invitations.InvitationProblem) =>
  problem === 'invitation-expired' ? refuse(problem, { days: LIMITS.invitationDays }) : refuse(problem)

/** Performs the work, and answers with the people of the school afterwards. */
function answerPeople(
  schoolUuid: Uuid,
  session: UserSession,
  answer: Answer<MessageOf<'UserList'>>,
  { db, clock }: HandlerParts,
  work: (trx: Database, now: Date, afterwards: Afterwards) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const now = clock.now()
  return commit(db, answer, async (trx, afterwards) => {
    return (await work(trx, now, afterwards)) ?? peopleOf(trx, schoolUuid, session, now)
  })
}

/** Returns the people of a school as one of them sees them. */
async function peopleOf(
  db: Database,
  schoolUuid: Uuid,
  { user }: UserSession,
  now: Date,
): Promise<MessageOf<'UserList'>> {
  const open = await invitations.listInvitations(db, { schoolUuid, userUuid: user.uuid }, now)
  return { type: 'UserList', schoolUuid, users: await members.listUsers(db, schoolUuid), invitations: open }
}
