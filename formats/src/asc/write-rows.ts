import { encodeXml } from '../xml.ts'

export type AscRow = Readonly<Record<string, string | number | undefined>>

/** A table of an aSc file: its tag, the tag of its rows, their columns in order, and the rows. */
export type AscTable = {
  readonly tag: string
  readonly row: string
  readonly columns: readonly string[]
  readonly rows: readonly AscRow[]
}

/** Returns a table as aSc Timetables imports it: it adds every row that it does not have. */
export function tableText({ tag, row, columns, rows }: AscTable): string {
  const lines = rows.map((values) => {
    const cells = columns.map((column) => ` ${column}="${attributeText(`${values[column] ?? ''}`)}"`)
    return `    <${row}${cells.join('')}/>\n`
  })
  return `  <${tag} options="canadd,export:silent" columns="${columns.join()}">\n${lines.join('')}  </${tag}>\n`
}

/** Returns `count` digits, 1 at the places that are set. */
export function maskOf(count: number, set: readonly number[]): string {
  return Array.from({ length: count }, (_, i) => (set.includes(i) ? '1' : '0')).join('')
}

/** Readers turn a line break in an attribute into a blank, unless it is written as its number. */
function attributeText(text: string): string {
  return encodeXml(text).replaceAll(/[\t\n\r]/g, (blank) => `&#${blank.charCodeAt(0)};`)
}
