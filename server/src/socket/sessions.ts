import type { Uuid } from '@timetable/domain'
import type { GuestSession } from './guest-session.ts'
import type { UserSession } from './session.ts'

/** The connections there are, so that what concerns a person or a link reaches each of theirs. */
export class Sessions {
  #members = new Set<UserSession>()
  #guests = new Set<GuestSession>()

  addMember(session: UserSession): void {
    this.#members.add(session)
  }
  addGuest(session: GuestSession): void {
    this.#guests.add(session)
  }
  delete(session: UserSession | GuestSession): void {
    this.#members.delete(session as UserSession)
    this.#guests.delete(session as GuestSession)
  }

  /** Every member's connection. */
  all(): readonly UserSession[] {
    return [...this.#members]
  }
  /** Every member's connection but this one. */
  others(than: UserSession): readonly UserSession[] {
    return [...this.#members].filter((session) => session !== than)
  }
  ofUser(userUuid: Uuid): readonly UserSession[] {
    return [...this.#members].filter(({ user }) => user.uuid === userUuid)
  }
  ofSignIn(signInUuid: Uuid): readonly UserSession[] {
    return [...this.#members].filter((session) => session.signInUuid === signInUuid)
  }
  ofLink(linkUuid: Uuid): readonly GuestSession[] {
    return [...this.#guests].filter((session) => session.linkUuid === linkUuid)
  }
}
