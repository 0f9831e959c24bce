import { isRefusal, refuse, type MessageOf, type Uuid } from '@timetable/domain'
import type { Database } from '../../store/database.ts'
import * as members from '../../store/members.ts'
import { schoolsOf } from '../../store/schools.ts'
import * as users from '../../store/users.ts'
import { commit } from './commit.ts'
import type { Handler } from './table.ts'

type OfSchool = { readonly schoolUuid: Uuid }

/** Who belongs to the school, and which invitations are open. */
export const listUsers: Handler<OfSchool> = async ({ schoolUuid }, session, answer, { db, clock }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  answer(await peopleOf(db, schoolUuid, clock.now()))
  return undefined
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
  const { db, clock } = parts
  const said = await commit(db, answer, async (trx) => {
    const refusal = await members.removeMember(trx, { schoolUuid, userUuid, by: session.user.uuid })
    return refusal ?? peopleOf(trx, schoolUuid, clock.now())
  })
  if (isRefusal(said)) return said
  const welcome = await welcomeOf(db, userUuid)
  for (const theirs of parts.sessions.ofUser(userUuid)) {
    theirs.leaveSchool(schoolUuid)
    theirs.send(welcome)
  }
  return undefined
}

/** A link by which whoever has it may join the school, for its days. */
export const createInvitation: Handler<OfSchool> = async ({ schoolUuid }, session, answer, parts) => {
  const { db, clock, mint, secret } = parts
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const at = clock.now()
  const invitation = { uuid: mint(), schoolUuid, token: secret(), at }
  const said = await commit(
    db,
    answer,
    async (trx) => (await members.createInvitation(trx, invitation)) ?? peopleOf(trx, schoolUuid, at),
  )
  return isRefusal(said) ? said : undefined
}

export const deleteInvitation: Handler<OfSchool & { invitationUuid: Uuid }> = async (
  { schoolUuid, invitationUuid },
  session,
  answer,
  { db, clock },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const said = await commit(db, answer, async (trx) => {
    const deleted = await members.deleteInvitation(trx, schoolUuid, invitationUuid)
    return deleted ? peopleOf(trx, schoolUuid, clock.now()) : refuse('not-found', { what: 'The invitation' })
  })
  return isRefusal(said) ? said : undefined
}

/** Joins the school that invites; all connections of the user hear which schools they have now. */
export const acceptInvitation: Handler<{ token: string }> = async ({ token }, session, answer, parts) => {
  const { db, clock, sessions } = parts
  const now = clock.now()
  const school = await members.invitedTo(db, token, now)
  if (!school) return refuse('invitation-unknown')
  const welcome = await commit(db, answer, async (trx) => {
    await members.addMember(trx, school.uuid, session.user.uuid, now)
    return welcomeOf(trx, session.user.uuid)
  })
  if (isRefusal(welcome)) return welcome
  for (const other of sessions.ofUser(session.user.uuid)) if (other !== session) other.send(welcome)
  return undefined
}

/** Another name for who is signed in; all their connections hear of it, and who has a version open beside them. */
export const renameUser: Handler<{ name: string }> = async ({ name }, session, answer, { db, sessions }) => {
  const { uuid } = session.user
  const welcome = await commit(db, answer, async (trx) => {
    await users.renameUser(trx, uuid, name.trim())
    return welcomeOf(trx, uuid)
  })
  if (isRefusal(welcome)) return welcome
  for (const own of sessions.ofUser(uuid)) {
    own.renamed(welcome.user.name)
    if (own !== session) own.send(welcome)
  }
  return undefined
}

async function peopleOf(db: Database, schoolUuid: Uuid, now: Date): Promise<MessageOf<'UserList'>> {
  const invitations = await members.listInvitations(db, schoolUuid, now)
  return { type: 'UserList', schoolUuid, users: await members.listUsers(db, schoolUuid), invitations }
}

export async function welcomeOf(db: Database, userUuid: Uuid): Promise<MessageOf<'Welcome'>> {
  const user = await users.userByUuid(db, userUuid)
  if (!user) throw new Error(`there is no user ${userUuid}`)
  return { type: 'Welcome', user, schools: await schoolsOf(db, userUuid) }
}
