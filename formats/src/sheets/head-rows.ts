import { sameName } from '@timetable/domain'
import { halfOfHead, homeOfHead, listedByDetail, roleOfHead } from './heads.ts'
import { isAmount } from './hours.ts'
import type { SheetTable } from './table.ts'
import { weekdayOf } from './weekdays.ts'

/** How many rows the heads of a table have. */
export type HeadRows = 1 | 2

/** The group that each column of two rows of heads belongs to: its cell in the upper row. Empty if it belongs to none. */
type Groups = readonly string[]

/** The columns beside each other that share a cell of the upper row: 'Monday' over 1, 2 and 3. */
export type HeadSpan = { readonly top: string; readonly columns: readonly number[] }

/**
 * Returns the heads of a table by column, with two rows joined to one: 'Teacher' over 'Code' is 'Teacher Code', and 'Hours' over '7a' is
 * '7a'. `headRow`: the last row of the heads, counted from 0.
 */
export function headsAt(rows: SheetTable['rows'], headRow: number, headRows: HeadRows, width: number): string[] {
  const sub = rows[headRow] ?? []
  if (headRows === 1 || headRow === 0) return Array.from({ length: width }, (_, i) => sub[i] ?? '')
  const groups = groupsOf(rows[headRow - 1] ?? [], sub, width)
  return Array.from({ length: width }, (_, i) => joinedHead(groups[i] ?? '', sub[i] ?? ''))
}

const isKnown = (head: string): boolean =>
  roleOfHead(head) !== null || halfOfHead(head) !== null || homeOfHead(head) !== null || listedByDetail(head) !== null

function joinedHead(top: string, sub: string): string {
  if (sub === '' || sameName(sub) === sameName(top)) return top
  if (top === '') return sub
  const both = `${top} ${sub}`
  // Below 'Hours', 'Classes' or 'Subjects' are their names.
  return isKnown(both) || (!isKnown(sub) && roleOfHead(top) === null) ? both : sub
}

/** Only the first cell of merged cells has the text. It is the group of the columns to its right, as far as they have heads of their own. */
function groupsOf(top: readonly string[], sub: readonly string[], width: number): Groups {
  const groups: string[] = []
  for (let i = 0; i < width; i++) {
    const own = top[i] ?? ''
    const before = (sub[i - 1] ?? '') === '' ? '' : (groups[i - 1] ?? '')
    groups.push(own || ((sub[i] ?? '') === '' ? '' : before))
  }
  return groups
}

/** Returns the groups of at least two columns in two rows of heads. */
export function spansOf(top: readonly string[], sub: readonly string[]): HeadSpan[] {
  const width = Math.max(top.length, sub.length)
  const groups = groupsOf(top, sub, width)
  const spans: { top: string; columns: number[] }[] = []
  for (const [i, group] of groups.entries()) {
    const last = spans.at(-1)
    const goesOn = last && group !== '' && last.top === group && last.columns.at(-1) === i - 1
    if (goesOn) last.columns.push(i)
    else spans.push({ top: group, columns: [i] })
  }
  return spans.filter((span) => span.top !== '' && span.columns.length > 1)
}

/**
 * Whether a row and the next one are heads together: cells of the upper row are over several different cells of the lower one, and no other
 * column has a cell below its head, as a row of the list would.
 */
export function areHeadRows(rows: SheetTable['rows'], row: number): boolean {
  const [top = [], sub = []] = [rows[row], rows[row + 1]]
  if (rows.length <= row + 2) return false
  const spans = spansOf(top, sub).filter(({ columns }) => isHeading(columns, sub))
  const inSpans = new Set(spans.flatMap(({ columns }) => columns))
  const isAlone = (_: unknown, i: number) => inSpans.has(i) || isOneHead(top[i] ?? '', sub[i] ?? '')
  if (spans.length === 0 || !Array.from({ length: Math.max(top.length, sub.length) }).every(isAlone)) return false
  // A title is the only text of its row, at the left edge of the table.
  const [first = 0, another] = filledIn(top)
  const isTitle = another === undefined && first <= Math.min(...filledIn(sub))
  return !isTitle && spans.every((span) => isGroupHead(span, sub))
}

const filledIn = (cells: readonly string[]): number[] => cells.flatMap((cell, i) => (cell === '' ? [] : [i]))

const isOneHead = (top: string, sub: string): boolean => top === '' || sub === '' || sameName(top) === sameName(sub)

const isHeading = (columns: readonly number[], sub: readonly string[]): boolean => {
  const heads = columns.map((i) => sameName(sub[i] ?? ''))
  return !heads.includes('') && new Set(heads).size === heads.length
}

/** Whether the cells below a group can be heads: periods of a day, known heads, or names below a word for what they name. */
function isGroupHead({ top, columns }: HeadSpan, sub: readonly string[]): boolean {
  const heads = columns.map((i) => sub[i] ?? '')
  if (weekdayOf(top) !== null) return true
  if (heads.some(isAmount)) return false
  const role = roleOfHead(top)
  const known = heads.filter((head) => isKnown(head) || isKnown(`${top} ${head}`)).length
  return known * 2 >= heads.length || role === 'count' || role === 'CLASS' || role === 'name'
}
