/** A cell that is not what it looks like: a day of the calendar where a spreadsheet made one, or a formula without its value. */
export type OddCell = { readonly row: number; readonly column: number; readonly kind: 'date' | 'formula' }

/** One sheet of a file, or what was pasted: rows of cells as text, all counted from 0. Merged cells are filled down. */
export type SheetTable = {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly odd: readonly OddCell[]
}

/** Why a file's tables cannot be had. */
export type SheetProblem = 'tooLarge' | 'damaged' | 'tooManyRows' | 'oldOrLocked' | 'empty'

export type SheetFile = {
  readonly tables: readonly SheetTable[]
  /** It has programs in it, which are left alone. */
  readonly hasMacros: boolean
}

/** What a table may have, and all of a file together: many times what a version holds, whose own workbook has a sheet for each timetable. */
export const SHEET_LIMITS = { rows: 20_000, columns: 500, cells: 400_000, sheets: 2_500 } as const

/** How many cells all tables of a file have so far. */
export type CellCount = { cells: number }

/** Ends the reading of a table from within. */
export class SheetFault extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A table as it is put together, cell by cell in any order, within its limits. */
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
    // Far to the right there is nothing that a list of courses has.
    if (column >= SHEET_LIMITS.columns) return
    while (this.#rows.length <= row) this.#rows.push([])
    const cells = this.#rows[row]
    if (!cells) return
    while (cells.length < column) cells.push('')
    cells[column] = text.trim()
    if (kind) this.#odd.push({ row, column, kind })
  }

  /** The cell is one with those below it. */
  fillDown(row: number, column: number, rows: number): void {
    const text = this.#rows[row]?.[column] ?? ''
    const end = Math.min(row + rows, this.#rows.length)
    for (let below = row + 1; below < end; below++) this.put(below, column, text)
  }

  table(): SheetTable {
    return { name: this.#name, rows: this.#rows, odd: this.#odd }
  }
}
