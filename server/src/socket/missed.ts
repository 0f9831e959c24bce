import type { Uuid } from '@timetable/domain'
import { readUserSettings } from '../store/settings.ts'
import { existing } from '../store/existing.ts'
import type { Turns } from '../turns.ts'
import { notifyOfDiary, notifySchool, notifyOfSettings, notifyUser, type NotifyParts } from './notify.ts'

/** Call this after this node may have missed events. Ends every connection whose access has ended. */
export async function endWhatEnded({ db, sessions }: NotifyParts): Promise<void> {
  const [members, guests] = [sessions.members(), sessions.guests()]
  const exists = await existing(db, {
    signIns: members.flatMap(({ signInUuid }) => signInUuid ?? []),
    links: guests.map(({ linkUuid }) => linkUuid),
    users: members.map(({ user }) => user.uuid),
  })
  for (const guest of guests) if (!exists.link(guest.linkUuid)) guest.close()
  for (const session of members) {
    const { signInUuid, openSchool, user } = session
    const isSignedIn = signInUuid === null ? exists.user(user.uuid) : exists.signIn(signInUuid)
    if (!isSignedIn) session.close()
    else if (openSchool !== null && !exists.member(user.uuid, openSchool)) session.leaveSchool(openSchool)
  }
}

/**
 * Call this after this node may have missed events. Sends everyone their user, their schools and the data of these
 * again. One after another: all users of a node may be concerned at once, and nobody waits for it.
 */
export async function notifyAgain(parts: NotifyParts, inTurn: Turns<Uuid>): Promise<void> {
  const { db, sessions } = parts
  const schools = new Set<Uuid>()
  for (const userUuid of new Set(sessions.members().map(({ user }) => user.uuid))) {
    const welcome = await inTurn(userUuid, () => notifyUser(userUuid, null, parts))
    const settings = await readUserSettings(db, userUuid)
    for (const session of sessions.ofUser(userUuid)) session.send({ type: 'UserSettings', settings })
    for (const { uuid } of welcome.schools) schools.add(uuid)
  }
  for (const schoolUuid of schools)
    await inTurn(schoolUuid, async () => {
      await notifySchool(schoolUuid, [], parts)
      await notifyOfSettings(schoolUuid, parts)
      await notifyOfDiary(schoolUuid, parts)
    })
}
