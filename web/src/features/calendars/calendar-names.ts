import { sameName } from '@timetable/domain'
import type { Calendar, CalendarType } from '@timetable/domain'

export type CalendarNames = {
  /** To be created, in order, each once. */
  readonly names: readonly string[]
  /** Left out: there is such a calendar already. */
  readonly existing: readonly string[]
  /** In the list more than once, and created once. */
  readonly repeated: readonly string[]
}

/**
 * The names in a typed or pasted list: one a line, or one a cell of a spreadsheet. Blanks around them, empty cells,
 * bullets and numbering do not count, and '7A' is '7a' once more.
 */
export function calendarNames(
  text: string,
  calendarType: CalendarType,
  calendars: Readonly<Record<string, Calendar>>,
): CalendarNames {
  const taken = new Set(
    Object.values(calendars)
      .filter((calendar) => calendar.calendarType === calendarType)
      .map((calendar) => sameName(calendar.name)),
  )
  const names = new Map<string, string>()
  const repeated = new Map<string, string>()
  for (const name of namesIn(text)) {
    const key = sameName(name)
    if (names.has(key)) repeated.set(key, names.get(key)!)
    else names.set(key, name)
  }
  const listed = [...names.values()]
  return {
    names: listed.filter((name) => !taken.has(sameName(name))),
    existing: listed.filter((name) => taken.has(sameName(name))),
    repeated: [...repeated.values()],
  }
}

function namesIn(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const numbered = hasNumberColumn(rows)
  return rows
    .flatMap((cells) => (numbered ? cells.slice(1) : cells))
    .map((cell) => cell.replace(NUMBERING, '').trim())
    .filter((cell) => cell !== '')
}

/** '1. Ada', '2) Ben', '• Cleo', '- Dora'; a class may be called '1' or '7.2'. */
const NUMBERING = /^(?:\d{1,4}[.)](?:\s+|$)|[•·*–-]\s+)/

/** A first column of 1, 2, 3 … beside another one numbers the rows. */
function hasNumberColumn(rows: readonly (readonly string[])[]): boolean {
  return (
    rows.every((cells) => cells.length > 1) &&
    rows.every(([first = ''], index) => Number(first) === index + Number(rows[0]?.[0]) && /^\d+$/.test(first))
  )
}
