import { lineageOf } from '../records/lineage.ts'
import { appendTo, listsByKey } from '../records/lists-by-key.ts'
import { sameName } from '../records/same-name.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'

/** A calendar of a file that may be one of several existing ones. */
export type CalendarQuestion = { readonly calendarUuid: Uuid; readonly candidates: readonly Uuid[] }
/** The answers: the existing calendar for each calendar of the file. Null: a new one. */
export type CalendarMatches = Readonly<Record<Uuid, Uuid | null>>
type KnownCalendars = {
  /** The existing calendars, by those of the file. */
  readonly pairs: ReadonlyMap<Uuid, Uuid>
  readonly questions: readonly CalendarQuestion[]
  /** Calendars of the file with an open question, or whose answer was that they are new. */
  readonly apart: ReadonlySet<Uuid>
}

/**
 * Finds the calendars of a file that already exist: by uuid and lineage, which our own files contain, then by name and short name. If a
 * name matches several, the result contains a question.
 */
export function knownCalendars(before: Schedule, file: Schedule, matches: CalendarMatches): KnownCalendars {
  const pairs = new Map<Uuid, Uuid>()
  const taken = new Set<Uuid>()
  const questions: CalendarQuestion[] = []
  const apart = new Set<Uuid>()
  const pair = (own: Uuid, had: Uuid) => {
    pairs.set(own, had)
    taken.add(had)
  }
  for (const [own, had] of sameUuids(Object.keys(before.calendars), Object.keys(file.calendars))) pair(own, had)
  for (const [own, had] of Object.entries(matches)) {
    const calendar = file.calendars[own]
    if (!calendar || pairs.has(own)) continue
    if (had === null) apart.add(own)
    else if (before.calendars[had]?.calendarType === calendar.calendarType && !taken.has(had)) pair(own, had)
  }
  // Classes first: groups are only matched within their class.
  for (const isGroup of [false, true])
    for (const keysOf of isGroup ? OF_GROUPS : OF_WHOLES) {
      const isMeant = ({ classUuid }: Calendar) => (classUuid !== null) === isGroup
      const had = Object.values(before.calendars).filter((one) => isMeant(one) && !taken.has(one.uuid))
      const own = Object.values(file.calendars).filter(
        (one) => isMeant(one) && !pairs.has(one.uuid) && !apart.has(one.uuid),
      )
      const hadByKey = listsByKey(had, (one) => keysOf(one, one.classUuid))
      const ownByKey = listsByKey(own, (one) => keysOf(one, pairs.get(one.classUuid ?? '') ?? null))
      for (const [calendar, keys] of keysByThing(ownByKey)) {
        const candidates = [...new Set(keys.flatMap((key) => hadByKey.get(key) ?? []))]
        const [only, another] = candidates
        if (!only) continue
        const rivals = keys.flatMap((key) => ownByKey.get(key) ?? []).some((other) => other !== calendar)
        if (!another && !rivals) pair(calendar.uuid, only.uuid)
        else {
          questions.push({ calendarUuid: calendar.uuid, candidates: candidates.map(({ uuid }) => uuid) })
          apart.add(calendar.uuid)
        }
      }
    }
  return { pairs, questions, apart }
}

/** Maps uuids of the file to those of the version that are equal or share a lineage. */
export function sameUuids(had: readonly Uuid[], own: readonly Uuid[]): ReadonlyMap<Uuid, Uuid> {
  const there = new Set(had)
  const pairs = new Map(own.filter((uuid) => there.has(uuid)).map((uuid) => [uuid, uuid]))
  const byLineage = (uuids: readonly Uuid[]) => listsByKey(uuids, (uuid) => lineageOf(uuid) ?? [])
  const related = byLineage(had.filter((uuid) => !pairs.has(uuid)))
  for (const [key, [uuid, ...others]] of byLineage(own.filter((uuid) => !pairs.has(uuid)))) {
    const [one, ...more] = related.get(key) ?? []
    if (uuid !== undefined && one !== undefined && others.length === 0 && more.length === 0) pairs.set(uuid, one)
  }
  return pairs
}

type KeysOf = (calendar: Calendar, ofClass: Uuid | null) => string[]

const shortKey = ({ shortName }: Calendar) => (shortName === undefined ? [] : [sameName(shortName)])

/** The strongest evidence comes first: name and short name together, the exact name, the name apart from case, and one as the other. */
const OF_WHOLES: readonly KeysOf[] = [
  (one) => shortKey(one).map((short) => `${one.calendarType} ${short} ${sameName(one.name)}`),
  ({ calendarType, name }) => [`${calendarType} ${name}`],
  ({ calendarType, name }) => [`${calendarType} ${sameName(name)}`],
  (one) => [...new Set([sameName(one.name), ...shortKey(one)])].map((each) => `${one.calendarType} ${each}`),
]

const OF_GROUPS: readonly KeysOf[] = [
  ({ division, name }, ofClass) => (ofClass === null ? [] : [`${ofClass} ${name} ${division}`]),
  ({ name }, ofClass) => (ofClass === null ? [] : [`${ofClass} ${name}`]),
  ({ name }, ofClass) => (ofClass === null ? [] : [`${ofClass} ${sameName(name)}`]),
]

/** The keys of each thing. */
function keysByThing<T>(byKey: ReadonlyMap<string, readonly T[]>): ReadonlyMap<T, string[]> {
  const keys = new Map<T, string[]>()
  for (const [key, things] of byKey) for (const thing of things) appendTo(keys, thing, key)
  return keys
}
