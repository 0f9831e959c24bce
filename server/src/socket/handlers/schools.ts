import { isRefusal, LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import * as deleted from '../../store/deleted-schools.ts'
import { leaveSchool as leave, type Ended } from '../../store/leaving.ts'
import { addMember } from '../../store/members.ts'
import { addSchool, newSchool, schoolsOf } from '../../store/schools.ts'
import { welcomeOf } from '../../store/welcome.ts'
import { commit } from './commit.ts'
import { ownedSchool } from './owned-school.ts'
import { tellSchoolsEnded } from './tell-schools-ended.ts'
import type { UserSession } from '../session.ts'
import type { Answer, Handler, HandlerParts } from './handler.ts'

/** Creates another school for the user. All their connections are notified. */
export const createSchool: Handler<'createSchool'> = async ({ name }, session, answer, parts) => {
  const { db, clock, mint, bus } = parts
  const userUuid = session.user.uuid
  const max = LIMITS.schoolsPerUser
  if ((await schoolsOf(db, userUuid)).length >= max) return refuse('too-many-schools', { max })
  const [school, at] = [newSchool({ uuid: mint(), name: name.trim() }, parts.billing === null), clock.now()]
  const welcome = await commit(db, answer, async (trx) => {
    await addSchool(trx, school, at)
    await addMember(trx, { schoolUuid: school.uuid, userUuid, membership: 'owner' }, at)
    return welcomeOf(trx, userUuid)
  })
  if (isRefusal(welcome)) return welcome
  bus.publish({ type: 'user', userUuid, left: null, by: session.connection })
  return undefined
}

/**
 * Leaves a school; users keep at least one school. If its last user leaves, it is deleted. The last administrator
 * cannot leave while others remain.
 */
export const leaveSchool: Handler<'leaveSchool'> = async ({ schoolUuid }, session, answer, parts) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const { db, clock, bus } = parts
  const userUuid = session.user.uuid
  if ((await schoolsOf(db, userUuid)).length < 2) return refuse('only-school')
  let ended: Ended = { schools: [], links: [] }
  const welcome = await commit(db, answer, async (trx) => {
    const left = await leave(trx, { schoolUuid, userUuid }, clock.now())
    if (isRefusal(left)) return left
    ended = left
    return welcomeOf(trx, userUuid)
  })
  if (isRefusal(welcome)) return welcome
  await tellSchoolsEnded(ended, parts)
  // If the school is deleted, the clients are already notified that its versions are gone.
  const left = ended.schools.includes(schoolUuid) ? null : schoolUuid
  bus.publish({ type: 'user', userUuid, left, by: session.connection })
  return undefined
}

/** An administrator deletes a school. It disappears for all its people, and is no longer charged. */
export const deleteSchool: Handler<'deleteSchool'> = async ({ schoolUuid }, session, answer, parts) => {
  const school = await ownedSchool(session, schoolUuid)
  if (isRefusal(school)) return school
  const people = await withPeople(schoolUuid, session, answer, parts, deleted.deleteSchool)
  if (isRefusal(people)) return people
  await tellSchoolsEnded({ schools: [schoolUuid], links: [] }, parts)
  tellPeople(people, session, parts)
  return undefined
}

/** An administrator restores a deleted school, for all its people. */
export const bringBackSchool: Handler<'bringBackSchool'> = async ({ schoolUuid }, session, answer, parts) => {
  const people = await withPeople(schoolUuid, session, answer, parts, deleted.bringBackSchool)
  if (isRefusal(people)) return people
  tellPeople(people, session, parts)
  return undefined
}

/** Performs that on a school, and answers with the user's schools afterwards. Returns the people to notify. */
async function withPeople(
  schoolUuid: Uuid,
  { user }: UserSession,
  answer: Answer<MessageOf<'Welcome'>>,
  { db, clock }: HandlerParts,
  work: typeof deleted.deleteSchool,
): Promise<readonly Uuid[] | Refusal> {
  let people: readonly Uuid[] = []
  const welcome = await commit(db, answer, async (trx) => {
    const concerned = await work(trx, { schoolUuid, userUuid: user.uuid }, clock.now())
    if (isRefusal(concerned)) return concerned
    people = concerned
    return welcomeOf(trx, user.uuid)
  })
  return isRefusal(welcome) ? welcome : people
}

function tellPeople(people: readonly Uuid[], { connection }: UserSession, { bus }: HandlerParts): void {
  for (const userUuid of people) bus.publish({ type: 'user', userUuid, left: null, by: connection })
}
