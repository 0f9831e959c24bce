import { isRefusal, LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import * as deleted from '../../store/deleted-schools.ts'
import { leaveSchool as leave } from '../../store/leaving.ts'
import { addMember } from '../../store/members.ts'
import { addSchool, newSchool, schoolsOf } from '../../store/schools.ts'
import * as users from '../../store/users.ts'
import { welcomeOf } from '../../store/welcome.ts'
import { commit } from './commit.ts'
import { notifySchoolsEnded } from './notify-schools-ended.ts'
import type { UserSession } from '../session.ts'
import type { Answer, Handler, HandlerParts } from './handler.ts'

/** Creates another school for the user. All their connections are notified. */
export const createSchool: Handler<'createSchool'> = async ({ name }, session, answer, parts) => {
  const { db, clock, mint } = parts
  const userUuid = session.user.uuid
  const max = LIMITS.schoolsPerUser
  const refusal = session.refuseBeyond()
  if (refusal) return refusal
  if ((await schoolsOf(db, userUuid)).length >= max) return refuse('too-many-schools', { max })
  const [school, at] = [newSchool({ uuid: mint(), name: name.trim() }, parts.billing === null), clock.now()]
  return commit(db, answer, async (trx, afterwards) => {
    afterwards(() => notifyPeople([userUuid], session, parts))
    await addSchool(trx, school, at)
    await addMember(trx, { schoolUuid: school.uuid, userUuid, membership: 'owner' }, at)
    return welcomeOf(trx, userUuid)
  })
}

/**
 * Leaves a school; users keep at least one school. If its last user leaves, it is deleted. The last administrator
 * cannot leave while others remain.
 */
export const leaveSchool: Handler<'leaveSchool'> = async ({ schoolUuid }, session, answer, parts) => {
  const foreign = await session.refuseForeign({ schoolUuid })
  if (foreign) return foreign
  const { db, clock, bus } = parts
  const userUuid = session.user.uuid
  if ((await schoolsOf(db, userUuid)).length < 2) return refuse('only-school')
  return commit(db, answer, async (trx, afterwards) => {
    const ended = await leave(trx, { schoolUuid, userUuid }, clock.now())
    if (isRefusal(ended)) return ended
    afterwards(async () => {
      await notifySchoolsEnded(ended, parts)
      // If the school is deleted, the clients are already notified that its versions are gone.
      const left = ended.schools.includes(schoolUuid) ? null : schoolUuid
      bus.publish({ type: 'user', userUuid, left, by: session.connection })
    })
    return welcomeOf(trx, userUuid)
  })
}

/** An administrator deletes a school. It disappears for all its people, and is no longer charged. */
export const deleteSchool: Handler<'deleteSchool'> = async ({ schoolUuid }, session, answer, parts) =>
  (await session.refuseUnlessOwner(schoolUuid)) ??
  withPeople(schoolUuid, session, answer, parts, deleted.deleteSchool, () =>
    notifySchoolsEnded({ schools: [schoolUuid], links: [] }, parts),
  )

/** An administrator restores a deleted school, for all its people. */
export const bringBackSchool: Handler<'bringBackSchool'> = ({ schoolUuid }, session, answer, parts) =>
  withPeople(schoolUuid, session, answer, parts, deleted.bringBackSchool)

/** Performs that on a school, answers with the user's schools afterwards, and notifies the school's people. */
async function withPeople(
  schoolUuid: Uuid,
  session: UserSession,
  answer: Answer<MessageOf<'Welcome'>>,
  parts: HandlerParts,
  work: typeof deleted.deleteSchool,
  notify = async () => {},
): Promise<Refusal | undefined> {
  const userUuid = session.user.uuid
  if (!session.opens(schoolUuid)) return refuse('not-found', { what: 'The school' })
  return commit(parts.db, answer, async (trx, afterwards) => {
    const people = await work(trx, { schoolUuid, userUuid }, parts.clock.now())
    if (isRefusal(people)) return people
    afterwards(async () => {
      await notify()
      notifyPeople(people, session, parts)
    })
    return welcomeOf(trx, userUuid)
  })
}

/** Renames the user. All their connections are notified, and so is everyone who has the same version open. */
export const renameUser: Handler<'renameUser'> = ({ name }, session, answer, parts) => {
  const { uuid } = session.user
  return commit(parts.db, answer, async (trx, afterwards) => {
    afterwards(() => notifyPeople([uuid], session, parts))
    await users.renameUser(trx, uuid, name.trim())
    return welcomeOf(trx, uuid)
  })
}

function notifyPeople(people: readonly Uuid[], { connection }: UserSession, { bus }: HandlerParts): void {
  for (const userUuid of people) bus.publish({ type: 'user', userUuid, left: null, by: connection })
}
