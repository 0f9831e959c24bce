import type { Uuid } from '@timetable/domain'
import type { Bus } from '../nodes/bus.ts'
import { turns } from '../turns.ts'
import { endWhatEnded, notifyAgain } from './missed.ts'
import {
  notifyOfDiary,
  notifyOfPlan,
  notifyOfSettings,
  notifyUser,
  notifyOfVersions,
  type NotifyParts,
} from './notify.ts'

/**
 * Sends the connections of this node what happened, here or at another node. All events that concern a person, a school
 * or a link, other than the sender, go through here. Events that end access take effect before any query of the
 * database. Notifications of one school, or of one person, are sent in a queue: each reads the database, and an older
 * state must not arrive after a newer one.
 */
export function subscribeToNodes(parts: NotifyParts & { readonly bus: Bus }): void {
  const { bus, openSchedules, sessions } = parts
  const inTurn = turns<Uuid>()

  bus.subscribe('sign-ins-ended', ({ signInUuids }) => {
    for (const uuid of signInUuids) for (const session of sessions.ofSignIn(uuid)) session.close()
  })
  bus.subscribe('links-ended', ({ linkUuids }) => {
    for (const uuid of linkUuids) for (const guest of sessions.ofLink(uuid)) guest.close()
  })
  // For tokens of any issuer.
  bus.subscribe('user-deleted', ({ userUuid }) => sessions.ofUser(userUuid).forEach((session) => session.close()))

  bus.subscribe('user', async ({ userUuid, left, by }) => {
    const theirs = sessions.ofUser(userUuid)
    if (theirs.length === 0) return
    if (left !== null) for (const session of theirs) session.leaveSchool(left)
    await inTurn(userUuid, () => notifyUser(userUuid, by, parts))
  })
  bus.subscribe('user-settings', ({ userUuid, settings, by }) => {
    for (const session of sessions.ofUser(userUuid))
      if (session.connection !== by) session.send({ type: 'UserSettings', settings })
  })

  bus.subscribe('schools-ended', async ({ schoolUuids }) => {
    for (const uuid of schoolUuids) for (const open of await openSchedules.ofSchool(uuid)) await open.catchUp()
  })
  bus.subscribe('versions', ({ schoolUuid, by }) => inTurn(schoolUuid, () => notifyOfVersions(schoolUuid, by, parts)))
  bus.subscribe('school-settings', ({ schoolUuid }) => inTurn(schoolUuid, () => notifyOfSettings(schoolUuid, parts)))
  bus.subscribe('plan', ({ subscription }) => inTurn(subscription.schoolUuid, () => notifyOfPlan(subscription, parts)))
  bus.subscribe('diary', ({ schoolUuid }) => inTurn(schoolUuid, () => notifyOfDiary(schoolUuid, parts)))
  bus.onGap(async (isBack) => {
    await endWhatEnded(parts)
    if (isBack) await notifyAgain(parts, inTurn)
  })
}
