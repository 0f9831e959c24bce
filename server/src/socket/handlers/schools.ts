import { isRefusal, LIMITS, refuse, type Uuid } from '@timetable/domain'
import { leaveSchool as leave } from '../../store/leaving.ts'
import { addMember } from '../../store/members.ts'
import { addSchool, schoolsOf } from '../../store/schools.ts'
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
  const { db, sessions } = parts
  const userUuid = session.user.uuid
  if ((await schoolsOf(db, userUuid)).length < 2) return refuse('only-school')
  let ended = false
  const welcome = await commit(db, answer, async (trx) => {
    ended = await leave(trx, { schoolUuid, userUuid })
    return welcomeOf(trx, userUuid)
  })
  if (isRefusal(welcome)) return welcome
  if (ended) await endSchool(schoolUuid, parts)
  for (const own of sessions.ofUser(userUuid)) {
    own.leaveSchool(schoolUuid)
    if (own !== session) own.send(welcome)
  }
  return undefined
}

/** A school is gone: its versions are closed for whoever still looks at them, their runs end, and it pays no more. */
export async function endSchool(
  schoolUuid: Uuid,
  { openSchedules, billing }: Pick<HandlerParts, 'openSchedules' | 'billing'>,
) {
  await billing?.endGone()
  for (const open of await openSchedules.ofSchool(schoolUuid)) await open.delete()
}
