import { historyOf, type Uuid } from '@timetable/domain'
import type { Message, Subscription } from '@timetable/service'
import { changeFor, stacksOfDiary, stepsOfDiary } from '../diary/diary-messages.ts'
import { openedBy } from '../auth/sign-in/scope.ts'
import type { OpenSchedules } from '../schedules/open-schedules.ts'
import type { Database } from '../store/database.ts'
import { diaryChangesAfter } from '../store/diaries.ts'
import { memberUuids } from '../store/members.ts'
import { listSchedules } from '../store/schedules.ts'
import { schoolByUuid } from '../store/schools.ts'
import { readSchoolSettings } from '../store/settings.ts'
import { welcomeOf } from '../store/welcome.ts'
import type { UserSession } from './session.ts'
import type { Sessions } from './sessions.ts'

/** What is needed to find the connections to notify, and the data to send. */
export type NotifyParts = {
  readonly db: Database
  readonly openSchedules: OpenSchedules
  readonly sessions: Sessions
}

/** Sends a user their name and schools. The connection `by` is skipped, as it has them already. Returns the message. */
export async function notifyUser(userUuid: Uuid, by: Uuid | null, { db, sessions }: NotifyParts) {
  const welcome = await welcomeOf(db, userUuid)
  for (const session of sessions.ofUser(userUuid)) {
    session.renamed(welcome.user.name)
    if (session.connection !== by) session.send(welcome)
    await session.has(openedBy(session.scope, welcome.schools))
  }
  return welcome
}

/** Sends everyone of a school its list of versions. The connection `by` is skipped, as it has it already. */
export async function notifyOfVersions(schoolUuid: Uuid, by: Uuid | null, parts: NotifyParts): Promise<void> {
  const recipients = (await membersHere(schoolUuid, parts)).filter(({ connection }) => connection !== by)
  if (recipients.length === 0) return
  const scheduleItemList = await listSchedules(parts.db, schoolUuid)
  for (const session of recipients) session.send({ type: 'ScheduleList', schoolUuid, scheduleItemList })
}

/** Notifies everyone who has a version of the school open, because the day labels may have changed. */
export async function notifyOfSettings(schoolUuid: Uuid, { db, openSchedules }: NotifyParts): Promise<void> {
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

/** Notifies everyone of a school of its new plan. The open versions are sent again, locked or unlocked, then the texts. */
export async function notifyOfPlan(subscription: Subscription, parts: NotifyParts): Promise<void> {
  const { schoolUuid, customer } = subscription
  const { db, openSchedules } = parts
  const { labelsOnTimeslots: labels } = await readSchoolSettings(db, schoolUuid)
  for (const open of await openSchedules.ofSchool(schoolUuid)) open.setSchool({ labels, customer })
  await notifySchool(schoolUuid, [{ type: 'Subscription', ...subscription }], parts)
}

/** Sends everyone who has the diary of a school open the changes that they lack. */
export async function notifyOfDiary(schoolUuid: Uuid, { db, sessions }: NotifyParts): Promise<void> {
  const watching = sessions.members().filter(({ diary }) => diary?.schoolUuid === schoolUuid)
  // A connection whose diary is still being read receives that as it is then.
  const known = watching.flatMap(({ diary }) => (diary && diary.revision >= 0 ? [diary.revision] : []))
  if (known.length === 0) return
  const entries = await diaryChangesAfter(db, schoolUuid, Math.min(...known))
  const last = entries.at(-1)
  if (!last) return
  const steps = await stepsOfDiary(db, schoolUuid)
  for (const session of watching) {
    const revision = session.diary?.revision ?? -1
    if (revision < 0) continue
    const onlyReads = session.onlyReads(schoolUuid)
    const history = historyOf(stacksOfDiary(steps, session.user.uuid))
    for (const entry of entries)
      if (entry.revision > revision) session.send(changeFor(schoolUuid, entry, history, onlyReads))
    session.hasDiary(schoolUuid, last.revision)
  }
}

/** Sends everyone of a school its current data and versions, and the messages `more`. */
export async function notifySchool(schoolUuid: Uuid, more: readonly Message[], parts: NotifyParts): Promise<void> {
  const { db } = parts
  const school = await schoolByUuid(db, schoolUuid)
  // The school may have been deleted since.
  if (!school) return
  const { isSchoolCustomer: customer } = school
  const scheduleItemList = await listSchedules(db, schoolUuid)
  for (const session of await membersHere(schoolUuid, parts))
    for (const message of [{ type: 'SchoolInfo' as const, school, customer, scheduleItemList }, ...more])
      session.send(message)
}

async function membersHere(schoolUuid: Uuid, { db, sessions }: NotifyParts): Promise<readonly UserSession[]> {
  return sessions.ofUsers(await memberUuids(db, schoolUuid)).filter((session) => session.opens(schoolUuid))
}
