import type { XmlElement } from '../xml.ts'
import { attribute, localName, named, numberAttribute, parsedPart, within } from './elements.ts'
import { SHEET_LIMITS, SheetFault, TableDraft, type CellCount, type OddCell, type SheetTable } from './table.ts'

/** Returns the sheets of an OpenDocument spreadsheet. */
export function odsTables(content: Uint8Array): SheetTable[] {
  const document = parsedPart(content)
  const sheets = document ? within(document, 'table') : []
  if (sheets.length > SHEET_LIMITS.sheets) throw new SheetFault('tooManyRows')
  const count: CellCount = { cells: 0 }
  return sheets.map((sheet) => tableOf(sheet, count))
}

function tableOf(sheet: XmlElement, count: CellCount): SheetTable {
  const draft = new TableDraft(attribute(sheet, 'name') ?? '', count)
  const spans: (readonly [row: number, column: number, rows: number])[] = []
  let row = 0
  for (const line of within(sheet, 'table-row')) {
    const cells = line.children.filter((cell) => /^(covered-)?table-cell$/.test(localName(cell)))
    const repeated = numberAttribute(line, 'number-rows-repeated') ?? 1
    // Empty rows are repeated to the end of the sheet.
    if (cells.every((cell) => valueOf(cell).text === '')) {
      row += repeated
      continue
    }
    for (let again = 0; again < repeated; again++, row++)
      for (const [column, cell] of placed(cells)) {
        const { text, kind } = valueOf(cell)
        draft.put(row, column, text, kind)
        const rows = numberAttribute(cell, 'number-rows-spanned') ?? 1
        if (rows > 1) spans.push([row, column, rows])
      }
  }
  for (const [at, column, rows] of spans) draft.fillDown(at, column, rows)
  return draft.table()
}

/** Yields the cells of a row with their columns. The last cell is often repeated to the end of the sheet. */
function* placed(cells: readonly XmlElement[]): Generator<readonly [column: number, cell: XmlElement]> {
  let column = 0
  for (const cell of cells) {
    const repeated = numberAttribute(cell, 'number-columns-repeated') ?? 1
    const isEmpty = valueOf(cell).text === ''
    const end = isEmpty ? 0 : Math.min(repeated, SHEET_LIMITS.columns)
    for (let again = 0; again < end; again++) yield [column + again, cell]
    column += repeated
  }
}

function valueOf(cell: XmlElement): { text: string; kind?: OddCell['kind'] } {
  const text = named(cell, 'p').map(wholeText).join('\n')
  const type = attribute(cell, 'value-type')
  if (type === 'date' || type === 'time') return { text, kind: 'date' }
  if (attribute(cell, 'formula') !== undefined && (type === undefined || /^(#|Err:)/.test(text)))
    return { text, kind: 'formula' }
  // The stored value, not the displayed one: 4, even if a format shows 4,0 h.
  return { text: type === 'float' ? (attribute(cell, 'value') ?? text) : text }
}

function wholeText(element: XmlElement): string {
  const inside = element.children.map((child) => {
    if (localName(child) === 's') return ' '.repeat(Math.min(numberAttribute(child, 'c') ?? 1, 100))
    if (localName(child) === 'tab' || localName(child) === 'line-break') return ' '
    return localName(child) === 'annotation' ? '' : wholeText(child)
  })
  return element.text + inside.join('')
}
