import { zipped } from '../zipped.ts'
import { columnName, sheetXml, type Sheet } from './sheet.ts'
import { collectStyles } from './styles.ts'
import { xmlText } from './xml-text.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Returns a workbook for Excel, LibreOffice and others (OOXML, ECMA-376), with its sheets in this order. */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const styles = collectStyles()
  const pages = sheets.map((sheet) => sheetXml(sheet, styles))
  const numbers = sheets.map((_, i) => i + 1)
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>${numbers.map((i) => `<Override PartName="/xl/worksheets/sheet${i}.xml" ContentType="${PART}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets>${repeatedRows(sheets)}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((i) => `<Relationship Id="rId${i}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles.xml(),
  }
  for (const [i, page] of pages.entries()) files[`xl/worksheets/sheet${i + 1}.xml`] = page
  return zipped(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, HEAD + text])))
}

/** Returns the definitions of the rows that are repeated on every printed page. */
function repeatedRows(sheets: readonly Sheet[]): string {
  const names = sheets.flatMap(({ name, frozen }, i) =>
    frozen.rows === 0
      ? []
      : `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${xmlText(`${quoted(name)}!$1:$${frozen.rows}`)}</definedName>`,
  )
  return names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`
}

/** Returns a sheet's name as formulas and links write it. */
export const quoted = (sheetName: string): string => `'${sheetName.replaceAll("'", "''")}'`

/** Returns the name of a cell, from indexes counted from 0: 'A1'. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`
