import { sameName, type Calendar } from '@timetable/domain'
import { separatedRows } from '@timetable/formats'

/** The calendar that a line begins with, and the rest of the line. */
type Head = { readonly calendar: Calendar; readonly rest: readonly string[] }

/** The lines of a list that is pasted into one of the fields of several calendars. */
type PastedLines = {
  readonly lines: readonly { readonly cells: readonly string[]; readonly head: Head | undefined }[]
  /** True if the lines begin with the calendars that they apply to. Otherwise they fill one field after the other. */
  readonly isAboutNames: boolean
}

/**
 * Returns the lines of a pasted list. `namings` return the names of a calendar. If two calendars share a name, the later naming decides.
 */
export function pastedLines(
  text: string,
  calendars: readonly Calendar[],
  namings: readonly ((calendar: Calendar) => string)[],
): PastedLines {
  const byName = new Map<string, Calendar>()
  for (const nameOf of namings) for (const each of calendars) byName.set(sameName(nameOf(each)), each)
  const rows = separatedRows(text.replace(/[\r\n]+$/, ''), '\t') ?? []
  const lines = rows.map((row) => {
    const cells = row.map((cell) => cell.trim())
    return { cells, head: headOf(cells, byName) }
  })
  return { lines, isAboutNames: lines.some(({ head }) => head !== undefined && head.rest.length > 0) }
}

/** Whether a line has any text. Such a line is reported if it matches no calendar. */
export const saysAnything = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '')

/** Returns the calendar that a line begins with. It takes the cells as they are, or the words of a single cell. */
function headOf(cells: readonly string[], byName: ReadonlyMap<string, Calendar>): Head | undefined {
  const whole = byName.get(sameName(cells[0] ?? ''))
  if (whole) return { calendar: whole, rest: cells.slice(1) }
  if (cells.length > 1) return undefined
  const words = (cells[0] ?? '').split(/[\s,;]+/).filter((word) => word !== '')
  for (let count = words.length - 1; count > 0; count--) {
    const calendar = byName.get(sameName(words.slice(0, count).join(' ')))
    if (calendar) return { calendar, rest: words.slice(count) }
  }
  return undefined
}
