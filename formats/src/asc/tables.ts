import { attributeOf, childrenOf, rowsOf, unreadIn, type XmlElement } from '../xml.ts'

/** A row of an aSc table; its columns are XML attributes. */
export type Row = Readonly<Record<string, string>>

/** The tables of a file by name. Several tables of one name are merged. Notes which tables and columns its readers ask for. */
export class AscTables {
  readonly #file: XmlElement
  readonly #rows = new Map<string, readonly Row[]>()

  constructor(file: XmlElement) {
    this.#file = file
    for (const name of ABOUT_EXCHANGE) attributeOf(file, name)
  }

  get(name: string): readonly Row[] {
    const known = this.#rows.get(name)
    if (known) return known
    const rows = childrenOf(this.#file, name).flatMap((table) => {
      for (const attribute of ABOUT_EXCHANGE) attributeOf(table, attribute)
      return rowsOf(table).map(rowOf)
    })
    this.#rows.set(name, rows)
    return rows
  }

  /** Whether the file says that it uses an option of the format. */
  has(option: string): boolean {
    return (attributeOf(this.#file, 'options') ?? '').split(',').includes(option)
  }

  /** Notes columns as read whose content has another warning, or adds nothing. */
  settle(table: string, ...columns: readonly string[]): void {
    for (const row of this.get(table)) for (const column of columns) void row[column]
  }

  /** Returns the tables that no reader asked for, with the numbers of their rows. */
  unread(): readonly { readonly name: string; readonly rows: number }[] {
    return this.#file.children.flatMap(({ name, children }) =>
      this.#rows.has(name) || children.length === 0 ? [] : [{ name, rows: children.length }],
    )
  }

  /** Returns the other parts that no reader asked for, as `teacher/gender`. In aSc, 0 and * say nothing. */
  unreadColumns(): readonly string[] {
    const read = this.#file.children.filter(({ name, children }) => this.#rows.has(name) || children.length === 0)
    return unreadIn({ ...this.#file, children: read }, (_, value) => value === '0' || value === '*')
  }
}

/** Attributes of the file and of its tables that say who reads what, and nothing about the school. */
const ABOUT_EXCHANGE = [
  ...['ascttversion', 'importtype', 'options', 'defaultexport', 'displayname', 'displaycountries', 'displayinmenu'],
  'columns',
]

function rowOf(element: XmlElement): Row {
  // An id only says what other rows refer to.
  attributeOf(element, 'id')
  return new Proxy(element.attributes, {
    get: (_, column) => (typeof column === 'string' ? attributeOf(element, column) : undefined),
  })
}

/** Returns the ids in a column that lists several, or in its older form that holds one. */
export function idsIn(row: Row, columns: string): string[] {
  const text = row[columns] ?? row[columns.replace(/s$/, '')] ?? ''
  return [...new Set(text.split(','))].map((id) => id.trim()).filter((id) => id !== '')
}

/** Returns the number in a column, with a decimal point or comma. Undefined if there is none. */
export function numberIn(row: Row, column: string): number | undefined {
  const text = (row[column] ?? '').trim().replace(',', '.')
  const number = text === '' ? NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** Returns the name of a row, or else its short name. */
export function nameIn(row: Row): string {
  return [row['name'], row['short']].find((name) => name !== undefined && name.trim() !== '')?.trim() ?? ''
}
