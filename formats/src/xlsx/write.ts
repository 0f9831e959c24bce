import type { Schedule } from '@timetable/domain'
import { lessonTable, type Table } from '../tables/lesson-table.ts'
import { loadTable } from '../tables/load-table.ts'
import { qualityTable } from '../tables/quality-table.ts'
import { timetablesOf, type CellLesson, type Timetable, type TimetableCell } from '../tables/timetables.ts'
import { periodHeads } from '../tables/period-heads.ts'
import type { TableWords } from '../tables/words.ts'
import type { Sheet, SheetCell, SheetRow } from './sheet.ts'
import { sheetNaming } from './sheet-naming.ts'
import type { Style } from './styles.ts'
import { cellName, quoted, writeWorkbook } from './workbook.ts'

const HEAD: Style = { bold: true, fill: '#e9ebf2', border: true, wrap: true, indent: 'left' }
const BODY: Style = { border: true, wrap: true, indent: 'left' }
const NUMBER: Style = { ...BODY, indent: 'right' }
const BLOCKED: Style = { ...BODY, fill: '#f1f2f4', quiet: true }
const TITLE: Style = { bold: true, size: 14 }
const SIDE = 15
const DAY = 24
const LINE = 13.5
const HIGHEST = 409
/** The minimum height of a row in a week, in lines. On paper the sheet fills the page, so that it can be read from a distance. */
const ROW_LINES = 3

/** Returns a version as a workbook: all lessons, all loads, the quality, and a sheet for each class, teacher and room. */
export function writeXlsx(schedule: Schedule, words: TableWords): Uint8Array<ArrayBuffer> {
  const timetables = timetablesOf(schedule, words)
  const nameOf = sheetNaming()
  const lessons = nameOf(words.texts.allLessons)
  const loads = nameOf(words.texts.loads)
  const quality = qualityTable(schedule, words)
  const qualitySheets = quality ? [tableSheet(nameOf(words.texts.quality), quality)] : []
  const heads = periodHeads(schedule, words)
  const weeks = timetables.map((timetable) => timetableSheet(timetable, nameOf(timetable.name), heads, words))
  return writeWorkbook([
    tableSheet(lessons, lessonTable(schedule, words)),
    tableSheet(loads, loadTable(schedule, timetables, words), (row) => {
      const sheet = weeks[row]
      return sheet && { column: 1, link: `${quoted(sheet.name)}!A1` }
    }),
    ...qualitySheets,
    ...weeks,
  ])
}

/** A table with a name. */
export type NamedTable = Table & { readonly name: string }

/** The largest number of rows of a table in a workbook, without its head. */
export const MOST_TABLE_ROWS = 100_000

/** Returns tables as a workbook, each on a sheet. Texts that look like formulas remain texts. Throws if a table has too many rows. */
export function writeTablesXlsx(tables: readonly NamedTable[]): Uint8Array<ArrayBuffer> {
  const nameOf = sheetNaming()
  const long = tables.find(({ rows }) => rows.length > MOST_TABLE_ROWS)
  if (long) throw new Error(`${long.name} has ${long.rows.length} rows`)
  return writeWorkbook(tables.map((table) => tableSheet(nameOf(table.name), table)))
}

type LinkOf = (row: number) => { readonly column: number; readonly link: string } | undefined

/** `linkOf`: what a row links to, and from which column. */
function tableSheet(name: string, { head, rows }: Table, linkOf: LinkOf = () => undefined): Sheet {
  return {
    name,
    columns: head.map((title, column) => columnWidth([title, ...rows.map((row) => row[column] ?? '')])),
    rows: [
      { cells: head.map((value) => ({ value, style: HEAD })), height: 1.5 * LINE },
      ...rows.map((row, i): SheetRow => {
        const leads = linkOf(i)
        return {
          cells: row.map((value, column) =>
            leads?.column === column
              ? { value, style: { ...BODY, link: true }, link: leads.link }
              : { value, style: typeof value === 'number' ? NUMBER : BODY },
          ),
        }
      }),
    ],
    frozen: { rows: 1, columns: 1 },
  }
}

function columnWidth(values: readonly (string | number)[]): number {
  const longest = values.reduce<number>((most, value) => Math.max(most, String(value).length), 0)
  return Math.min(40, Math.max(8, longest + 4))
}

function timetableSheet(
  { name, home, cells, unscheduled }: Timetable,
  sheetName: string,
  heads: readonly string[],
  { days, texts }: TableWords,
): Sheet {
  const merged: string[] = []
  const above = 2
  const rows = cells.map((row, hour): SheetRow => {
    const inCells = row.map((cell, day): SheetCell => {
      if (cell.kind === 'lessons' && cell.rows > 1)
        merged.push(`${cellName(above + hour, day + 1)}:${cellName(above + hour + cell.rows - 1, day + 1)}`)
      return weekCell(cell, texts.blocked)
    })
    const lines = inCells.map(({ value }, day) => {
      const cell = row[day]
      return linesOf(String(value)) / (cell?.kind === 'lessons' ? cell.rows : 1)
    })
    return {
      cells: [{ value: heads[hour] ?? '', style: HEAD }, ...inCells],
      height: Math.min(HIGHEST, Math.max(ROW_LINES, ...lines) * LINE),
    }
  })
  const left = unscheduled.map((lesson): SheetRow => ({
    cells: [null, { value: wordsOf(lesson).replaceAll('\n', ', ') }],
  }))
  return {
    name: sheetName,
    columns: [SIDE, ...days.map(() => DAY)],
    rows: [
      {
        cells: [{ value: name, style: TITLE }, ...(home === '' ? [] : [{ value: home, style: { quiet: true } }])],
        height: 22,
      },
      { cells: [{ value: '', style: HEAD }, ...days.map((day) => ({ value: day, style: HEAD }))], height: 1.5 * LINE },
      ...rows,
      ...(left.length > 0
        ? [{ cells: [] }, { cells: [{ value: texts.unscheduled, style: { bold: true } }] }, ...left]
        : []),
    ],
    frozen: { rows: above, columns: 1 },
    merged,
    onePage: true,
  }
}

function weekCell(cell: TimetableCell, blocked: string): SheetCell {
  // Times that are not as usual are above what is in the cell.
  const timed = (text: string) => ['times' in cell ? cell.times : '', text].filter((line) => line !== '').join('\n')
  switch (cell.kind) {
    case 'lessons': {
      const [only] = cell.lessons
      const style = cell.lessons.length === 1 && only ? { ...BODY, fill: only.color } : BODY
      return { value: timed(cell.lessons.map(wordsOf).join('\n\n')), style }
    }
    case 'blocked':
      return { value: timed(blocked), style: BLOCKED }
    case 'free':
      return { value: timed(''), style: BODY }
    case 'covered':
      return { value: '', style: BODY }
    case 'missing':
      return { value: '', style: BLOCKED }
  }
}

/** Returns the course and, on the next line, the other participants. */
const wordsOf = ({ title, others }: CellLesson): string =>
  [title, others.join(', ')].filter((line) => line !== '').join('\n')

/** Returns the number of lines that a text takes in a column of a day. */
const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (DAY - 3))), 0)
