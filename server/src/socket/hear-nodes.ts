import type { Message, Subscription, Uuid } from '@timetable/domain'
import type { Bus } from '../nodes/bus.ts'
import type { OpenSchedules } from '../schedules/open-schedules.ts'
import type { Database } from '../store/database.ts'
import { memberUuids } from '../store/members.ts'
import { listSchedules } from '../store/schedules.ts'
import { readSchoolSettings, schoolByUuid } from '../store/schools.ts'
import { standing } from '../store/standing.ts'
import { welcomeOf } from '../store/welcome.ts'
import type { Sessions } from './sessions.ts'

type Parts = {
  readonly db: Database
  readonly bus: Bus
  readonly openSchedules: OpenSchedules
  readonly sessions: Sessions
}

/**
 * What the connections of this node are told of what happened, here or at another node. Everything that concerns a
 * person, a school or a link beside the one who did it goes through here. What ends somebody's access ends it before
 * anything is asked of the database.
 */
export function hearNodes(parts: Parts): void {
  const { db, bus, openSchedules, sessions } = parts

  bus.on('sign-ins-ended', ({ signInUuids }) => {
    for (const uuid of signInUuids) for (const session of sessions.ofSignIn(uuid)) session.close()
  })
  bus.on('links-ended', ({ linkUuids }) => {
    for (const uuid of linkUuids) for (const guest of sessions.ofLink(uuid)) guest.close()
  })
  // Whoever issued their tokens.
  bus.on('user-deleted', ({ userUuid }) => sessions.ofUser(userUuid).forEach((session) => session.close()))

  bus.on('user', async ({ userUuid, left, by }) => {
    const theirs = sessions.ofUser(userUuid)
    if (theirs.length === 0) return
    if (left !== null) for (const session of theirs) session.leaveSchool(left)
    const welcome = await welcomeOf(db, userUuid)
    for (const session of theirs) {
      session.renamed(welcome.user.name)
      if (session.connection !== by) session.send(welcome)
    }
  })
  bus.on('user-settings', ({ userUuid, settings, by }) => {
    for (const session of sessions.ofUser(userUuid))
      if (session.connection !== by) session.send({ type: 'UserSettings', settings })
  })

  bus.on('schools-ended', async ({ schoolUuids }) => {
    for (const uuid of schoolUuids) for (const open of await openSchedules.ofSchool(uuid)) await open.catchUp()
  })
  bus.on('versions', async ({ schoolUuid, by }) => {
    const told = sessions.ofUsers(await memberUuids(db, schoolUuid)).filter(({ connection }) => connection !== by)
    if (told.length === 0) return
    const scheduleItemList = await listSchedules(db, schoolUuid)
    const message: Message = { type: 'ScheduleList', schoolUuid, scheduleItemList }
    for (const session of told) session.send(message)
  })
  bus.on('school-settings', ({ schoolUuid }) => tellSettings(schoolUuid, parts))
  bus.on('plan', ({ subscription }) => tellPlan(subscription, parts))
  bus.onMissed(() => lookAgain(parts))
}

/** Told to everyone who has a version of the school open, since day labels may have changed. */
async function tellSettings(schoolUuid: Uuid, { db, openSchedules }: Parts): Promise<void> {
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
async function tellPlan(subscription: Subscription, { db, openSchedules, sessions }: Parts): Promise<void> {
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

/** Something may have ended of which nobody here was told: who may not be here any more goes. */
async function lookAgain({ db, sessions }: Parts): Promise<void> {
  const [members, guests] = [sessions.members(), sessions.guests()]
  const isStanding = await standing(db, {
    signIns: members.flatMap(({ signInUuid }) => signInUuid ?? []),
    links: guests.map(({ linkUuid }) => linkUuid),
    users: members.map(({ user }) => user.uuid),
  })
  for (const guest of guests) if (!isStanding.link(guest.linkUuid)) guest.close()
  for (const session of members) {
    const { signInUuid, openSchool, user } = session
    if (signInUuid !== null && !isStanding.signIn(signInUuid)) session.close()
    else if (openSchool !== null && !isStanding.member(user.uuid, openSchool)) session.leaveSchool(openSchool)
  }
}
