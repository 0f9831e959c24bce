import { LIMITS, sizeOfCalendar, type Calendar, type ParamsOf, type Schedule, type Uuid } from '@timetable/domain'
import { pastedLines, saysAnything } from './pasted-lines.ts'

/** What is typed for each room or class, by uuid; what is not in it stands as it was. */
export type SizesDraft = Readonly<Record<Uuid, string>>

export function typedSize(calendar: Calendar, draft: SizesDraft): string {
  return draft[calendar.uuid] ?? String(sizeOfCalendar(calendar) ?? '')
}

/** The number that is typed; null: none is known; undefined: it is no such number. */
export function sizeMeant(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const size = /^\d+$/.test(text) ? Number(text) : 0
  return size >= 1 && size <= LIMITS.maxSize ? size : undefined
}

export function wrongSizes(draft: SizesDraft): readonly Uuid[] {
  return Object.entries(draft).flatMap(([uuid, typed]) => (sizeMeant(typed) === undefined ? [uuid] : []))
}

/** The command for what is typed; null: nothing is other than it was. Only where nothing is wrong. */
export function sizesParams({ calendars }: Schedule, draft: SizesDraft): ParamsOf<'setSizes'> | null {
  const changed = Object.entries(draft).flatMap(([calendarUuid, typed]) => {
    const calendar = calendars[calendarUuid]
    const size = sizeMeant(typed) ?? null
    return calendar && size !== (sizeOfCalendar(calendar) ?? null) ? [{ calendarUuid, size }] : []
  })
  return changed.length > 0 ? { calendars: changed } : null
}

/** What a pasted list puts into the draft, and its lines that name nobody here. */
export type PastedSizes = { readonly draft: SizesDraft; readonly left: readonly string[] }

/** Lines that begin with a name are about that one: '101 24', as words or as cells; other lines fill the fields downwards. */
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
