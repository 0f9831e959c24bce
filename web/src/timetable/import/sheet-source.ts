import { inOrder, offeredTables, type SheetFile, type SheetTable } from '@timetable/formats'

/** A chosen spreadsheet, and the sheet of it that is read. */
export type SheetSource = {
  readonly fileName: string
  readonly file: SheetFile
  readonly table: SheetTable
  /** The names of several files that were chosen together. Omitted for one file. */
  readonly fileNames?: readonly string[]
  /** The names of files without rows. */
  readonly empty?: readonly string[]
}

/**
 * If there are several sheets, starts with the one whose heads are understood best. Sheets of one week each are one table as well, and ids
 * of other sheets are replaced by their names. Null if the file has no sheet.
 */
export function sourceOf(fileName: string, file: SheetFile): SheetSource | null {
  const tables = offeredTables(file.tables)
  const [table] = inOrder(tables)
  return table ? { fileName, file: { ...file, tables }, table } : null
}
