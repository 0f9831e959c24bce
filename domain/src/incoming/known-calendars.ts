import { lineageOf } from '../records/lineage.ts'
import { listsByKey } from '../records/lists-by-key.ts'
import { sameName } from '../records/same-name.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'

/** A timetable of a file of which it is not clear whether it is one of these that are there, and which. */
export type CalendarQuestion = { readonly calendarUuid: Uuid; readonly candidates: readonly Uuid[] }
/** What was answered: of a timetable of the file which one of the version it is; null: a new one. */
export type CalendarMatches = Readonly<Record<Uuid, Uuid | null>>
export type KnownCalendars = {
  /** Those of the version, by those of the file. */
  readonly pairs: ReadonlyMap<Uuid, Uuid>
  readonly questions: readonly CalendarQuestion[]
  /** Of the file: those that were asked about and are none of the version as far as it is known. */
  readonly apart: ReadonlySet<Uuid>
}

/**
 * Finds the timetables of a file that are there already: by uuid and kinship, which our own files keep, then by name and short
 * name. Where a name says several, it is asked, and not guessed.
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
  // Classes first: a group is known within its class.
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

/** Uuids of the file with those of the version that are the same, or of the same record before it was copied. */
export function sameUuids(had: readonly Uuid[], own: readonly Uuid[]): ReadonlyMap<Uuid, Uuid> {
  const there = new Set(had)
  const pairs = new Map(own.filter((uuid) => there.has(uuid)).map((uuid) => [uuid, uuid]))
  const byLineage = (uuids: readonly Uuid[]) => listsByKey(uuids, (uuid) => lineageOf(uuid) ?? [])
  const kin = byLineage(had.filter((uuid) => !pairs.has(uuid)))
  for (const [key, [uuid, ...others]] of byLineage(own.filter((uuid) => !pairs.has(uuid)))) {
    const [one, ...more] = kin.get(key) ?? []
    if (uuid !== undefined && one !== undefined && others.length === 0 && more.length === 0) pairs.set(uuid, one)
  }
  return pairs
}

type KeysOf = (calendar: Calendar, ofClass: Uuid | null) => string[]

const shortKey = ({ shortName }: Calendar) => (shortName === undefined ? [] : [sameName(shortName)])

/** What says most comes first: the name with the short name, the name as it is written, whatever its case, and either as the other. */
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

/** The things with the keys that they have. */
function keysByThing<T>(byKey: ReadonlyMap<string, readonly T[]>): ReadonlyMap<T, string[]> {
  const keys = new Map<T, string[]>()
  for (const [key, things] of byKey)
    for (const thing of things) {
      const own = keys.get(thing)
      if (own) own.push(key)
      else keys.set(thing, [key])
    }
  return keys
}
