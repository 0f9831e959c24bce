import type { Uuid } from '@timetable/domain'
import type { GuestSession } from './guest-session.ts'
import type { UserSession } from './session.ts'

/**
 * All connections of this node, indexed by user, sign-in, link and network. The time of a lookup does not depend on the
 * number of other connections.
 */
export class Sessions {
  readonly #ofUser = new Groups<UserSession>(({ user }) => user.uuid)
  readonly #ofSignIn = new Groups<UserSession>(({ signInUuid }) => signInUuid)
  readonly #ofLink = new Groups<GuestSession>(({ linkUuid }) => linkUuid)
  readonly #ofNetwork = new Groups<GuestSession>(({ network }) => network)

  addMember(session: UserSession): void {
    this.#ofUser.add(session)
    this.#ofSignIn.add(session)
  }
  addGuest(session: GuestSession): void {
    this.#ofLink.add(session)
    this.#ofNetwork.add(session)
  }
  delete(session: UserSession | GuestSession): void {
    if ('linkUuid' in session) {
      this.#ofLink.delete(session)
      this.#ofNetwork.delete(session)
      return
    }
    this.#ofUser.delete(session)
    this.#ofSignIn.delete(session)
  }

  members(): readonly UserSession[] {
    return this.#ofUser.all()
  }
  guests(): readonly GuestSession[] {
    return this.#ofLink.all()
  }
  /** Returns how many guests are connected from an address. */
  guestsOf(network: string): number {
    return this.#ofNetwork.count(network)
  }
  ofUser(userUuid: Uuid): readonly UserSession[] {
    return this.#ofUser.of(userUuid)
  }
  ofUsers(userUuids: Iterable<Uuid>): readonly UserSession[] {
    return [...new Set(userUuids)].flatMap((uuid) => this.ofUser(uuid))
  }
  ofSignIn(signInUuid: Uuid): readonly UserSession[] {
    return this.#ofSignIn.of(signInUuid)
  }
  ofLink(linkUuid: Uuid): readonly GuestSession[] {
    return this.#ofLink.of(linkUuid)
  }
}

/** Items grouped by a key that never changes. An item whose key is null is in no group. */
class Groups<T> {
  readonly #keyOf: (one: T) => Uuid | null
  readonly #groups = new Map<Uuid, Set<T>>()

  constructor(keyOf: (one: T) => Uuid | null) {
    this.#keyOf = keyOf
  }

  all(): readonly T[] {
    return [...this.#groups.values()].flatMap((group) => [...group])
  }

  of(key: Uuid): readonly T[] {
    return [...(this.#groups.get(key) ?? [])]
  }

  count(key: Uuid): number {
    return this.#groups.get(key)?.size ?? 0
  }

  add(one: T): void {
    const key = this.#keyOf(one)
    if (key === null) return
    const group = this.#groups.get(key)
    if (group) group.add(one)
    else this.#groups.set(key, new Set([one]))
  }

  delete(one: T): void {
    const key = this.#keyOf(one)
    const group = key === null ? undefined : this.#groups.get(key)
    if (key === null || !group?.delete(one)) return
    if (group.size === 0) this.#groups.delete(key)
  }
}
