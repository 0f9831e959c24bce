import type { Uuid } from '@timetable/domain'
import type { PresentPerson } from '@timetable/service'
import type { PresenceState } from './presence-store.ts'

/** One person in the version, however many windows they have it open in. */
export type Companion = {
  readonly uuid: Uuid
  readonly name: string
  /** Whose timetables they look at, and the lessons they hold; of each window at most one. */
  readonly calendarUuids: readonly Uuid[]
  readonly lessonUuids: readonly Uuid[]
}
export type Company = { readonly companions: readonly Companion[]; readonly guests: number }

/** Everybody else who has the version open, in the order of their names, and how many guests. Pure. */
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

/** Who else holds a lesson; of two the one named first. */
export function holderOf({ you, people }: PresenceState, lessonUuid: Uuid): PresentPerson | undefined {
  return people.find(({ connection, eventUuid }) => eventUuid === lessonUuid && connection !== you)
}

/** Every lesson that somebody else holds, and by whom. */
export function heldByOthers({ you, people }: PresenceState): ReadonlyMap<Uuid, PresentPerson> {
  const held = new Map<Uuid, PresentPerson>()
  for (const person of people) {
    if (person.eventUuid && person.connection !== you && !held.has(person.eventUuid)) held.set(person.eventUuid, person)
  }
  return held
}

/** A hue of one's own for every person, the same on every screen; from 0 to 359. */
export function hueOf(uuid: Uuid): number {
  let hash = 0
  for (const letter of uuid) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return (hash * 137) % 360
}
