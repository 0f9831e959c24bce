import type { Uuid } from '@timetable/domain'
import type { GuestSession } from './guest-session.ts'
import type { Session } from './session.ts'

/** The connections there are, so that what concerns a person or a link reaches each of theirs. */
export class Sessions {
  #members = new Set<Session>()
  #guests = new Set<GuestSession>()

  addMember(session: Session): void {
    this.#members.add(session)
  }
  addGuest(session: GuestSession): void {
    this.#guests.add(session)
  }
  delete(session: Session | GuestSession): void {
    this.#members.delete(session as Session)
    this.#guests.delete(session as GuestSession)
  }

  /** Every member's connection. */
  all(): readonly Session[] {
    return [...this.#members]
  }
  /** Every member's connection but this one. */
  others(than: Session): readonly Session[] {
    return [...this.#members].filter((session) => session !== than)
  }
  ofUser(userUuid: Uuid): readonly Session[] {
    return [...this.#members].filter(({ user }) => user.uuid === userUuid)
  }
  ofSignIn(signInUuid: Uuid): readonly Session[] {
    return [...this.#members].filter((session) => session.signInUuid === signInUuid)
  }
  ofLink(linkUuid: Uuid): readonly GuestSession[] {
    return [...this.#guests].filter((session) => session.linkUuid === linkUuid)
  }
}
