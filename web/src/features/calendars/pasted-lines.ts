import { sameName, type Calendar } from '@timetable/domain'
import { separatedRows } from '@timetable/formats'

/** Whom a line begins with, and what else it says. */
type Head = { readonly calendar: Calendar; readonly rest: readonly string[] }

/** A list that is pasted into one of the fields of several calendars, by its lines. */
export type PastedLines = {
  readonly lines: readonly { readonly cells: readonly string[]; readonly head: Head | undefined }[]
  /** Its lines are about whom they begin with, not about one field after the other. */
  readonly isAboutNames: boolean
}

/** `namings` say what a calendar is called; where two are called alike, the later naming tells whom. */
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

/** One that does and is about nobody here is told. */
export const saysAnything = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '')

/** Cells as they are, or the words of a single one. */
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
