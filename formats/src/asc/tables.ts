import type { XmlElement } from '../xml.ts'

/** A row of an aSc table; its columns are XML attributes. */
export type Row = Readonly<Record<string, string>>

/** Returns the tables of a file by name. Several tables of one name are merged. */
export function tablesOf(file: XmlElement): ReadonlyMap<string, readonly Row[]> {
  const tables = new Map<string, Row[]>()
  for (const { name, children } of file.children) {
    const rows = tables.get(name) ?? []
    for (const { attributes } of children) rows.push(attributes)
    tables.set(name, rows)
  }
  return tables
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
