import { listsByKey } from '../records/lists-by-key.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'
import { partsOf } from '../calendars/students.ts'
import type { FileScope } from './file-scope.ts'

/** How a class or a group is defined: its class, division and parts. */
export type GroupDefinition = Pick<Calendar, 'classUuid' | 'division' | 'parts'>

/**
 * How the classes and groups of a file are defined, in the uuids of the version. A class that the file does not divide retains its
 * divisions. So do calendars that share students in the file in the same way as in the version.
 */
export function groupDefinitions(
  before: Schedule,
  file: Schedule,
  known: ReadonlyMap<Uuid, Uuid>,
  { courses }: Pick<FileScope, 'courses'>,
): ReadonlyMap<Uuid, GroupDefinition> {
  const made = new Map<Uuid, GroupDefinition>()
  const free = freePart(before)
  const one = (uuid: Uuid) => known.get(uuid) ?? uuid
  const familyOfHad = familyIndex(Object.values(before.calendars))
  for (const family of new Set(familyIndex(Object.values(file.calendars)).values())) {
    const had = family.flatMap(({ uuid }) => before.calendars[known.get(uuid) ?? ''] ?? [])
    const isUndivided = family.every(({ parts, classUuid }) => parts.length === 0 && classUuid === null)
    // A change of divisions changes courses too, so a file without courses does not change divisions.
    const stays = isUndivided || (!courses && had.length > 0) || isSameFamily(family, had, familyOfHad, one)
    for (const { uuid, classUuid, division, parts } of family) {
      const there = before.calendars[known.get(uuid) ?? '']
      if (stays && there) made.set(uuid, there)
      else
        made.set(uuid, {
          classUuid: classUuid === null ? null : one(classUuid),
          division,
          parts: parts.map(free),
        })
    }
  }
  return made
}

/** Returns new keys for the parts of the file. They must not occur in the version, because equal keys would mean the same students. */
function freePart({ calendars }: Schedule): (part: string) => string {
  const taken = new Set(Object.values(calendars).flatMap(({ parts }) => parts))
  const names = new Map<string, string>()
  return (part) => {
    let name = names.get(part)
    if (name === undefined) {
      for (name = part; taken.has(name);) name += '+'
      taken.add(name)
      names.set(part, name)
    }
    return name
  }
}

/** For each calendar, all calendars connected to it by shared students, directly or not, or as class and group. */
function familyIndex(calendars: readonly Calendar[]): ReadonlyMap<Uuid, readonly Calendar[]> {
  const families = new Map<Uuid, Calendar[]>()
  const join = (one: Uuid, other: Uuid) => {
    const [into, from] = [families.get(one), families.get(other)]
    if (!into || !from || into === from) return
    into.push(...from)
    for (const { uuid } of from) families.set(uuid, into)
  }
  for (const calendar of calendars) families.set(calendar.uuid, [calendar])
  for (const { uuid, classUuid } of calendars) if (classUuid !== null) join(classUuid, uuid)
  for (const [first, ...others] of listsByKey(calendars, partsOf).values())
    for (const other of others) join(first!.uuid, other.uuid)
  return families
}

function isSameFamily(
  own: readonly Calendar[],
  had: readonly Calendar[],
  families: ReadonlyMap<Uuid, readonly Calendar[]>,
  one: (uuid: Uuid) => Uuid,
): boolean {
  const [first] = had
  if (!first || had.length < own.length || families.get(first.uuid)?.length !== had.length) return false
  const same = (uuid: Uuid) => uuid
  return sharedIn(own, one) === sharedIn(had, same) && dividedIn(own, one) === dividedIn(had, same)
}

/** A key of which calendars share each part. */
function sharedIn(family: readonly Calendar[], one: (uuid: Uuid) => Uuid): string {
  const holders = listsByKey(family, ({ parts }) => parts)
  return [...holders.values()]
    .map((all) => `${all.map(({ uuid }) => one(uuid)).sort()}`)
    .sort()
    .join(' ')
}

/** A key of the groups of each class, by division. The names of divisions do not matter. */
function dividedIn(family: readonly Calendar[], one: (uuid: Uuid) => Uuid): string {
  const divisions = listsByKey(family, ({ classUuid, division }) =>
    classUuid === null ? [] : [`${one(classUuid)} ${division}`],
  )
  return [...divisions]
    .map(([key, all]) => `${key.split(' ', 1)[0]} ${all.map(({ uuid }) => one(uuid)).sort()}`)
    .sort()
    .join(';')
}
