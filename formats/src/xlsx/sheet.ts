import type { Style, Styles } from './styles.ts'
import { cellText, xmlText } from './xml-text.ts'

/** `link`: the location in the workbook that the cell links to. */
export type SheetCell = { readonly value: string | number; readonly style?: Style; readonly link?: string }
export type SheetRow = {
  readonly cells: readonly (SheetCell | null)[]
  /** In points. If omitted: the height of one line. */
  readonly height?: number
}

/** A sheet that prints on A4, scaled to the width of a page. */
export type Sheet = {
  /** A name that Excel allows: see `sheetNaming`. */
  readonly name: string
  /** Widths of the columns, in characters. */
  readonly columns: readonly number[]
  readonly rows: readonly SheetRow[]
  /** The number of rows at the top and columns at the left that do not scroll. The rows are repeated on every printed page. */
  readonly frozen: { readonly rows: number; readonly columns: number }
  /** Ranges of merged cells, as 'B2:B3'. */
  readonly merged?: readonly string[]
  /** Scales the whole sheet to one page, however small it becomes. */
  readonly onePage?: boolean
}

/** The maximum length of a cell's text. */
const LONGEST = 32_767
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export function sheetXml(sheet: Sheet, styles: Styles): string {
  const { columns, rows, merged = [], onePage } = sheet
  const links: string[] = []
  const data = rows.map(({ cells, height }, row) => {
    const high = height === undefined ? '' : ` ht="${height}" customHeight="1"`
    const inside = cells.map((cell, column) => {
      if (!cell) return ''
      const name = `${columnName(column)}${row + 1}`
      if (cell.link !== undefined) links.push(`<hyperlink ref="${name}" location="${xmlText(cell.link)}"/>`)
      return cellXml(name, cell, styles)
    })
    return `<row r="${row + 1}"${high}>${inside.join('')}</row>`
  })
  const widths = columns.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  return [
    `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView showGridLines="0" workbookViewId="0">${paneXml(sheet)}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="14"/><cols>${widths.join('')}</cols>`,
    `<sheetData>${data.join('')}</sheetData>`,
    merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : '',
    links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : '',
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.25" footer="0.25"/>',
    `<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="${onePage ? 1 : 0}"/>`,
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>',
  ].join('')
}

function cellXml(name: string, { value, style = {} }: SheetCell, styles: Styles): string {
  const head = `<c r="${name}" s="${styles.indexOf(style)}"`
  if (typeof value === 'number') return `${head}><v>${value}</v></c>`
  if (value === '') return `${head}/>`
  const text = value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value
  // Texts are inline strings, which are never a formula, whatever they begin with.
  return `${head} t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
}

function paneXml({ frozen: { rows, columns } }: Sheet): string {
  if (rows === 0 && columns === 0) return ''
  const pane = rows === 0 ? 'topRight' : columns === 0 ? 'bottomLeft' : 'bottomRight'
  const across = columns > 0 ? ` xSplit="${columns}"` : ''
  const down = rows > 0 ? ` ySplit="${rows}"` : ''
  return `<pane${across}${down} topLeftCell="${columnName(columns)}${rows + 1}" activePane="${pane}" state="frozen"/>`
}

/** Returns the letters of a column: 'A' to 'Z', then 'AA'. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}
