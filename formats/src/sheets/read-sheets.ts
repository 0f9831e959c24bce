import { unzipSync } from 'fflate'
import { isZip, namedText } from '../files.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { odsTables } from './ods-tables.ts'
import { SheetFault, type SheetFile, type SheetProblem, type SheetTable } from './table.ts'
import { tableOfText } from './text-table.ts'
import { xlsxTables } from './xlsx-tables.ts'

type SheetsRead = SheetFile | { readonly problem: SheetProblem }

/**
 * Returns the tables of a spreadsheet: a workbook (.xlsx), an OpenDocument (.ods) or a text of separated cells. Undefined for any other
 * file: markup, JSON, another packed file. The format is detected from the content, as names are often wrong. A text with one column is a
 * table only if its file name says so.
 */
export function readSheets(bytes: Uint8Array, { isNamedTable = false } = {}): SheetsRead | undefined {
  try {
    if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'oldOrLocked' }
    if (isZip(bytes)) return packedSheets(bytes)
    return textSheet(bytes, isNamedTable ? 1 : 2)
  } catch (fault) {
    if (fault instanceof SheetFault) return { problem: fault.problem }
    throw fault
  }
}

/** Returns the table of a pasted text; it may be empty. */
export function readPasted(text: string): SheetTable | { readonly problem: SheetProblem } {
  try {
    return tableOfText(text)
  } catch (fault) {
    if (fault instanceof SheetFault) return { problem: fault.problem }
    throw fault
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, i) => bytes[i] === byte)

const PARTS =
  /^(content\.xml|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/

function packedSheets(bytes: Uint8Array): SheetsRead | undefined {
  const { parts, hasMacros } = unpacked(bytes)
  const content = parts.get('content.xml')
  if (parts.has('xl/workbook.xml')) return found(xlsxTables(parts), hasMacros)
  return content ? found(odsTables(content), hasMacros) : undefined
}

/** How many times as large as a text a workbook may be: most of a large one are empty cells that have a style. */
const MOST_TIMES = 4

/** The total unpacked size is limited before anything is unpacked, and no part may exceed its declared size. */
function unpacked(bytes: Uint8Array): { parts: ReadonlyMap<string, Uint8Array>; hasMacros: boolean } {
  let size = 0
  let hasMacros = false
  let parts: Record<string, Uint8Array>
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (/vbaProject\.bin$|^Basic\//.test(name)) hasMacros = true
        if (!PARTS.test(name)) return false
        size += originalSize
        return size <= MOST_TIMES * MAX_FILE_BYTES
      },
    })
  } catch {
    throw new SheetFault('damaged')
  }
  if (size > MOST_TIMES * MAX_FILE_BYTES) throw new SheetFault('tooLarge')
  return { parts: new Map(Object.entries(parts)), hasMacros }
}

function textSheet(bytes: Uint8Array, fewestCells: number): SheetsRead | undefined {
  if (bytes.length > MAX_FILE_BYTES) return { problem: 'tooLarge' }
  const read = namedText('', bytes)
  const text = 'text' in read ? read.text : undefined
  if (text === undefined || /^\uFEFF?\s*[<{]/.test(text)) return undefined
  const table = tableOfText(text)
  // A single line with a comma is a sentence, not a table.
  if (table.rows.filter((cells) => cells.length >= fewestCells).length < 2) return undefined
  const sheets = found([table], false)
  const encoding = 'encoding' in read ? read.encoding : undefined
  return 'problem' in sheets || encoding === undefined ? sheets : { ...sheets, encoding }
}

function found(tables: readonly SheetTable[], hasMacros: boolean): SheetsRead {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  return filled.length === 0 ? { problem: 'empty' } : { tables: filled, hasMacros }
}
