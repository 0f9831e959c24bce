import { isOfPlace, isTakenAtFirst, itemsOf, nameOfItem, type DifferenceItem, type Incoming } from '@timetable/domain'

/** The groups in which a file's changes are shown, in order. */
const INCOMING_GROUPS = ['CLASS', 'TEACHER', 'ROOM', 'course', 'lesson', 'place', 'rule', 'blocks', 'week'] as const
export type IncomingGroup = (typeof INCOMING_GROUPS)[number]
export const WHATS = ['added', 'changed', 'gone'] as const
export type What = (typeof WHATS)[number]
export type GroupItems = Readonly<Record<What, readonly DifferenceItem[]>>

/** A file's changes by group; empty groups are omitted. */
export function incomingGroups({ differences }: Incoming): ReadonlyMap<IncomingGroup, GroupItems> {
  const items = [...itemsOf(differences).values()]
  const byGroup = Map.groupBy(items, (item) => groupOf(item))
  return new Map(
    INCOMING_GROUPS.flatMap((group) => {
      const own = byGroup.get(group)
      if (!own) return []
      const of = (what: What) => own.filter((item) => item.what === what)
      return [[group, { added: of('added'), changed: of('changed'), gone: of('gone') }] as const]
    }),
  )
}

function groupOf(item: DifferenceItem): IncomingGroup {
  if (item.kind === 'calendar') {
    const [own] = item.differences
    const record = own?.after ?? own?.before
    return record && 'calendarType' in record && record.calendarType ? record.calendarType : 'CLASS'
  }
  return isOfPlace(item) ? 'place' : item.kind
}

/** The names of the changes to take: those taken by default, corrected by the user's choices. */
export function takenNames({ differences, scope }: Incoming, said: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  const names = [...itemsOf(differences)].flatMap(([name, item]) =>
    (said.get(name) ?? isTakenAtFirst(item, scope)) ? [name] : [],
  )
  return new Set(names)
}

/** How many of these changes are taken. */
export function takenOf(items: readonly DifferenceItem[], taken: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = items.filter((item) => taken.has(nameOfItem(item))).length
  return count === 0 ? 'none' : count === items.length ? 'all' : 'some'
}
