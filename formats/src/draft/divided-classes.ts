import { LIMITS } from '@timetable/domain'
import { divisionName } from '../names.ts'

/** A group of a class, by keys. Groups of one class are apart where their division is the same, or where they are told to be. */
export type DraftGroup = {
  readonly key: string
  readonly name: string
  readonly class: string
  readonly division: string
  /** Keys of groups of other divisions with which it has nobody in common. */
  readonly apartFrom?: ReadonlySet<string>
}

/** Where a class or group stands among the students: its smallest parts, and of a group its class and division. */
export type Place = { readonly parts: string[]; readonly class?: string; readonly division?: string }

/** The places of all groups, and of the classes that are divided, by key. */
export function dividedClasses(groups: readonly DraftGroup[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const [ofClass, own] of Map.groupBy(groups, (group) => group.class)) {
    const divisions = [...Map.groupBy(own, ({ division }) => division).values()]
    const parts = own.some(({ apartFrom }) => apartFrom)
      ? partsOfPairs(own)
      : (partsOfAll(divisions) ?? partsOfPairs(own))
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
  return places
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

/** Students of each group alone, of each two that may have some in common, and those of none. */
function partsOfPairs(groups: readonly DraftGroup[]): Part[] {
  const areApart = (one: DraftGroup, other: DraftGroup) =>
    one.division === other.division || one.apartFrom?.has(other.key) || other.apartFrom?.has(one.key)
  const pairs = groups.flatMap((one, i) =>
    groups.slice(i + 1).flatMap((other) => (areApart(one, other) ? [] : [new Set([one, other])])),
  )
  return [new Set(), ...groups.map((group) => new Set([group])), ...pairs]
}
