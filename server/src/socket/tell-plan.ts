import type { Message, Subscription } from '@timetable/domain'
import type { OpenSchedules } from '../schedules/open-schedules.ts'
import type { Database } from '../store/database.ts'
import { memberUuids } from '../store/members.ts'
import { listSchedules } from '../store/schedules.ts'
import { readSchoolSettings, schoolByUuid } from '../store/schools.ts'
import type { Sessions } from './sessions.ts'

type Parts = { readonly db: Database; readonly openSchedules: OpenSchedules; readonly sessions: Sessions }

/** Tells everyone of a school what it pays now: the open versions come anew, locked or free, then the words. */
export async function tellPlan(subscription: Subscription, { db, openSchedules, sessions }: Parts): Promise<void> {
  const { schoolUuid, customer } = subscription
  const { labelsOnTimeslots: labels } = await readSchoolSettings(db, schoolUuid)
  for (const open of await openSchedules.ofSchool(schoolUuid)) open.setSchool({ labels, customer })
  const school = await schoolByUuid(db, schoolUuid)
  // It may have ended since.
  if (!school) return
  const info: Message = { type: 'SchoolInfo', school, customer, scheduleItemList: await listSchedules(db, schoolUuid) }
  const paid: Message = { type: 'Subscription', ...subscription }
  for (const session of sessions.ofUsers(await memberUuids(db, schoolUuid))) {
    session.send(info)
    session.send(paid)
  }
}
