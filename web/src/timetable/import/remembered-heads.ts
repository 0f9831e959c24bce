import { HALVES, ROUNDINGS, type CalendarType } from '@timetable/domain'
import {
  DOUBLES,
  LISTED_TYPES,
  plainHead,
  SHEET_ROLES,
  type ColumnRole,
  type SheetAnswers,
  type SheetColumn,
  type SheetKind,
} from '@timetable/formats'
import type { KeyValueStorage } from '../../store/account-store.ts'

const HEADS = 'sheet-heads'
const ANSWERS = 'sheet-answers'
const MOST = 200
const ROLES: readonly unknown[] = [...SHEET_ROLES, 'across', 'courseAcross', null]
const KINDS: readonly unknown[] = ['courses', 'week', ...LISTED_TYPES]
type Heads = Readonly<Record<string, ColumnRole | null>>
type Kept = Pick<KeyValueStorage, 'getItem'>

const isRole = (role: unknown): role is ColumnRole | null => ROLES.includes(role)

/** The meanings of column heads that users chose in this browser. */
export function rememberedHeads(preferences: Kept): Heads {
  const heads: Record<string, ColumnRole | null> = {}
  for (const [head, role] of Object.entries(kept(preferences, HEADS))) if (isRole(role)) heads[head] = role
  return heads
}

/** Stores the newest; a column without a head is not stored. */
export function rememberHead(
  preferences: KeyValueStorage,
  { head }: SheetColumn,
  role: ColumnRole | null,
  kind: SheetKind,
): void {
  if (plainHead(head) !== '') keep(preferences, HEADS, keyOf(head, kind), role)
}

/** The roles of columns by number, as chosen before for the same heads in lists of this kind. */
export function rolesRemembered(
  heads: Heads,
  columns: readonly SheetColumn[],
  kind: SheetKind,
): Record<number, ColumnRole | null> {
  const roles: Record<number, ColumnRole | null> = {}
  for (const [i, { head }] of columns.entries()) {
    const role = heads[keyOf(head, kind)]
    if (head !== '' && role !== undefined) roles[i] = role
  }
  return roles
}

/** "Name" belongs to courses in one list and to teachers in another. */
const keyOf = (head: string, kind: SheetKind) => (kind === 'courses' ? plainHead(head) : `${kind}: ${plainHead(head)}`)

/** What was answered for a table with the same heads, apart from its columns. */
export function answersRemembered(preferences: Kept, columns: readonly SheetColumn[]): SheetAnswers {
  const heads = headsOf(columns)
  const answers = heads === null ? {} : kept(preferences, ANSWERS)[heads]
  if (typeof answers !== 'object' || answers === null) return {}
  const given = answers as Readonly<Record<string, unknown>>
  const { lists, oneEach, commaSplits, fillDown, turned, coupled, half, rounding, halves, doubles, yearWeeks, whose } =
    given
  return {
    ...(KINDS.includes(lists) && { lists: lists as SheetKind }),
    ...(typeof oneEach === 'boolean' && { oneEach }),
    ...(typeof commaSplits === 'boolean' && { commaSplits }),
    ...(typeof fillDown === 'boolean' && { fillDown }),
    ...(typeof turned === 'boolean' && { turned }),
    ...(typeof coupled === 'boolean' && { coupled }),
    ...((half === 1 || half === 2) && { half }),
    ...(isOneOf(ROUNDINGS, rounding) && { rounding }),
    ...(isOneOf(HALVES, halves) && { halves }),
    ...(isOneOf(DOUBLES, doubles) && { doubles }),
    ...(isWeekCount(yearWeeks) && { yearWeeks }),
    ...(isType(whose) && { whose }),
  }
}

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((each) => each === value)

const isType = (type: unknown): type is CalendarType => LISTED_TYPES.some((each) => each === type)

const MOST_WEEKS = 60
/** Whether a school year can have this many weeks. */
export const isWeekCount = (weeks: unknown): weeks is number =>
  typeof weeks === 'number' && Number.isInteger(weeks) && weeks >= 1 && weeks <= MOST_WEEKS

/** Tables are recognised by their heads; a table without heads is not stored. */
export function rememberAnswers(
  preferences: KeyValueStorage,
  columns: readonly SheetColumn[],
  { roles: _, headRow: __, headRows: ___, ...answers }: SheetAnswers,
): void {
  const heads = headsOf(columns)
  if (heads !== null) keep(preferences, ANSWERS, heads, answers)
}

const LONGEST = 500

function headsOf(columns: readonly SheetColumn[]): string | null {
  const heads = columns.map(({ head }) => plainHead(head)).join(' | ')
  return columns.some(({ head }) => plainHead(head) !== '') && heads.length <= LONGEST ? heads : null
}

function kept(preferences: Kept, key: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(preferences.getItem(key) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

function keep(preferences: KeyValueStorage, key: string, name: string, value: unknown): void {
  const others = Object.entries(kept(preferences, key)).filter(([known]) => known !== name)
  preferences.setItem(key, JSON.stringify(Object.fromEntries([...others, [name, value]].slice(-MOST))))
}
