import { isRefusal, refuse, type MessageOf, type Uuid } from '@timetable/domain'
import * as members from '../../store/members.ts'
import { schoolsOf } from '../../store/schools.ts'
import { userByUuid } from '../../store/users.ts'
import type { Answer, Handler, HandlerParts } from './table.ts'

type OfSchool = { readonly schoolUuid: Uuid }

/** Who belongs to the school, and which invitations are open. */
export const listUsers: Handler<OfSchool> = async ({ schoolUuid }, session, answer, parts) => {
  const school = await session.school(schoolUuid)
  return isRefusal(school) ? school : tell(schoolUuid, answer, parts)
}

/** Takes a user out of the school: their open versions of it are closed, and they hear which schools are left. */
export const removeUser: Handler<OfSchool & { userUuid: Uuid }> = async (
  { schoolUuid, userUuid },
  session,
  answer,
  parts,
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const refusal = await members.removeMember(parts.db, { schoolUuid, userUuid, by: session.user.uuid })
  if (refusal) return refusal
  const welcome = await welcomeOf(userUuid, parts)
  for (const theirs of parts.sessions.ofUser(userUuid)) {
    theirs.leaveSchool(schoolUuid)
    theirs.send(welcome)
  }
  return tell(schoolUuid, answer, parts)
}

/** A link by which whoever has it may join the school, for its days. */
export const createInvitation: Handler<OfSchool> = async ({ schoolUuid }, session, answer, parts) => {
  const { db, clock, mint, secret } = parts
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const invitation = { uuid: mint(), schoolUuid, token: secret(), at: clock.now() }
  return (await members.createInvitation(db, invitation)) ?? tell(schoolUuid, answer, parts)
}

export const deleteInvitation: Handler<OfSchool & { invitationUuid: Uuid }> = async (
  { schoolUuid, invitationUuid },
  session,
  answer,
  parts,
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const deleted = await members.deleteInvitation(parts.db, schoolUuid, invitationUuid)
  return deleted ? tell(schoolUuid, answer, parts) : refuse('not-found', { what: 'The invitation' })
}

/** Joins the school that invites; all connections of the user hear which schools they have now. */
export const acceptInvitation: Handler<{ token: string }> = async ({ token }, session, answer, parts) => {
  const { db, clock, sessions } = parts
  const now = clock.now()
  const school = await members.invitedTo(db, token, now)
  if (!school) return refuse('invitation-unknown')
  await members.addMember(db, school.uuid, session.user.uuid, now)
  const welcome = await welcomeOf(session.user.uuid, parts)
  answer(welcome)
  for (const other of sessions.ofUser(session.user.uuid)) if (other !== session) other.send(welcome)
  return undefined
}

async function tell(schoolUuid: Uuid, answer: Answer, { db, clock }: HandlerParts): Promise<undefined> {
  const users = await members.listUsers(db, schoolUuid)
  const invitations = await members.listInvitations(db, schoolUuid, clock.now())
  answer({ type: 'UserList', schoolUuid, users, invitations })
}

async function welcomeOf(userUuid: Uuid, { db }: HandlerParts): Promise<MessageOf<'Welcome'>> {
  const user = await userByUuid(db, userUuid)
  if (!user) throw new Error(`there is no user ${userUuid}`)
  return { type: 'Welcome', user, schools: await schoolsOf(db, userUuid) }
}
