import type { XmlElement } from '../xml.ts'

/** A row of a table of aSc's: its columns are attributes. */
export type Row = Readonly<Record<string, string>>

/** The tables of a file by name, each once however often it is there. */
export function tablesOf(file: XmlElement): ReadonlyMap<string, readonly Row[]> {
  const tables = new Map<string, Row[]>()
  for (const { name, children } of file.children) {
    const rows = tables.get(name) ?? []
    for (const { attributes } of children) rows.push(attributes)
    tables.set(name, rows)
  }
  return tables
}

/** The ids in a column that names several, or in its older form that names one. */
export function idsIn(row: Row, columns: string): string[] {
  const text = row[columns] ?? row[columns.replace(/s$/, '')] ?? ''
  return [...new Set(text.split(','))].map((id) => id.trim()).filter((id) => id !== '')
}

/** A number in a column, with a point or a comma; undefined where there is none. */
export function numberIn(row: Row, column: string): number | undefined {
  const text = (row[column] ?? '').trim().replace(',', '.')
  const number = text === '' ? NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** What a row is called. */
export function nameIn(row: Row): string {
  return [row['name'], row['short']].find((name) => name !== undefined && name.trim() !== '')?.trim() ?? ''
}
