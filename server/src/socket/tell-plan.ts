import { isRefusal, type Message, type Subscription } from '@timetable/domain'
import type { OpenSchedules } from '../schedules/open-schedules.ts'
import type { Database } from '../store/database.ts'
import { listSchedules } from '../store/schedules.ts'
import { readSchoolSettings } from '../store/schools.ts'
import type { Sessions } from './sessions.ts'

type Parts = { readonly db: Database; readonly openSchedules: OpenSchedules; readonly sessions: Sessions }

/** Tells everyone of a school what it pays now: the open versions come anew, locked or free, then the words. */
export async function tellPlan(subscription: Subscription, { db, openSchedules, sessions }: Parts): Promise<void> {
  const { schoolUuid, customer } = subscription
  const { labelsOnTimeslots: labels } = await readSchoolSettings(db, schoolUuid)
  for (const open of await openSchedules.ofSchool(schoolUuid)) open.setSchool({ labels, customer })
  const scheduleItemList = await listSchedules(db, schoolUuid)
  for (const session of sessions.all()) {
    const school = await session.school(schoolUuid)
    if (isRefusal(school)) continue
    const info: Message = { type: 'SchoolInfo', school, customer, scheduleItemList }
    session.send(info)
    session.send({ type: 'Subscription', ...subscription })
  }
}
