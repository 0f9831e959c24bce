import type { CalendarType } from '@timetable/domain'

/** How the names in a cell are separated. */
type Splitting = {
  readonly type: CalendarType
  /** Whether a calendar has this name. */
  readonly isKnown: (name: string) => boolean
  /** Whether this is the whole text of another cell in the column. */
  readonly isName: (name: string) => boolean
  /** Whether a comma separates two people. If not, it separates a surname and a first name. */
  readonly commaSplits: boolean
}

/**
 * Returns the names in a cell. A text that may be one name is not split: 'Smith, Ann' is one person, 'R 1/2' and 'Müller & Co' are one
 * name, unless all their parts are known names.
 */
export function namesInCell(cell: string, splitting: Splitting): string[] {
  const names = cell
    .split(/[;\n|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => namesIn(part, splitting))
  return [...new Set(names)]
}

function namesIn(text: string, splitting: Splitting): string[] {
  if (splitting.isKnown(text)) return [text]
  for (const separator of [',', '/', '+', '&']) {
    const parts = text.split(separator).map((part) => part.trim())
    if (parts.length === 1 || !areNames(parts, separator, splitting)) continue
    return parts.filter((part) => part !== '').flatMap((part) => namesIn(part, splitting))
  }
  return [text]
}

/** Whether a part is a person's initials or code. */
const isCode = (part: string) => /^[\p{L}\d]{1,4}$/u.test(part)
/** Whether a part is a code in capitals; 'Berg, Anna' is as short. */
const isCapitals = (part: string) => /^[\p{Lu}\d]{1,4}$/u.test(part)

function areNames(
  parts: readonly string[],
  separator: string,
  { type, isKnown, isName, commaSplits }: Splitting,
): boolean {
  const filled = parts.filter((part) => part !== '')
  if (filled.length === 0) return false
  if (filled.every((part) => isKnown(part) || isName(part))) return true
  if (type === 'CLASS') return separator === ',' || filled.every((part) => /\d/.test(part))
  if (type === 'ROOM') return separator === ','
  if (separator === ',' && commaSplits) return true
  if (separator === ',' && filled.length < parts.length) return true
  // 'Ann Smith, Bob Jones' are two full names, 'AB/CD' two codes.
  if (filled.every((part) => part.includes(' '))) return true
  return filled.length > 1 && filled.every(separator === ',' ? isCapitals : isCode)
}
