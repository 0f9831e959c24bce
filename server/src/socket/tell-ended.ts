import type { MessageOf, Uuid } from '@timetable/domain'
import type { Sessions } from './sessions.ts'
import type { UserSession } from './session.ts'

/** What somebody might do or see until now has ended. Everything by which a connection is to hear of that goes through here. */

/** Sign-ins have ended: their lines close. */
export function tellSignInsEnded(sessions: Sessions, signIns: readonly Uuid[]): void {
  for (const uuid of signIns) for (const session of sessions.ofSignIn(uuid)) session.close()
}

/** Links have ended: whoever looks on by them is sent away. */
export function tellLinksEnded(sessions: Sessions, links: readonly Uuid[]): void {
  for (const uuid of links) for (const guest of sessions.ofLink(uuid)) guest.close()
}

/**
 * Someone is no member of a school any more: their lines let go of its versions and hear which schools are left, but the
 * one that was answered so.
 */
export function tellMembershipEnded(
  sessions: Sessions,
  { userUuid, schoolUuid }: { readonly userUuid: Uuid; readonly schoolUuid: Uuid },
  welcome: MessageOf<'Welcome'>,
  answered?: UserSession,
): void {
  for (const theirs of sessions.ofUser(userUuid)) {
    theirs.leaveSchool(schoolUuid)
    if (theirs !== answered) theirs.send(welcome)
  }
}

/** An account has ended: its lines close, whoever issued their tokens. */
export function tellAccountEnded(sessions: Sessions, userUuid: Uuid): void {
  for (const session of sessions.ofUser(userUuid)) session.close()
}
