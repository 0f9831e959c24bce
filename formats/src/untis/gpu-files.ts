import { delimitedRows, type Rows } from '../delimited.ts'
import type { NamedText } from '../files.ts'
import { difRows, isDif } from './dif-rows.ts'
import { isRequest } from './time-requests.ts'

/** The files that Untis exports as text, by the number in their names. */
const KINDS = ['001', '002', '003', '004', '005', '006', '010', '015', '016'] as const
export type GpuKind = (typeof KINDS)[number] | 'other'
export type GpuFile = { readonly name: string; readonly kind: GpuKind; readonly rows: Rows }

/** Returns an Untis file, recognized by its name, as in GPU001.TXT, or by its content. Undefined if it is not one. */
export function gpuFile({ name, text }: NamedText): GpuFile | 'too-many-rows' | undefined {
  const [, number] = /gpu_?(\d{3})\b[^/\\]*$/i.exec(name) ?? []
  // The table of lessons has about forty columns and starts with a number, that of time requests with a letter.
  const isInterchange = isDif(text)
  const looks = isInterchange || /^\uFEFF?\s*"?(\d+|[LKRF])"?[,;\t|]/.test(text)
  if (number === undefined && !looks) return undefined
  const rows = isInterchange ? difRows(text) : delimitedRows(text)
  if (!rows) return 'too-many-rows'
  if (number !== undefined) return { name, kind: KINDS.find((kind) => kind === number) ?? 'other', rows }
  const [first = []] = rows
  if (isTimes(first)) return { name, kind: '001', rows }
  if (isRequest(first)) return { name, kind: '016', rows }
  return rows.slice(0, HEAD).some(isLesson) ? { name, kind: '002', rows } : undefined
}

/** Whether the columns are number, class, teacher, subject, room, day, period, minutes. */
function isTimes(row: readonly string[]): boolean {
  return row.length >= 7 && row.length <= 12 && isNumber(row[0]) && isNumber(row[5]) && isNumber(row[6])
}

/** The number of periods may be a part of one, as in 1.5. */
function isLesson(row: readonly string[]): boolean {
  return row.length >= 20 && isNumber(row[0]) && /^\s*\d{1,9}([.,]\d+)?\s*$/.test(row[1] ?? '')
}

/** The number of rows of which one identifies a table. */
const HEAD = 5

const isNumber = (cell: string | undefined) => /^\s*\d{1,9}\s*$/.test(cell ?? '')
