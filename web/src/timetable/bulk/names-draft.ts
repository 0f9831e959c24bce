import { LIMITS, sameName, type Calendar, type Uuid } from '@timetable/domain'
import { pastedLines, saysAnything } from './pasted-lines.ts'

export type NamesField = 'name' | 'shortName'
/** A class, teacher or room, or all courses of a name; these have the name as uuid. */
export type Nameable = Pick<Calendar, 'uuid' | 'name' | 'shortName'>
/** The texts typed for each of them, by uuid. A missing entry is unchanged. */
export type NamesDraft = Readonly<Record<Uuid, Readonly<Partial<Record<NamesField, string>>>>>

export function typedName(calendar: Nameable, field: NamesField, draft: NamesDraft): string {
  return draft[calendar.uuid]?.[field] ?? calendar[field] ?? ''
}

/** The draft in which a text is replaced in all names that contain it, in any case, and the number of these names. */
export function replacedNames(
  calendars: readonly Nameable[],
  draft: NamesDraft,
  { find, replace }: { readonly find: string; readonly replace: string },
): { readonly draft: NamesDraft; readonly count: number } {
  if (find === '') return { draft, count: 0 }
  const pattern = new RegExp(find.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`), 'gi')
  const changed = calendars.flatMap((calendar) => {
    const before = typedName(calendar, 'name', draft)
    // The replacement is taken literally, whatever signs it has.
    const name = before.replaceAll(pattern, () => replace).trim()
    return name === before ? [] : [[calendar.uuid, { ...draft[calendar.uuid], name }] as const]
  })
  return { draft: { ...draft, ...Object.fromEntries(changed) }, count: changed.length }
}

/** The fields whose text cannot be saved: a name that is empty or too long, a short name that is too long. */
export function wrongNames(calendars: readonly Nameable[], draft: NamesDraft): readonly string[] {
  return calendars.flatMap((calendar) => {
    const name = typedName(calendar, 'name', draft).trim()
    const isNamed = name !== '' && name.length <= LIMITS.nameLength
    const isShort = typedName(calendar, 'shortName', draft).trim().length <= LIMITS.shortNameLength
    return [
      ...(isNamed ? [] : [namesField(calendar.uuid, 'name')]),
      ...(isShort ? [] : [namesField(calendar.uuid, 'shortName')]),
    ]
  })
}

export const namesField = (uuid: Uuid, field: NamesField): string => `${uuid} ${field}`

/** Names that several calendars of one type would have, of which at least one is changed. */
export function twinNames(
  calendars: Readonly<Record<Uuid, Calendar>>,
  draft: NamesDraft,
): readonly { readonly name: string; readonly calendarType: Calendar['calendarType'] }[] {
  const byName = Map.groupBy(
    Object.values(calendars).filter(({ classUuid }) => classUuid === null),
    (calendar) => `${calendar.calendarType} ${sameName(typedName(calendar, 'name', draft))}`,
  )
  return [...byName.values()].flatMap((twins) => {
    const [first] = twins
    const isNew = twins.some(({ uuid, name }) => (draft[uuid]?.name ?? name) !== name)
    return first && isNew && twins.length > 1
      ? [{ name: typedName(first, 'name', draft).trim(), calendarType: first.calendarType }]
      : []
  })
}

/** What is typed and differs. A short name of null: derived from the name. */
export type NameChange = { readonly uuid: Uuid; readonly name?: string; readonly shortName?: string | null }

/** The changes that are typed. Requires that no name is wrong. */
export function changedNames(calendars: readonly Nameable[], draft: NamesDraft): readonly NameChange[] {
  return calendars.flatMap((calendar) => {
    const name = typedName(calendar, 'name', draft).trim()
    const shortName = typedName(calendar, 'shortName', draft).trim() || null
    const change = {
      ...(name !== calendar.name && draft[calendar.uuid]?.name !== undefined && { name }),
      ...(shortName !== (calendar.shortName ?? null) && { shortName }),
    }
    return Object.keys(change).length > 0 ? [{ uuid: calendar.uuid, ...change }] : []
  })
}

/** The result of pasting a list: entries for the draft, and the lines that match no calendar. */
type PastedNames = { readonly draft: NamesDraft; readonly left: readonly string[] }

/**
 * Returns the result of pasting a list into a field. A line of two cells that begins with a present name or short name applies to that
 * calendar: 'Berg, Anna⇥BER'. Other lines fill the fields downwards, with the short names in a second column.
 */
export function pastedNames(
  text: string,
  {
    calendars,
    at,
    field,
  }: { readonly calendars: readonly Nameable[]; readonly at: number; readonly field: NamesField },
): PastedNames {
  const { lines, isAboutNames } = pastedLines(text, calendars, [
    ({ name, shortName }) => shortName ?? name,
    ({ name }) => name,
  ])
  const isNamed = isAboutNames && lines.some(({ cells }) => cells.length > 1)
  const draft: Record<Uuid, NamesDraft[string]> = {}
  const left: string[] = []
  for (const [index, { cells, head }] of lines.entries()) {
    const calendar = isNamed ? head?.calendar : calendars[at + index]
    if (!calendar) {
      if (saysAnything(cells)) left.push(cells.join(' '))
      continue
    }
    const said = isNamed ? (head?.rest ?? []) : cells
    const fields: readonly NamesField[] = field === 'name' ? ['name', 'shortName'] : ['shortName']
    const typed = fields.flatMap((one, column) => (said[column] === undefined ? [] : [[one, said[column]] as const]))
    draft[calendar.uuid] = Object.fromEntries(typed)
  }
  return { draft, left }
}
