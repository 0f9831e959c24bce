import { isRefusal, LIMITS, refuse, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from '../../store/database.ts'
import * as invitations from '../../store/invitations.ts'
import * as members from '../../store/members.ts'
import * as users from '../../store/users.ts'
import { welcomeOf } from '../../store/welcome.ts'
import { commit } from './commit.ts'
import { ownedSchool } from './owned-school.ts'
import type { Handler } from './handler.ts'

/** Lists the people of the school and its open invitations. */
export const listUsers: Handler<'listUsers'> = async ({ schoolUuid }, session, answer, { db, clock }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  answer.give(await peopleOf(db, { schoolUuid, userUuid: session.user.uuid }, clock.now()))
  return undefined
}

/**
 * An administrator removes a user from the school, together with the invitations and links that the user created. The
 * user's open versions of it close, and they receive their remaining schools. Viewers with their links are
 * disconnected.
 */
export const removeUser: Handler<'removeUser'> = async ({ schoolUuid, userUuid }, session, answer, parts) => {
  const school = await ownedSchool(session, schoolUuid)
  if (isRefusal(school)) return school
  const { db, clock, bus } = parts
  const by = session.user.uuid
  let links: readonly Uuid[] = []
  const said = await commit(db, answer, async (trx) => {
    const now = clock.now()
    const ended = await members.removeMember(trx, { schoolUuid, userUuid, by }, now)
    if (isRefusal(ended)) return ended
    links = ended.links
    const withdrawn = { invitations: ended.invitations, links: links.length }
    return { ...(await peopleOf(trx, { schoolUuid, userUuid: by }, now)), withdrawn }
  })
  if (isRefusal(said)) return said
  bus.publish({ type: 'user', userUuid, left: schoolUuid, by: null })
  bus.publish({ type: 'links-ended', linkUuids: links })
  return undefined
}

/** Makes a user an administrator, a member or a read-only member of the school, and notifies them at once. */
export const setMembership: Handler<'setMembership'> = async (
  { schoolUuid, userUuid, membership },
  session,
  answer,
  { db, clock, bus },
) => {
  const school = await ownedSchool(session, schoolUuid)
  if (isRefusal(school)) return school
  const by = session.user.uuid
  const said = await commit(
    db,
    answer,
    async (trx) =>
      (await members.setMembership(trx, { schoolUuid, userUuid, by, membership }, clock.now())) ??
      peopleOf(trx, { schoolUuid, userUuid: by }, clock.now()),
  )
  if (isRefusal(said)) return said
  bus.publish({ type: 'user', userUuid, left: null, by: null })
  return undefined
}

/** Creates a link with which one person may join the school, valid for a limited number of days. */
export const createInvitation: Handler<'createInvitation'> = async (
  { schoolUuid, membership, email },
  session,
  answer,
  parts,
) => {
  const { db, clock, mint, secret } = parts
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const [userUuid, at] = [session.user.uuid, clock.now()]
  const invitation = { uuid: mint(), schoolUuid, madeBy: userUuid, token: secret(), membership, email, at }
  const said = await commit(
    db,
    answer,
    async (trx) => (await invitations.createInvitation(trx, invitation)) ?? peopleOf(trx, { schoolUuid, userUuid }, at),
  )
  return isRefusal(said) ? said : undefined
}

/** Sends an invitation of the user by mail to its recipient. */
export const mailInvitation: Handler<'mailInvitation'> = async (
  { schoolUuid, invitationUuid, language },
  session,
  answer,
  { db, clock, invitationMails },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const userUuid = session.user.uuid
  const invitation = await invitations.invitationToSend(db, { schoolUuid, invitationUuid, userUuid }, clock.now())
  if (!invitation) return refuse('not-found', { what: 'The invitation' })
  const { locale } = await users.readUserSettings(db, userUuid)
  const refusal = await invitationMails.send(invitation, { ...school, language: language ?? locale })
  if (refusal) return refusal
  const now = clock.now()
  await invitations.keepMailed(db, invitationUuid, now)
  answer.give(await peopleOf(db, { schoolUuid, userUuid }, now))
  return undefined
}

export const deleteInvitation: Handler<'deleteInvitation'> = async (
  { schoolUuid, invitationUuid },
  session,
  answer,
  { db, clock },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const said = await commit(db, answer, async (trx) => {
    const deleted = await invitations.deleteInvitation(trx, { schoolUuid, invitationUuid }, clock.now())
    if (!deleted) return refuse('not-found', { what: 'The invitation' })
    return peopleOf(trx, { schoolUuid, userUuid: session.user.uuid }, clock.now())
  })
  return isRefusal(said) ? said : undefined
}

/** Joins the school of an invitation. All connections of the user receive their schools. */
export const acceptInvitation: Handler<'acceptInvitation'> = async ({ token }, session, answer, parts) => {
  const { db, clock, bus } = parts
  const userUuid = session.user.uuid
  const welcome = await commit(db, answer, async (trx) => {
    const joined = await invitations.joinByInvitation(trx, { token, userUuid, at: clock.now() })
    return typeof joined === 'string' ? refuseInvitation(joined) : welcomeOf(trx, userUuid)
  })
  if (isRefusal(welcome)) return welcome
  bus.publish({ type: 'user', userUuid, left: null, by: session.connection })
  return undefined
}

/** Renames the user. All their connections are notified, and so is everyone who has the same version open. */
export const renameUser: Handler<'renameUser'> = async ({ name }, session, answer, { db, bus }) => {
  const { uuid } = session.user
  const welcome = await commit(db, answer, async (trx) => {
    await users.renameUser(trx, uuid, name.trim())
    return welcomeOf(trx, uuid)
  })
  if (isRefusal(welcome)) return welcome
  bus.publish({ type: 'user', userUuid: uuid, left: null, by: session.connection })
  return undefined
}

/** Returns the refusal for an invitation that does not work. */
const refuseInvitation = (problem: invitations.InvitationProblem) =>
  problem === 'invitation-expired' ? refuse(problem, { days: LIMITS.invitationDays }) : refuse(problem)

/** Returns the people of a school as one of them sees them. */
async function peopleOf(
  db: Database,
  who: { readonly schoolUuid: Uuid; readonly userUuid: Uuid },
  now: Date,
): Promise<MessageOf<'UserList'>> {
  const { schoolUuid } = who
  const open = await invitations.listInvitations(db, who, now)
  return { type: 'UserList', schoolUuid, users: await members.listUsers(db, schoolUuid), invitations: open }
}
