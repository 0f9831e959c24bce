import { LIMITS, type Uuid } from '@timetable/domain'
import type { Message, PresentPerson } from '@timetable/service'
import type { Clock } from '../clock.ts'

/** What a person is looking at, and the lesson that they are dragging. */
export type Attention = Pick<PresentPerson, 'calendarUuid' | 'eventUuid'>

type Present = {
  readonly person: PresentPerson
  /** Sends a message. Null: this connection counts as present, but receives no messages. */
  readonly send: ((message: Message) => void) | null
}

/** Milliseconds between two messages to the same people. The pause grows with the number of people. */
const PAUSE = 50
const PAUSE_PER_PERSON = 5

/**
 * Who has a version open, at this node and at others, and where each of them is. It is only in memory. Changes are sent
 * at most once per pause, in their latest state.
 */
export class Presence {
  #clock: Clock
  #publish: (people: readonly PresentPerson[]) => void
  #present = new Map<Uuid, Present>()
  #elsewhere = new Map<Uuid, readonly PresentPerson[]>()
  /** Whether the other nodes have outdated information about the people here. */
  #isNews = false
  #sentAt = -Infinity
  #cancel: (() => void) | null = null

  constructor(clock: Clock, publish: (people: readonly PresentPerson[]) => void) {
    this.#clock = clock
    this.#publish = publish
  }

  /** Receives who is present at another node. */
  receive(node: Uuid, people: readonly PresentPerson[]): void {
    if (people.length > 0) this.#elsewhere.set(node, people)
    else if (!this.#elsewhere.delete(node)) return
    this.#soon()
  }

  /** Another node requests who is present here. */
  repeat(): void {
    if (this.#present.size > 0) this.#changed()
  }

  join(connection: Uuid, user: PresentPerson['user'], send: Present['send']): void {
    this.#present.set(connection, { person: { connection, user, calendarUuid: null, eventUuid: null }, send })
    this.#changed()
  }

  leave(connection: Uuid): void {
    if (this.#present.delete(connection)) this.#changed()
  }

  attend(connection: Uuid, { calendarUuid, eventUuid }: Attention): void {
    const known = this.#present.get(connection)
    if (!known || (known.person.calendarUuid === calendarUuid && known.person.eventUuid === eventUuid)) return
    this.#present.set(connection, { ...known, person: { ...known.person, calendarUuid, eventUuid } })
    this.#changed()
  }

  /** A user was renamed, at all their connections. */
  rename(userUuid: Uuid, name: string): void {
    let changed = false
    for (const [connection, { person, send }] of this.#present) {
      if (person.user?.uuid !== userUuid || person.user.name === name) continue
      this.#present.set(connection, { person: { ...person, user: { ...person.user, name } }, send })
      changed = true
    }
    if (changed) this.#changed()
  }

  #changed(): void {
    this.#isNews = true
    this.#soon()
  }

  #soon(): void {
    if (this.#present.size === 0) {
      this.#cancel?.()
      this.#cancel = null
      // After the last viewer has left, the version may be unloaded at once, so this cannot wait.
      return this.#publishNews()
    }
    if (this.#cancel) return
    const pause = Math.max(PAUSE, PAUSE_PER_PERSON * this.#present.size)
    const wait = this.#sentAt + pause - this.#clock.monotonic()
    if (wait <= 0) this.#sendAll()
    else this.#cancel = this.#clock.after(wait, () => this.#sendAll())
  }

  #sendAll(): void {
    this.#cancel = null
    this.#sentAt = this.#clock.monotonic()
    this.#publishNews()
    const people = namedFirst([...this.#here(), ...[...this.#elsewhere.values()].flat()])
    for (const [you, { send }] of this.#present) send?.({ type: 'Presence', you, people })
  }

  #publishNews(): void {
    if (!this.#isNews) return
    this.#isNews = false
    this.#publish(namedFirst(this.#here()))
  }

  #here(): PresentPerson[] {
    return Array.from(this.#present.values(), ({ person }) => person)
  }
}

/** Returns as many people as are sent at most. Guests come last. */
function namedFirst(all: readonly PresentPerson[]): PresentPerson[] {
  const named = [...all.filter(({ user }) => user !== null), ...all.filter(({ user }) => user === null)]
  return named.slice(0, LIMITS.presentPeople)
}
