import type { Uuid } from '@timetable/domain'
import { readUserSettings } from '../store/settings.ts'
import { standing } from '../store/standing.ts'
import type { Turns } from '../turns.ts'
import { tellSchool, tellSchoolSettings, tellUser, type TellParts } from './tell.ts'

/** Call this after this node may have missed events. Ends every connection whose access has ended. */
export async function endWhatEnded({ db, sessions }: TellParts): Promise<void> {
  const [members, guests] = [sessions.members(), sessions.guests()]
  const isStanding = await standing(db, {
    signIns: members.flatMap(({ signInUuid }) => signInUuid ?? []),
    links: guests.map(({ linkUuid }) => linkUuid),
    users: members.map(({ user }) => user.uuid),
  })
  for (const guest of guests) if (!isStanding.link(guest.linkUuid)) guest.close()
  for (const session of members) {
    const { signInUuid, openSchool, user } = session
    const isSignedIn = signInUuid === null ? isStanding.user(user.uuid) : isStanding.signIn(signInUuid)
    if (!isSignedIn) session.close()
    else if (openSchool !== null && !isStanding.member(user.uuid, openSchool)) session.leaveSchool(openSchool)
  }
}

/**
 * Call this after this node may have missed events. Sends everyone their user, their schools and the data of these
 * again. One after another: all users of a node may be concerned at once, and nobody waits for it.
 */
export async function tellAgain(parts: TellParts, inTurn: Turns<Uuid>): Promise<void> {
  const { db, sessions } = parts
  const schools = new Set<Uuid>()
  for (const userUuid of new Set(sessions.members().map(({ user }) => user.uuid))) {
    const welcome = await inTurn(userUuid, () => tellUser(userUuid, null, parts))
    const settings = await readUserSettings(db, userUuid)
    for (const session of sessions.ofUser(userUuid)) session.send({ type: 'UserSettings', settings })
    for (const { uuid } of welcome.schools) schools.add(uuid)
  }
  for (const schoolUuid of schools)
    await inTurn(schoolUuid, async () => {
      await tellSchool(schoolUuid, [], parts)
      await tellSchoolSettings(schoolUuid, parts)
    })
}
