import { delimitedRows, type Rows } from '../delimited.ts'
import type { NamedText } from '../files.ts'
import { difRows, isDif } from './dif-rows.ts'

/** The kinds of files that Untis exports as text, by the number in their name. */
const KINDS = ['001', '002', '003', '004', '005', '006', '010', '015'] as const
export type GpuKind = (typeof KINDS)[number] | 'other'
export type GpuFile = { readonly name: string; readonly kind: GpuKind; readonly rows: Rows }

/** A file of Untis by its name, as in GPU001.TXT, or by what is in it; undefined where it is none. */
export function gpuFile({ name, text }: NamedText): GpuFile | 'too-many-rows' | undefined {
  const [, number] = /gpu_?(\d{3})\b[^/\\]*$/i.exec(name) ?? []
  // The table of lessons has some forty columns, and starts with a number.
  const isInterchange = isDif(text)
  const looks = isInterchange || /^\uFEFF?\s*"?\d+"?[,;\t|]/.test(text)
  if (number === undefined && !looks) return undefined
  const rows = isInterchange ? difRows(text) : delimitedRows(text)
  if (!rows) return 'too-many-rows'
  if (number !== undefined) return { name, kind: KINDS.find((kind) => kind === number) ?? 'other', rows }
  const [first = []] = rows
  if (isTimes(first)) return { name, kind: '001', rows }
  return isLesson(first) ? { name, kind: '002', rows } : undefined
}

/** Number, class, teacher, subject, room, day, period, minutes. */
function isTimes(row: readonly string[]): boolean {
  return row.length >= 7 && row.length <= 12 && isNumber(row[0]) && isNumber(row[5]) && isNumber(row[6])
}

function isLesson(row: readonly string[]): boolean {
  return row.length >= 20 && isNumber(row[0]) && isNumber(row[1])
}

const isNumber = (cell: string | undefined) => /^\s*\d{1,9}\s*$/.test(cell ?? '')
