import type { RenamedKind } from '../records/renaming.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { differing, type Differences } from './differences.ts'
import { itemsOf, nameOfItem, recordName, type DifferenceItem, type ItemKind } from './items.ts'

/** The version in which something changed, of two versions with a common origin. */
export type ChangedIn = 'before' | 'after' | 'both'

const TABLES: Readonly<Record<Exclude<ItemKind, 'week'>, RenamedKind>> = {
  lesson: 'lessons',
  course: 'subjects',
  calendar: 'calendars',
  blocks: 'calendars',
  rule: 'rules',
}

/** Determines for each difference between two versions in which of them it was made. `base` is their common origin. */
export function* tracingBack(differences: Differences, base: Schedule, later: Schedule): Steps<Map<string, ChangedIn>> {
  const { before } = differences
  const [mine, theirs] = [yield* differing(base, before), yield* differing(base, later)]
  const [inMine, inTheirs] = [touchedBy(mine), touchedBy(theirs)]
  const found = new Map<string, ChangedIn>()
  for (const [name, item] of itemsOf(differences)) {
    const original = (kind: RenamedKind, uuid: Uuid) =>
      mine.pairs[kind].get(uuid) ?? theirs.pairs[kind].get(uuid) ?? uuid
    const isIn = (touched: ReadonlySet<string>) => namesAtBase(item, base, original).some((one) => touched.has(one))
    const [here, there] = [isIn(inMine), isIn(inTheirs)]
    found.set(name, here === there ? 'both' : here ? 'before' : 'after')
    yield
  }
  return found
}

/** The names of items and records. Calendars are excluded, because their fields may belong to two items. */
function touchedBy(differences: Differences): ReadonlySet<string> {
  const names = new Set<string>(itemsOf(differences).keys())
  for (const { differences: some } of itemsOf(differences).values())
    for (const { kind, uuid } of some) if (kind !== 'calendars') names.add(recordName(kind, uuid))
  return names
}

function namesAtBase(
  { kind, uuid, what, differences }: DifferenceItem,
  base: Schedule,
  original: (kind: RenamedKind, uuid: Uuid) => Uuid,
): string[] {
  if (kind === 'week') return [nameOfItem({ kind, uuid: base.uuid })]
  const own = nameOfItem({ kind, uuid: original(TABLES[kind], uuid) })
  // If one version has deleted a calendar, the slots that the other blocked meanwhile were deleted with it.
  const blocks = kind === 'calendar' && what !== 'changed' ? [own.replace('calendar', 'blocks')] : []
  const records = differences.flatMap((each) =>
    each.kind === 'calendars' || each.kind === 'head' ? [] : [recordName(each.kind, original(each.kind, each.uuid))],
  )
  return [own, ...blocks, ...records]
}

type Listed = { readonly uuid: Uuid; readonly createdAt: string; readonly copiedFrom?: Uuid | undefined }

/**
 * The version whose start is the common origin of two versions: of the copies between them, the one created first. Undefined if they have
 * no common origin, or if a version between them was deleted.
 */
export function partedAt(versions: readonly Listed[], one: Uuid, other: Uuid): Uuid | undefined {
  const known = new Map(versions.map((version) => [version.uuid, version]))
  const chainOf = (uuid: Uuid): Uuid[] => {
    const chain = [uuid]
    for (let from = known.get(uuid)?.copiedFrom; from !== undefined; from = known.get(from)?.copiedFrom)
      chain.push(from)
    return chain
  }
  const [mine, theirs] = [chainOf(one), chainOf(other)]
  const common = mine.find((uuid) => theirs.includes(uuid))
  if (common === undefined || one === other) return undefined
  const copies = [mine, theirs].flatMap((chain) => chain[chain.indexOf(common) - 1] ?? [])
  const made = copies.flatMap((uuid) => known.get(uuid) ?? [])
  return made.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))[0]?.uuid
}
