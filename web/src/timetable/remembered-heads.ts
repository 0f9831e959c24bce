import { plainHead, SHEET_ROLES, type ColumnRole, type SheetColumn } from '@timetable/formats'
import type { KeyValueStorage } from '../store/account-store.ts'

const KEY = 'sheet-heads'
const MOST = 200
const ROLES: readonly unknown[] = [...SHEET_ROLES, 'across', null]
type Heads = Readonly<Record<string, ColumnRole | null>>

const isRole = (role: unknown): role is ColumnRole | null => ROLES.includes(role)

/** What somebody said at this browser that columns with these heads are. */
export function rememberedHeads(preferences: Pick<KeyValueStorage, 'getItem'>): Heads {
  try {
    const kept: unknown = JSON.parse(preferences.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const heads: Record<string, ColumnRole | null> = {}
    for (const [head, role] of Object.entries(kept)) if (isRole(role)) heads[head] = role
    return heads
  } catch {
    return {}
  }
}

/** The newest are kept; a column without a head is not known again. */
export function rememberHead(preferences: KeyValueStorage, { head }: SheetColumn, role: ColumnRole | null): void {
  const key = plainHead(head)
  if (key === '') return
  const others = Object.entries(rememberedHeads(preferences)).filter(([known]) => known !== key)
  preferences.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [key, role]].slice(-MOST))))
}

/** The roles of columns by number, as their heads were answered before. */
export function rolesRemembered(heads: Heads, columns: readonly SheetColumn[]): Record<number, ColumnRole | null> {
  const roles: Record<number, ColumnRole | null> = {}
  for (const [i, { head }] of columns.entries()) {
    const role = heads[plainHead(head)]
    if (head !== '' && role !== undefined) roles[i] = role
  }
  return roles
}
