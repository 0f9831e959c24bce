import type { Uuid } from '@timetable/domain'
import type { Message, Subscription } from '@timetable/service'
import type { OpenSchedules } from '../schedules/open-schedules.ts'
import type { Database } from '../store/database.ts'
import { memberUuids } from '../store/members.ts'
import { listSchedules } from '../store/schedules.ts'
import { readSchoolSettings, schoolByUuid } from '../store/schools.ts'
import { welcomeOf } from '../store/welcome.ts'
import type { UserSession } from './session.ts'
import type { Sessions } from './sessions.ts'

/** Whom of this node there is to tell, and what it is asked of. */
export type TellParts = {
  readonly db: Database
  readonly openSchedules: OpenSchedules
  readonly sessions: Sessions
}

/** Tells a user who they are, and which schools they have; `by` knows already. The answer is what was told. */
export async function tellUser(userUuid: Uuid, by: Uuid | null, { db, sessions }: TellParts) {
  const welcome = await welcomeOf(db, userUuid)
  for (const session of sessions.ofUser(userUuid)) {
    session.renamed(welcome.user.name)
    if (session.connection !== by) session.send(welcome)
    await session.has(welcome.schools)
  }
  return welcome
}

/** Tells everyone of a school which versions it has; `by` knows already. */
export async function tellVersions(schoolUuid: Uuid, by: Uuid | null, parts: TellParts): Promise<void> {
  const told = (await membersHere(schoolUuid, parts)).filter(({ connection }) => connection !== by)
  if (told.length === 0) return
  const scheduleItemList = await listSchedules(parts.db, schoolUuid)
  for (const session of told) session.send({ type: 'ScheduleList', schoolUuid, scheduleItemList })
}

/** Told to everyone who has a version of the school open, since day labels may have changed. */
export async function tellSchoolSettings(schoolUuid: Uuid, { db, openSchedules }: TellParts): Promise<void> {
  const opened = await openSchedules.ofSchool(schoolUuid)
  const school = opened.length > 0 && (await schoolByUuid(db, schoolUuid))
  if (!school) return
  const settings = await readSchoolSettings(db, schoolUuid)
  const facts = { labels: settings.labelsOnTimeslots, customer: school.isSchoolCustomer }
  for (const open of opened) {
    open.broadcast({ type: 'SchoolSettings', schoolUuid, settings })
    open.setSchool(facts)
  }
}

/** Tells everyone of a school what it pays now: the open versions come anew, locked or free, then the words. */
export async function tellPlan(subscription: Subscription, parts: TellParts): Promise<void> {
  const { schoolUuid, customer } = subscription
  const { db, openSchedules } = parts
  const { labelsOnTimeslots: labels } = await readSchoolSettings(db, schoolUuid)
  for (const open of await openSchedules.ofSchool(schoolUuid)) open.setSchool({ labels, customer })
  await tellSchool(schoolUuid, [{ type: 'Subscription', ...subscription }], parts)
}

/** Tells everyone of a school what it is and has, and `more`. */
export async function tellSchool(schoolUuid: Uuid, more: readonly Message[], parts: TellParts): Promise<void> {
  const { db } = parts
  const school = await schoolByUuid(db, schoolUuid)
  // It may have ended since.
  if (!school) return
  const { isSchoolCustomer: customer } = school
  const scheduleItemList = await listSchedules(db, schoolUuid)
  for (const session of await membersHere(schoolUuid, parts))
    for (const message of [{ type: 'SchoolInfo' as const, school, customer, scheduleItemList }, ...more])
      session.send(message)
}

async function membersHere(schoolUuid: Uuid, { db, sessions }: TellParts): Promise<readonly UserSession[]> {
  return sessions.ofUsers(await memberUuids(db, schoolUuid))
}
