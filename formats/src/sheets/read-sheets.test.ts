import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { readPasted, readSheets } from './read-sheets.ts'
import { tinySchedule } from '@timetable/domain/testing'
import { englishWords } from '../tables/words.ts'
import { writeXlsx } from '../xlsx/write.ts'
import { SHEET_LIMITS } from './table.ts'

const rowsIn = (bytes: Uint8Array) => {
  const read = readSheets(bytes)
  if (!read || 'problem' in read) throw new Error(JSON.stringify(read))
  return read.tables.map(({ rows }) => rows)
}
const problemOf = (bytes: Uint8Array) => {
  const read = readSheets(bytes)
  return read && 'problem' in read ? read.problem : undefined
}
const packed = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const xlsx = (data: string, more: Record<string, string> = {}) =>
  packed({
    'xl/workbook.xml': `<workbook xmlns:r="${RELATED}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet>${data}</worksheet>`,
    ...more,
  })
const ods = (rows: string) =>
  packed({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Eins">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })

describe('a text of separated cells', () => {
  test.each([
    ['tabs', 'Fach\tStd.\nMathe, neu\t4'],
    ['semicolons', 'Fach;Std.\n"Mathe, neu";4'],
    ['commas', 'Fach,Std.\r\n"Mathe, neu",4\r\n'],
  ])('is cut at %s', (_, text) => {
    expect(rowsIn(strToU8(text))).toEqual([
      [
        ['Fach', 'Std.'],
        ['Mathe, neu', '4'],
      ],
    ])
  })

  test('has cells in quotes with line breaks and quotes in them', () => {
    expect(readPasted('a\t"two\nlines"\n"say ""hi"""\t5" pipe\n\n"open\tb')).toMatchObject({
      rows: [['a', 'two\nlines'], ['say "hi"', '5" pipe'], [], ['"open', 'b']],
    })
  })

  test('is read in UTF-8 with and without its mark, in UTF-16 and in windows-1252', () => {
    const text = 'Lærer;Müller\na;b'
    const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])])
    const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    for (const bytes of [strToU8(text), strToU8(`\uFEFF${text}`), utf16, windows])
      expect(rowsIn(bytes)).toEqual([
        [
          ['Lærer', 'Müller'],
          ['a', 'b'],
        ],
      ])
  })

  test('is bounded', () => {
    expect(problemOf(strToU8('a;b\n'.repeat(SHEET_LIMITS.rows + 1)))).toBe('tooManyRows')
    expect(readPasted('a\n'.repeat(1_000_000))).toEqual({ problem: 'tooManyRows' })
  })
})

describe('a workbook', () => {
  test('that the product writes is read again', () => {
    const cells = [{ value: 'Maths' }, { value: 4 }, { value: '<&" ' }]
    const sheet = { name: 'One', columns: [9], rows: [{ cells }], frozen: { rows: 0, columns: 0 } }
    expect(rowsIn(writeWorkbook([sheet]))).toEqual([[['Maths', '4', '<&"']]])
  })

  test('has texts in a table of their own, cells that are one, figures and gaps', () => {
    const strings = '<sst><si><t>5a</t></si><si><r><t>Ma</t></r><r><t>ths</t></r><rPh><t>no</t></rPh></si></sst>'
    const data = `<sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2"><v>4.0</v></c></row>
      <row r="3"><c r="C3" t="str"><f>B1</f><v>Art</v></c></row></sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`
    expect(rowsIn(xlsx(data, { 'xl/sharedStrings.xml': strings }))).toEqual([
      [[], ['5a', '', 'Maths', '4'], ['5a', '', 'Art']],
    ])
  })

  test('tells dates, and formulas without a value, from what is meant', () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs></styleSheet>'
    const data = '<sheetData><row r="1"><c r="A1" s="1"><v>46024</v></c><c r="B1"><f>SUM(A1)</f></c></row></sheetData>'
    const read = readSheets(xlsx(data, { 'xl/styles.xml': styles }))
    expect(read).toMatchObject({
      tables: [
        {
          rows: [['2026-01-02', '']],
          odd: [
            { row: 0, column: 0, kind: 'date' },
            { row: 0, column: 1, kind: 'formula' },
          ],
        },
      ],
    })
  })

  test('is told to have programs in it, which are not looked at', () => {
    const data = '<sheetData><row><c t="str"><v>a</v></c></row></sheetData>'
    expect(readSheets(xlsx(data, { 'xl/vbaProject.bin': 'x' }))).toMatchObject({ hasMacros: true })
  })

  test('is bounded however small it is packed, and refused where it is damaged, old or locked', () => {
    const row = '<row><c t="str"><v>a</v></c></row>'
    expect(problemOf(xlsx(`<sheetData>${row.repeat(SHEET_LIMITS.rows + 1)}</sheetData>`))).toBe('tooManyRows')
    expect(problemOf(xlsx(' '.repeat(20_000_000)))).toBe('tooLarge')
    expect(problemOf(xlsx('<sheetData>').slice(0, -30))).toBe('damaged')
    expect(problemOf(xlsx('<sheetData>'))).toBe('damaged')
    expect(problemOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toBe('oldOrLocked')
    expect(problemOf(xlsx('<sheetData/>'))).toBe('empty')
  })
})

