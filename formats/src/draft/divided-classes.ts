import { appendTo, LIMITS } from '@timetable/domain'
import { divisionName } from '../names.ts'

/**
 * A group of a class, by keys. Groups of one class have no student in common if they are in one division or list each other in `apartFrom`.
 */
export type DraftGroup = {
  readonly key: string
  readonly name: string
  readonly class: string
  readonly division: string
  /** The name of its division, unique in its class and of at most `LIMITS.nameLength` characters. If omitted: the names of its groups. */
  readonly divisionName?: string | undefined
  /** The number of students, if known. */
  readonly pupils?: number | undefined
  /** Keys of groups of other divisions that have no student in common with this one. */
  readonly apartFrom?: ReadonlySet<string>
  /** Its students, if they are known one by one. It shares a student with another such group only if that student is in both. */
  readonly members?: ReadonlySet<string>
}

/** How a class or group is composed: its smallest parts, and for a group its class and division. */
export type Place = { readonly parts: string[]; readonly class?: string; readonly division?: string }

type DividedClasses = {
  /** The composition of all groups, and of the classes that are divided, by key. */
  readonly places: ReadonlyMap<string, Place>
  /** The number of groups of classes that have more groups than can be recorded as sharing students. */
  readonly cut: number
  /** The keys of these classes. */
  readonly crowded: readonly string[]
}

export function dividedClasses(groups: readonly DraftGroup[]): DividedClasses {
  const places = new Map<string, Place>()
  let cut = 0
  const crowded: string[] = []
  for (const [ofClass, own] of Map.groupBy(groups, (group) => group.class)) {
    const divisions = [...Map.groupBy(own, ({ division }) => division).values()]
    const all = partsOf(own, divisions)
    // Parts of two groups come last: without some of them a group still has students, but shares fewer.
    const parts = all.slice(0, LIMITS.maxParts)
    if (parts.length < all.length) {
      cut += own.length
      crowded.push(ofClass)
    }
    const named = (signature: number) => `${ofClass}.${signature}`
    places.set(ofClass, { parts: parts.map((_, i) => named(i)) })
    for (const [number, division] of divisions.entries()) {
      const name = division[0]?.divisionName ?? divisionName(division, number)
      for (const group of division)
        places.set(group.key, {
          parts: parts.flatMap((holders, i) => (holders.has(group) ? [named(i)] : [])),
          class: ofClass,
          division: name,
        })
    }
  }
  return { places, cut, crowded }
}

function partsOf(own: readonly DraftGroup[], divisions: readonly (readonly DraftGroup[])[]): Part[] {
  if (own.some(({ apartFrom, members }) => apartFrom || members)) return partsOfPairs(own)
  return partsOfAll(divisions) ?? partsOfPairs(own)
}

/** A part as the set of groups that it belongs to. */
type Part = ReadonlySet<DraftGroup>

/** Returns every combination of at most one group of each division. Undefined if there are too many. */
function partsOfAll(divisions: readonly (readonly DraftGroup[])[]): Part[] | undefined {
  let parts: Part[] = [new Set()]
  for (const division of divisions) {
    if (parts.length * (division.length + 1) > LIMITS.partsPerClass) return undefined
    parts = parts.flatMap((part) => [part, ...division.map((group) => new Set([...part, group]))])
  }
  return parts
}

/**
 * Returns the parts of a class. Students known by name form a part if they are in the same groups. Each other group has a part of its own,
 * and so does each pair that may have students in common. One part is in no group.
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
  for (const [i, { members = [] }] of groups.entries()) for (const student of members) appendTo(byStudent, student, i)
  const alike = Map.groupBy(byStudent.values(), (indexes) => indexes.join())
  return [...alike.values()].map(([indexes = []]) => new Set(indexes.flatMap((i) => groups[i] ?? [])))
}
