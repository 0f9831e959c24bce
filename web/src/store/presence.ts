import type { Uuid } from '@timetable/domain'
import type { PresentPerson } from '@timetable/service'
import type { PresenceState } from './presence-store.ts'

/** One person in the version, in however many windows. */
export type Companion = {
  readonly uuid: Uuid
  readonly name: string
  /** The timetables they are viewing, and the lessons they are moving; at most one of each per window. */
  readonly calendarUuids: readonly Uuid[]
  readonly lessonUuids: readonly Uuid[]
}
export type Company = { readonly companions: readonly Companion[]; readonly guests: number }

/** Everyone else who has the version open, by name, and the number of guests. Pure. */
export function companyOf({ you, people }: PresenceState, ownUuid: Uuid | null): Company {
  const others = people.filter(({ connection }) => connection !== you)
  const byUser = new Map<Uuid, Companion>()
  for (const { user, calendarUuid, eventUuid } of others) {
    if (!user || user.uuid === ownUuid) continue
    const { calendarUuids = [], lessonUuids = [] } = byUser.get(user.uuid) ?? {}
    byUser.set(user.uuid, {
      ...user,
      calendarUuids: withOne(calendarUuids, calendarUuid),
      lessonUuids: withOne(lessonUuids, eventUuid),
    })
  }
  const companions = [...byUser.values()].sort((a, b) => a.name.localeCompare(b.name))
  return { companions, guests: others.filter(({ user }) => user === null).length }
}

const withOne = (uuids: readonly Uuid[], uuid: Uuid | null): readonly Uuid[] =>
  uuid === null || uuids.includes(uuid) ? uuids : [...uuids, uuid]

/** The other user who is moving a lesson. If there are two, the first one listed. */
export function holderOf({ you, people }: PresenceState, lessonUuid: Uuid): PresentPerson | undefined {
  return people.find(({ connection, eventUuid }) => eventUuid === lessonUuid && connection !== you)
}

/** Every lesson that another user is moving, with that user. */
export function heldByOthers({ you, people }: PresenceState): ReadonlyMap<Uuid, PresentPerson> {
  const held = new Map<Uuid, PresentPerson>()
  for (const person of people) {
    if (person.eventUuid && person.connection !== you && !held.has(person.eventUuid)) held.set(person.eventUuid, person)
  }
  return held
}

/** A hue for each person, the same on every screen; from 0 to 359. */
export function hueOf(uuid: Uuid): number {
  let hash = 0
  for (const letter of uuid) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return (hash * 137) % 360
}