describe('a workbook with a style in a million empty cells', () => {
  const filled = (place: string, text: string) => `<c r="${place}" s="1" t="str"><v>${text}</v></c>`
  const empty = Array.from({ length: 50 }, (_, i) => `<c r="${String.fromCharCode(65 + (i % 26))}9" s="1"/>`).join('')

  test('is read like one without them: only cells with a value count', () => {
    const rows = `<row r="9">${empty}</row>`.repeat(20_000)
    const data = `<sheetData><row r="1">${filled('A1', 'Fach')}<c r="B1" s="1"/>${filled('C1', 'Std')}</row>${rows}<row r="20001">${filled('B20001', 'x')}</row></sheetData>`
    expect(problemOf(xlsx(data))).toBe('tooManyRows')
    expect(rowsIn(xlsx(data.replace(/<row r="20001">.*?<\/row>/, '')))).toEqual([[['Fach', '', 'Std']]])
  })

  test('keeps the place of each cell where cells or rows have none', () => {
    const one = '<c t="str"><v>x</v></c>'
    expect(rowsIn(xlsx(`<sheetData><row r="1"><c r="A1" s="1"/>${one}</row></sheetData>`))).toEqual([[['', 'x']]])
    expect(rowsIn(xlsx(`<sheetData><row r="1"><c r="A1" s="1"/></row><row>${one}</row></sheetData>`))).toEqual([
      [[], ['x']],
    ])
  })
})

describe('an OpenDocument spreadsheet', () => {
  test('has cells and rows that are repeated, to the end of the sheet where they are empty', () => {
    const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const rows = `<table:table-row>${cell('5a', 'table:number-rows-spanned="2"')}${cell('Ann <text:span>B.</text:span> Smith')}
      ${cell('4,0 h', 'office:value-type="float" office:value="4"')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>
      <table:table-row><table:covered-table-cell/>${cell('x', 'table:number-columns-repeated="2"')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`
    expect(rowsIn(ods(rows))).toEqual([
      [
        ['5a', 'Ann B. Smith', '4'],
        ['5a', 'x', 'x'],
      ],
    ])
  })
})

test('a workbook of ours comes back, however many timetables the school has; many large sheets together do not', () => {
  const names = Array.from({ length: 150 }, (_, i) => [`class ${i}`, 'CLASS' as const])
  const school = tinySchedule({ calendars: Object.fromEntries(names), subjects: {} })
  const read = readSheets(writeXlsx(school, englishWords(school)))
  expect(read && 'tables' in read && read.tables.length).toBe(152)
  const line = `<table:table-row table:number-rows-repeated="19000"><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>`
  expect(problemOf(ods(`${line}</table:table><table:table>`.repeat(30)))).toBe('tooManyRows')
})

test('what is no table is left to others', () => {
  expect(readSheets(strToU8('<fet version="6.8"/>'))).toBeUndefined()
  expect(readSheets(strToU8('Dear Ada, see you on Monday.'))).toBeUndefined()
  expect(readSheets(strToU8('Ada\nBo'))).toBeUndefined()
  expect(readSheets(strToU8('Ada\nBo'), { isNamedTable: true })).toMatchObject({
    tables: [{ rows: [['Ada'], ['Bo']] }],
  })
  expect(readSheets(new Uint8Array())).toBeUndefined()
  expect(readSheets(strToU8('{"format":"timetable"}'))).toBeUndefined()
  expect(readSheets(packed({ 'GPU001.TXT': '1,2' }))).toBeUndefined()
})
