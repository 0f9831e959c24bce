import { isRefusal, LIMITS, refuse, type Uuid } from '@timetable/domain'
import { leaveSchool as leave, type Ended } from '../../store/leaving.ts'
import { addMember } from '../../store/members.ts'
import { addSchool, schoolsOf } from '../../store/schools.ts'
import { tellLinksEnded, tellMembershipEnded } from '../tell-ended.ts'
import { commit } from './commit.ts'
import { welcomeOf } from './users.ts'
import type { Handler, HandlerParts } from './table.ts'

/** One more school for who is signed in; all their connections hear of it. */
export const createSchool: Handler<{ name: string }> = async ({ name }, session, answer, parts) => {
  const { db, clock, mint, sessions } = parts
  const userUuid = session.user.uuid
  const max = LIMITS.schoolsPerUser
  if ((await schoolsOf(db, userUuid)).length >= max) return refuse('too-many-schools', { max })
  const [school, at] = [{ uuid: mint(), name: name.trim(), isSchoolCustomer: parts.billing === null }, clock.now()]
  const welcome = await commit(db, answer, async (trx) => {
    await addSchool(trx, school, at)
    await addMember(trx, school.uuid, userUuid, at)
    return welcomeOf(trx, userUuid)
  })
  if (isRefusal(welcome)) return welcome
  for (const other of sessions.ofUser(userUuid)) if (other !== session) other.send(welcome)
  return undefined
}

/** Leaves a school, of two or more. With its last user it ends, and its versions with it. */
export const leaveSchool: Handler<{ schoolUuid: Uuid }> = async ({ schoolUuid }, session, answer, parts) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const { db, clock, sessions } = parts
  const userUuid = session.user.uuid
  if ((await schoolsOf(db, userUuid)).length < 2) return refuse('only-school')
  let ended: Ended = { schools: [], links: [] }
  const welcome = await commit(db, answer, async (trx) => {
    ended = await leave(trx, { schoolUuid, userUuid }, clock.now())
    return welcomeOf(trx, userUuid)
  })
  if (isRefusal(welcome)) return welcome
  await tellSchoolsEnded(ended, parts)
  tellMembershipEnded(sessions, { userUuid, schoolUuid }, welcome, session)
  return undefined
}

/**
 * What ended as somebody left: versions of a school that is gone are closed for whoever still looks at them, their runs end,
 * and it pays no more; whoever looks on by a link of theirs is sent away.
 */
export async function tellSchoolsEnded(
  { schools, links }: Ended,
  { openSchedules, billing, sessions }: Pick<HandlerParts, 'openSchedules' | 'billing' | 'sessions'>,
): Promise<void> {
  tellLinksEnded(sessions, links)
  if (schools.length > 0) await billing?.endGone()
  for (const schoolUuid of schools) for (const open of await openSchedules.ofSchool(schoolUuid)) await open.delete()
}
