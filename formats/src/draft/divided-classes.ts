import { LIMITS } from '@timetable/domain'
import { divisionName } from '../names.ts'

/** A group of a class, by keys. Groups of one class are apart where their division is the same, or where they are told to be. */
export type DraftGroup = {
  readonly key: string
  readonly name: string
  readonly class: string
  readonly division: string
  /** How many students it has, where that is known. */
  readonly pupils?: number | undefined
  /** Keys of groups of other divisions with which it has nobody in common. */
  readonly apartFrom?: ReadonlySet<string>
  /** Its students, where they are known one by one: with other such groups it shares those that are in both. */
  readonly members?: ReadonlySet<string>
}

/** Where a class or group stands among the students: its smallest parts, and of a group its class and division. */
export type Place = { readonly parts: string[]; readonly class?: string; readonly division?: string }

export type DividedClasses = {
  /** The places of all groups, and of the classes that are divided, by key. */
  readonly places: ReadonlyMap<string, Place>
  /** Groups of classes with more of them than can be told to share students. */
  readonly cut: number
}

export function dividedClasses(groups: readonly DraftGroup[]): DividedClasses {
  const places = new Map<string, Place>()
  let cut = 0
  for (const [ofClass, own] of Map.groupBy(groups, (group) => group.class)) {
    const divisions = [...Map.groupBy(own, ({ division }) => division).values()]
    const all = partsOf(own, divisions)
    // Pairs come last: without some of them a group still has students, and shares fewer.
    const parts = all.slice(0, LIMITS.maxParts)
    if (parts.length < all.length) cut += own.length
    const named = (signature: number) => `${ofClass}.${signature}`
    places.set(ofClass, { parts: parts.map((_, i) => named(i)) })
    for (const [number, division] of divisions.entries())
      for (const group of division)
        places.set(group.key, {
          parts: parts.flatMap((holders, i) => (holders.has(group) ? [named(i)] : [])),
          class: ofClass,
          division: divisionName(division, number),
        })
  }
  return { places, cut }
}

function partsOf(own: readonly DraftGroup[], divisions: readonly (readonly DraftGroup[])[]): Part[] {
  if (own.some(({ apartFrom, members }) => apartFrom || members)) return partsOfPairs(own)
  return partsOfAll(divisions) ?? partsOfPairs(own)
}

/** Each part by the groups it is in. */
type Part = ReadonlySet<DraftGroup>

/** Every way to be in one group of each division, or in none of it; undefined where these are too many. */
function partsOfAll(divisions: readonly (readonly DraftGroup[])[]): Part[] | undefined {
  let parts: Part[] = [new Set()]
  for (const division of divisions) {
    if (parts.length * (division.length + 1) > LIMITS.partsPerClass) return undefined
    parts = parts.flatMap((part) => [part, ...division.map((group) => new Set([...part, group]))])
  }
  return parts
}

/**
 * Where students are known, those who are in the same groups are a part. Beside them there are students of each other group alone,
 * and of each two that may have some in common; and of the class those of none.
 */
function partsOfPairs(groups: readonly DraftGroup[]): Part[] {
  const known = groups.filter(({ members }) => members)
  const others = groups.filter(({ members }) => !members)
  const areApart = (one: DraftGroup, other: DraftGroup) =>
    one.division === other.division || one.apartFrom?.has(other.key) || other.apartFrom?.has(one.key)
  const pairs = others.flatMap((one, i) =>
    [...others.slice(i + 1), ...known].flatMap((other) => (areApart(one, other) ? [] : [new Set([one, other])])),
  )
  return [new Set(), ...partsOfMembers(known), ...others.map((group) => new Set([group])), ...pairs]
}

function partsOfMembers(groups: readonly DraftGroup[]): Part[] {
  const byStudent = new Map<string, number[]>()
  for (const [i, { members = [] }] of groups.entries())
    for (const student of members) byStudent.set(student, [...(byStudent.get(student) ?? []), i])
  const alike = Map.groupBy(byStudent.values(), (indexes) => indexes.join())
  return [...alike.values()].map(([indexes = []]) => new Set(indexes.flatMap((i) => groups[i] ?? [])))
}
