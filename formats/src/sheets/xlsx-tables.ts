import type { XmlElement } from '../xml.ts'
import { attribute, localName, named, numberAttribute, parsedPart, within } from './elements.ts'
import { SHEET_LIMITS, SheetFault, TableDraft, type CellCount, type OddCell, type SheetTable } from './table.ts'

type Parts = ReadonlyMap<string, Uint8Array>
type Book = {
  /** The shared texts, to which cells refer by number. */
  readonly texts: readonly string[]
  /** Whether a number in a cell of this style is a date or a time. */
  readonly dates: readonly boolean[]
  readonly count: CellCount
}

/** Returns the visible sheets of a workbook (OOXML, ECMA-376). */
export function xlsxTables(parts: Parts): SheetTable[] {
  const workbook = parsedPart(parts.get('xl/workbook.xml'))
  const targets = new Map(
    named(parsedPart(parts.get('xl/_rels/workbook.xml.rels')), 'Relationship').map((relation) => [
      attribute(relation, 'Id'),
      partName(attribute(relation, 'Target') ?? ''),
    ]),
  )
  const book = { texts: sharedTexts(parts), dates: dateStyles(parts), count: { cells: 0 } }
  const sheets = workbook ? within(workbook, 'sheet') : []
  if (sheets.length > SHEET_LIMITS.sheets) throw new SheetFault('tooManyRows')
  return sheets.flatMap((sheet) => {
    const part = parsedPart(parts.get(targets.get(relationOf(sheet)) ?? ''), withoutEmptyCells)
    const isHidden = (attribute(sheet, 'state') ?? 'visible') !== 'visible'
    return part && !isHidden ? [tableOf(attribute(sheet, 'name') ?? '', part, book)] : []
  })
}

/** A cell, or a row, without a place of its own: it follows the one before it. */
const WITHOUT_PLACE = /<(?:x:)?(?:c|row)(?! r=")[ />]/
/** A cell that has only a place and a style. */
const EMPTY_CELL = /<(?:x:)?c r="[A-Z]{1,3}\d{1,7}"(?: s="\d{1,9}")? ?\/>/g
const EMPTY_ROW = /<(?:x:)?row r="\d{1,7}"[^<>]*(?:\/>|>\s*<\/(?:x:)?row>)/g

/**
 * Returns a sheet without its empty cells and rows. A program that styles whole columns writes a million of them, and parsing these would
 * take seconds. A sheet in which places are counted, or with comments or sections of characters, is returned unchanged.
 */
function withoutEmptyCells(xml: string): string {
  if (xml.includes('<!') || WITHOUT_PLACE.test(xml)) return xml
  return xml.replaceAll(EMPTY_CELL, '').replaceAll(EMPTY_ROW, '')
}

const partName = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** Returns the id of a sheet's relationship: of its two ids, the one with a prefix. */
function relationOf(sheet: XmlElement): string | undefined {
  for (const [key, value] of Object.entries(sheet.attributes)) if (key.endsWith(':id')) return value
  return undefined
}

function sharedTexts(parts: Parts): string[] {
  return named(parsedPart(parts.get('xl/sharedStrings.xml')), 'si').map(richText)
}

/** Returns a text in one piece or several, without phonetic guides. */
function richText(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (localName(child) === 't') return child.text
      return localName(child) === 'r' ? richText(child) : ''
    })
    .join('')
}

/** Whether a built-in number format, by its id, is a date or a time. */
const isDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
/** Whether a custom format is a date or a time: it has letters for days, months, years or hours outside quotes and brackets. */
const isDateCode = (code: string) => /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

function dateStyles(parts: Parts): boolean[] {
  const styles = parsedPart(parts.get('xl/styles.xml'))
  if (!styles) return []
  const own = new Map(
    within(styles, 'numFmt').map((format) => [
      numberAttribute(format, 'numFmtId') ?? -1,
      attribute(format, 'formatCode') ?? '',
    ]),
  )
  return named(named(styles, 'cellXfs')[0], 'xf').map((style) => {
    const id = numberAttribute(style, 'numFmtId') ?? 0
    const code = own.get(id)
    return code === undefined ? isDateFormat(id) : isDateCode(code)
  })
}

function tableOf(name: string, sheet: XmlElement, book: Book): SheetTable {
  const draft = new TableDraft(name, book.count)
  let row = -1
  for (const line of named(named(sheet, 'sheetData')[0], 'row')) {
    row = (numberAttribute(line, 'r') ?? row + 2) - 1
    let column = -1
    for (const cell of named(line, 'c')) {
      column = columnOf(attribute(cell, 'r') ?? '') ?? column + 1
      const { text, kind } = valueOf(cell, book)
      draft.put(row, column, text, kind)
    }
  }
  for (const merged of named(named(sheet, 'mergeCells')[0], 'mergeCell')) {
    const [, letters = '', first = '', last = ''] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attribute(merged, 'ref') ?? '') ?? []
    const from = Number(first)
    if (letters !== '') draft.fillDown(from - 1, columnOf(letters) ?? 0, Number(last) - from + 1)
  }
  return draft.table()
}

/** Returns the index of a column: 1 for 'B7'. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(cell: XmlElement, { texts, dates }: Book): { text: string; kind?: OddCell['kind'] } {
  const type = attribute(cell, 't') ?? 'n'
  const value = named(cell, 'v')[0]?.text ?? ''
  if (type === 'inlineStr') return { text: named(cell, 'is').map(richText).join('') }
  if (type === 's') return { text: texts[Number(value)] ?? '' }
  const isFormula = named(cell, 'f').length > 0
  if (type === 'e' || (isFormula && value === '')) return { text: type === 'e' ? value : '', kind: 'formula' }
  if (type === 'd') return { text: value, kind: 'date' }
  if (type !== 'n' || value === '') return { text: value }
  const isDate = dates[numberAttribute(cell, 's') ?? 0] ?? false
  return isDate ? { text: dayOf(Number(value)), kind: 'date' } : { text: plainNumber(value) }
}

/** Rounds a number, because spreadsheets store 4 as 4.0 or 4.000000001. */
function plainNumber(value: string): string {
  const number = Number(value)
  return Number.isFinite(number) ? String(Math.round(number * 1e6) / 1e6) : value
}

/** Excel counts days from the last day of 1899; a number below 1 is a time of day. */
function dayOf(days: number): string {
  const at = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000)
  if (Number.isNaN(at.getTime())) return String(days)
  return days < 1 ? at.toISOString().slice(11, 16) : at.toISOString().slice(0, 10)
}
