import { LIMITS } from '@timetable/domain'
import { fitsBeside } from './beside.ts'
import { bestTable } from './best-table.ts'
import { meaningOf, type SheetMeaning } from './meaning.ts'
import { withNamesOfIds } from './references.ts'
import { splitTables } from './split-tables.ts'
import type { SheetTable } from './table.ts'
import { joinedWeeks } from './week-grids.ts'

/** A table of a file, as it is read. */
export type ReadTable = { readonly table: SheetTable; readonly read: SheetMeaning }

/** Another table of a file that can be imported with the chosen one. `isUsual`: it is, unless the user says otherwise. */
export type BesideTable = ReadTable & { readonly isUsual: boolean }

/**
 * Returns the tables of a file as they can be chosen, the one to read first being the first of `inOrder`: sheets of one week each are one
 * table as well, several lists on one sheet are tables of their own, and ids of other tables are replaced by their names.
 */
export function offeredTables(tables: readonly SheetTable[]): SheetTable[] {
  const weeks = joinedWeeks(tables)
  const own = weeks ? tables : tables.flatMap((table) => splitTables(table))
  return withNamesOfIds(weeks ? [weeks, ...own] : own)
}

/** Returns tables in the order in which they are tried: the best understood one, and then the longest first. */
export function inOrder(tables: readonly SheetTable[]): SheetTable[] {
  const best = bestTable(tables)
  return tables.toSorted((a, b) => Number(b === best) - Number(a === best) || b.rows.length - a.rows.length)
}

/** The tables that are looked at: a workbook with more has a sheet for each class or teacher. */
const MOST_TABLES = 40

/** Returns the first other tables of a file, as they are read. */
export const otherTables = (tables: readonly SheetTable[], chosen: SheetTable): ReadTable[] =>
  tables
    .slice(0, MOST_TABLES)
    .filter((table) => table !== chosen)
    .map((table) => ({
      table,
      read: meaningOf(table, { longest: LIMITS.maxPeriods, isKnown: () => false, called: table.name }),
    }))

/**
 * Returns the tables that can be imported with one of them. Usual are lists of people and rooms, and everything of several files that were
 * chosen together (`areFiles`).
 */
export const besideTables = (
  main: SheetMeaning,
  others: readonly ReadTable[],
  { areFiles = false } = {},
): BesideTable[] =>
  main.lists === null
    ? []
    : others
        .filter(({ read }) => fitsBeside(main, read))
        .map((other) => ({ ...other, isUsual: areFiles || other.read.lists !== 'courses' }))

/** Returns the tables of which nothing is imported: all but the given ones, and those that they are made of. */
export function tablesLeft(tables: readonly SheetTable[], taken: readonly SheetTable[]): SheetTable[] {
  const joined = new Set(taken.flatMap(({ joins = [] }) => joins))
  return tables.filter((table) => !taken.includes(table) && !table.joins && !joined.has(table.name))
}
