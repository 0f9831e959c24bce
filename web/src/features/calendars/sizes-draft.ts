import { LIMITS, sizeOfCalendar, type Calendar, type ParamsOf, type Schedule, type Uuid } from '@timetable/domain'
import { pastedLines, saysAnything } from '../../timetable/bulk/pasted-lines.ts'

/** The text typed for each room or class, by uuid. A missing entry is unchanged. */
export type SizesDraft = Readonly<Record<Uuid, string>>

export function typedSize(calendar: Calendar, draft: SizesDraft): string {
  return draft[calendar.uuid] ?? String(sizeOfCalendar(calendar) ?? '')
}

/** Returns the typed number. Null if nothing is typed, undefined if the text is no valid size. */
export function sizeMeant(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const size = /^\d+$/.test(text) ? Number(text) : 0
  return size >= 1 && size <= LIMITS.maxSize ? size : undefined
}

export function wrongSizes(draft: SizesDraft): readonly Uuid[] {
  return Object.entries(draft).flatMap(([uuid, typed]) => (sizeMeant(typed) === undefined ? [uuid] : []))
}

/** Returns the command's parameters for what is typed. Null if nothing changes. Requires that no size is wrong. */
export function sizesParams({ calendars }: Schedule, draft: SizesDraft): ParamsOf<'setSizes'> | null {
  const changed = Object.entries(draft).flatMap(([calendarUuid, typed]) => {
    const calendar = calendars[calendarUuid]
    const size = sizeMeant(typed) ?? null
    return calendar && size !== (sizeOfCalendar(calendar) ?? null) ? [{ calendarUuid, size }] : []
  })
  return changed.length > 0 ? { calendars: changed } : null
}

/** The result of pasting a list: entries for the draft, and the lines that match no calendar. */
type PastedSizes = { readonly draft: SizesDraft; readonly left: readonly string[] }

/**
 * Returns the result of pasting a list. A line that begins with a name applies to that calendar: '101 24', as words or as cells. Other
 * lines fill the fields downwards.
 */
export function pastedSizes(
  text: string,
  { rows, at }: { readonly rows: readonly Calendar[]; readonly at: number },
  namings: readonly ((calendar: Calendar) => string)[],
): PastedSizes {
  const { lines, isAboutNames } = pastedLines(text, rows, namings)
  const draft: Record<Uuid, string> = {}
  const left: string[] = []
  for (const [index, { cells, head }] of lines.entries()) {
    const row = isAboutNames ? head?.calendar : rows[at + index]
    const typed = isAboutNames ? head?.rest.findLast((cell) => cell !== '') : cells[0]
    if (row) draft[row.uuid] = typed ?? ''
    else if (saysAnything(cells)) left.push(cells.join(' '))
  }
  return { draft, left }
}
