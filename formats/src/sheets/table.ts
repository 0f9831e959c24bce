import type { SheetRole } from './heads.ts'

/** A cell whose value was changed: a spreadsheet turned it into a date, or it is a formula without its value. */
export type OddCell = { readonly row: number; readonly column: number; readonly kind: 'date' | 'formula' }

/** One sheet of a file, or a pasted table: rows of cells as text, with indexes from 0. Merged cells are filled down. */
export type SheetTable = {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly odd: readonly OddCell[]
  /** The column of its own ids, by which other tables refer to its rows. */
  readonly key?: number
  /** The columns in which ids are replaced by names of another table. */
  readonly named?: readonly NamedColumn[]
  /** The names of the tables that this one is made of. */
  readonly joins?: readonly string[]
}

/** `by`: the name of the other table. `unknown`: the rows with an id that it does not have. */
export type NamedColumn = {
  readonly column: number
  readonly role: SheetRole | null
  readonly by: string
  readonly unknown: readonly number[]
}

/** Why the tables of a file cannot be read. */
export type SheetProblem = 'tooLarge' | 'damaged' | 'tooManyRows' | 'oldOrLocked' | 'empty'

export type SheetFile = {
  readonly tables: readonly SheetTable[]
  /** The file has macros, which are ignored. */
  readonly hasMacros: boolean
  /** The encoding that was assumed for a text that does not state its own; omitted for others. */
  readonly encoding?: string
}

/**
 * The limits of a table, and of all tables in a file together. They are far above what a version holds; our own workbook has a sheet for
 * each timetable.
 */
export const SHEET_LIMITS = { rows: 20_000, columns: 500, cells: 400_000, sheets: 2_500 } as const

/** The number of cells in all tables of a file so far. */
export type CellCount = { cells: number }

/** Aborts the reading of a table. */
export class SheetFault extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A table under construction: cells are added in any order, within the limits. */
export class TableDraft {
  readonly #name: string
  readonly #rows: string[][] = []
  readonly #odd: OddCell[] = []
  readonly #count: CellCount

  constructor(name: string, count: CellCount = { cells: 0 }) {
    this.#name = name
    this.#count = count
  }

  put(row: number, column: number, text: string, kind?: OddCell['kind']): void {
    if (text === '' && kind === undefined) return
    if (row >= SHEET_LIMITS.rows || ++this.#count.cells > SHEET_LIMITS.cells) throw new SheetFault('tooManyRows')
    // A list of courses has nothing in columns this far to the right.
    if (column >= SHEET_LIMITS.columns) return
    while (this.#rows.length <= row) this.#rows.push([])
    const cells = this.#rows[row]
    if (!cells) return
    while (cells.length < column) cells.push('')
    cells[column] = text.trim()
    if (kind) this.#odd.push({ row, column, kind })
  }

  /** Copies a cell to the cells below with which it is merged. */
  fillDown(row: number, column: number, rows: number): void {
    const text = this.#rows[row]?.[column] ?? ''
    const end = Math.min(row + rows, this.#rows.length)
    for (let below = row + 1; below < end; below++) this.put(below, column, text)
  }

  table(): SheetTable {
    return { name: this.#name, rows: this.#rows, odd: this.#odd }
  }
}
