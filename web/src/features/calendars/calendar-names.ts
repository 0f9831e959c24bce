import { type Calendar, type CalendarType, LIMITS, sameName } from '@timetable/domain'
import { pastedRows } from '../../timetable/calendars/pasted-rows.ts'

type CalendarNames = {
  /** The names to create, in order, without duplicates. */
  readonly names: readonly string[]
  /** Names that are skipped because such a calendar exists. */
  readonly existing: readonly string[]
  /** Names that are in the list more than once. Each is created once. */
  readonly repeated: readonly string[]
  /** Short names of the calendars to create, from the column beside the names. */
  readonly codes: ReadonlyMap<string, string>
  /** Short names that are taken or too long. Their calendars are created without one. */
  readonly codesLeft: readonly Listed[]
  /** Whether the second column may be short names or names: a person decides. */
  readonly mayBeCodes: boolean
}
type Listed = { readonly name: string; readonly code: string | null }

/**
 * Returns the names in a typed or pasted list: one per line, or one per cell of a spreadsheet. Surrounding spaces, empty cells, bullets and
 * numbering are ignored. '7A' and '7a' are the same name. Short names may be in a column beside the names.
 */
export function calendarNames(
  text: string,
  calendarType: CalendarType,
  calendars: Readonly<Record<string, Calendar>>,
  secondIsCodes = false,
): CalendarNames {
  const there = Object.values(calendars).filter((calendar) => calendar.calendarType === calendarType)
  const taken = new Set(there.map(({ name }) => sameName(name)))
  const all = new Map<string, Listed>()
  const repeated = new Map<string, string>()
  const { listed: found, mayBeCodes } = listedIn(text, secondIsCodes)
  for (const listed of found) {
    const key = sameName(listed.name)
    const before = all.get(key)
    if (before) repeated.set(key, before.name)
    all.set(key, { name: before?.name ?? listed.name, code: before?.code ?? listed.code })
  }
  const listed = [...all.values()]
  const coming = listed.filter(({ name }) => !taken.has(sameName(name)))
  return {
    names: coming.map(({ name }) => name),
    existing: listed.filter(({ name }) => taken.has(sameName(name))).map(({ name }) => name),
    repeated: [...repeated.values()],
    mayBeCodes,
    ...codesFor(
      coming,
      new Set(there.flatMap(({ shortName }) => (shortName === undefined ? [] : [sameName(shortName)]))),
    ),
  }
}

/** Returns the short names from the column beside the names. If several calendars have the same one, the first gets it. */
function codesFor(coming: readonly Listed[], used: Set<string>): Pick<CalendarNames, 'codes' | 'codesLeft'> {
  const codes = new Map<string, string>()
  const codesLeft: Listed[] = []
  for (const { name, code } of coming) {
    if (code === null) continue
    if (code.length > LIMITS.shortNameLength || used.has(sameName(code))) codesLeft.push({ name, code })
    else codes.set(name, code)
    used.add(sameName(code))
  }
  return { codes, codesLeft }
}

function listedIn(text: string, secondIsCodes: boolean): { readonly listed: Listed[]; readonly mayBeCodes: boolean } {
  const all = pastedRows(text)
  const rows = (hasNumberColumn(all) ? all.map((cells) => cells.slice(1)) : all).map((cells) =>
    cells.map((cell) => cell.replace(NUMBERING, '').trim()),
  )
  const [sure, other] = hasCodes(rows, 0, 1) ? [0, 1] : hasCodes(rows, 1, 0) ? [1, 0] : []
  const mayBeCodes = sure === undefined && isPairOfColumns(rows)
  const [name, code] = mayBeCodes && secondIsCodes ? [0, 1] : [sure, other]
  if (name === undefined || code === undefined)
    return { listed: rows.flat().flatMap((cell) => (cell === '' ? [] : [{ name: cell, code: null }])), mayBeCodes }
  const listed = rows.flatMap((cells) => {
    const [said, short] = [cells[name] || cells[code] || '', (cells[name] && cells[code]) || null]
    return said === '' ? [] : [{ name: said, code: short }]
  })
  return { listed, mayBeCodes }
}

/** Whether all lines have two cells, of which the second could be a short name. */
function isPairOfColumns(rows: readonly (readonly string[])[]): boolean {
  const isPair = ([name = '', code = '', ...more]: readonly string[]) =>
    name !== '' && code !== '' && code.length <= LIMITS.shortNameLength && more.every((cell) => cell === '')
  return rows.length > 1 && rows.every(isPair)
}

/** A name of at most this length is short already. */
const SHORT_NAME = 4

/** Whether column `name` has names, and column `code` has short forms for most of them. */
function hasCodes(rows: readonly (readonly string[])[], name: number, code: number): boolean {
  const pairs = rows.map((cells) => [cells[name] ?? '', cells[code] ?? ''] as const).filter(([, short]) => short !== '')
  const isCode = ([long, short]: readonly [string, string]) =>
    long.length > SHORT_NAME &&
    short.length < long.length &&
    short.length <= LIMITS.shortNameLength &&
    !/\s/.test(short)
  const isTwoColumns = rows.every((cells) => cells.slice(2).every((cell) => cell === ''))
  return isTwoColumns && pairs.length > 0 && pairs.filter(isCode).length * 2 > pairs.length
}

/** A number or bullet before a name: '1. Ada', '2) Ben', '• Cleo', '- Dora'. A class may be called '1' or '7.2'. */
const NUMBERING = /^(?:\d{1,4}[.)](?:\s+|$)|[•·*–-]\s+)/

/** Whether the first column numbers the rows of the others: 1, 2, 3 … */
function hasNumberColumn(rows: readonly (readonly string[])[]): boolean {
  return (
    rows.every((cells) => cells.length > 1) &&
    rows.every(([first = ''], index) => Number(first) === index + Number(rows[0]?.[0]) && /^\d+$/.test(first))
  )
}
