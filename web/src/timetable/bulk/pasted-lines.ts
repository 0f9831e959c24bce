import { sameName } from '@timetable/domain'
import { separatedRows } from '@timetable/formats'

/** What a line begins with the name of, and the rest of the line. */
type Head<C> = { readonly calendar: C; readonly rest: readonly string[] }

/** The lines of a list that is pasted into one of the fields of several calendars, or of courses. */
type PastedLines<C> = {
  readonly lines: readonly { readonly cells: readonly string[]; readonly head: Head<C> | undefined }[]
  /** True if the lines begin with the calendars that they apply to. Otherwise they fill one field after the other. */
  readonly isAboutNames: boolean
}

/**
 * Returns the lines of a pasted list. `namings` return the names of a calendar. If two calendars share a name, the later naming decides.
 */
export function pastedLines<C>(
  text: string,
  calendars: readonly C[],
  namings: readonly ((calendar: C) => string)[],
): PastedLines<C> {
  const byName = new Map<string, C>()
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
function headOf<C>(cells: readonly string[], byName: ReadonlyMap<string, C>): Head<C> | undefined {
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
