import { LIMITS } from '@timetable/domain'
import { NEW_VERSION } from './answers.ts'
import { USUAL_DAYS } from '../periods.ts'
import { meaningOf } from './meaning.ts'
import { besideTables, inOrder, otherTables, tablesLeft, type ReadTable } from './offered-tables.ts'
import { samePeople, type SamePerson } from './same-people.ts'
import { schoolOfSheet } from './school.ts'
import type { SheetTable } from './table.ts'

/** Tables as the import page proposes to import them, before anyone answers a question. */
export type ProposedSheets = {
  /** The chosen table, then those that are imported with it. */
  readonly taken: readonly [ReadTable, ...ReadTable[]]
  readonly notTaken: readonly SheetTable[]
  /** Codes and names that may be of one person, and those of them that are taken for one. */
  readonly people: readonly SamePerson[]
  readonly same: readonly SamePerson[]
  /** The school of the tables. Null if a question about the chosen one is open. */
  readonly made: ReturnType<typeof schoolOfSheet> | null
}

/**
 * Returns what the tables of a file become if nobody says otherwise. `tables` are those of `offeredTables`; `called` is the title of the
 * school. `areFiles`: the tables are files that were chosen together.
 */
export function proposedSheets(
  tables: readonly SheetTable[],
  called: string,
  { areFiles = false } = {},
): ProposedSheets {
  const main = understood(tables, called)
  const others = besideTables(main.read, otherTables(tables, main.table), { areFiles })
  const besides = others.filter(({ isUsual }) => isUsual)
  const taken = [main, ...besides] as const
  const reads = taken.map(({ read }) => read)
  const people = samePeople(reads)
  const same = people.filter(({ isSure }) => isSure)
  const notTaken = tablesLeft(
    tables,
    taken.map(({ table }) => table),
  )
  const title = called.slice(0, LIMITS.nameLength)
  const isAsked = main.read.questions.length > 0
  const made = isAsked ? null : schoolOfSheet(title, { days: USUAL_DAYS }, main.read, reads.slice(1), same)
  return { taken, notTaken, people, same, made }
}

/** Returns the first table, in the order of the import page, that leaves no question open; otherwise the first one. */
function understood(tables: readonly SheetTable[], called: string): ReadTable {
  const all = inOrder(tables).map((table): ReadTable => ({
    table,
    read: meaningOf(table, { ...NEW_VERSION, called }),
  }))
  const isWhole = ({ read }: ReadTable) => read.questions.length === 0 && read.courses.length + read.listed.length > 0
  return all.find(isWhole) ?? all[0]!
}
