import type { NamedText } from '../files.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import type { Rows } from '../delimited.ts'
import { gpuFile, type GpuFile, type GpuKind } from './gpu-files.ts'
import { homeOfClass, homeOfTeacher, studentsIn, warnOfLimits } from './gpu-people.ts'
import type { LessonRow, LessonTime } from './lesson-rows.ts'
import { schoolFrom } from './school.ts'

/**
 * Reads the text files that Untis exports, several together: the slots of lessons (GPU001), the lessons (GPU002), the names of classes,
 * teachers, rooms and subjects (GPU003 to GPU006), the students of each class (GPU010) and their choices (GPU015). Undefined if none of the
 * files is from Untis.
 */
export function readGpu(files: readonly NamedText[]): ReadResult | undefined {
  const known: GpuFile[] = []
  const warnings = collectWarnings()
  for (const file of files) {
    const gpu = gpuFile(file)
    if (gpu === 'too-many-rows') return cannotRead('it has too many rows')
    if (gpu) known.push(gpu)
    else warnings.add('file-left-out', { what: file.name })
  }
  if (known.length === 0) return undefined
  for (const { kind, name, rows } of known) if (kind === 'other') warnOfOther(warnings, name, rows.length)
  if (files.some(({ encoding }) => encoding !== undefined)) warnings.add('file-encoding')
  const of = (kind: GpuKind) => known.filter((file) => file.kind === kind).flatMap(({ rows }) => rows)
  const rows = [...timesIn(of('001'), warnings), ...lessonsIn(of('002'))]
  if (rows.length === 0) return cannotRead('it has no lessons: they are in GPU001.TXT and GPU002.TXT')
  warnOfLimits(of('003'), of('004'), warnings)
  const long = (kind: GpuKind) => new Map(of(kind).map(([short = '', name = '']) => [short, name.trim()]))
  return schoolFrom(
    {
      rows,
      names: {
        classes: shortNames(of('003')),
        teachers: teachersIn(of('004')),
        rooms: long('005'),
        subjects: long('006'),
      },
      homes: {
        classes: new Map(of('003').map((row) => [row[0] ?? '', homeOfClass(row)])),
        teachers: new Map(of('004').map((row) => [row[0] ?? '', homeOfTeacher(row)])),
      },
      students: studentsIn(of('010'), of('015'), warnings),
    },
    warnings,
  )
}

/** Time requests are the only ignored kind that can be compulsory. */
const TIME_REQUESTS = /gpu_?016/i

function warnOfOther(warnings: Warnings, what: string, count: number): void {
  warnings.add(TIME_REQUESTS.test(what) ? 'file-left-out-required' : 'file-left-out', { what }, count)
}

/** Lessons refer to classes by their short names. */
const shortNames = (rows: Rows) => new Map(rows.map(([short = '']) => [short, short]))

/** Returns the names of teachers. The columns are the short name, the last name and, many columns later, the first name. */
function teachersIn(rows: Rows): ReadonlyMap<string, string> {
  return new Map(
    rows.map((row) => [
      row[0] ?? '',
      [row[28], row[1]]
        .map((name) => name?.trim())
        .filter(Boolean)
        .join(' '),
    ]),
  )
}

/** One row for each period, class, teacher and room. */
function timesIn(rows: Rows, warnings: Warnings): LessonRow[] {
  return rows.flatMap(([number = '', ofClass = '', teacher = '', subject = '', room = '', day = '', period = '']) => {
    const time = timeAt(day, period, room.split('~'))
    if (!time) warnings.add('untis-minutes')
    return time ? [{ number, classes: [ofClass], teachers: [teacher], subject, times: [time] }] : []
  })
}

function timeAt(day: string, period: string, rooms: readonly string[]): LessonTime | undefined {
  const [dayNumber, periodNumber] = [day, period].map((cell) => (/^\d{1,4}$/.test(cell.trim()) ? Number(cell) : NaN))
  if (!dayNumber || periodNumber === undefined || Number.isNaN(periodNumber)) return undefined
  return { day: dayNumber, period: periodNumber, rooms: rooms.map((room) => room.trim()) }
}

/** One row for each teacher of a lesson, with the periods a week. */
function lessonsIn(rows: Rows): LessonRow[] {
  return rows.map((row) => {
    const [number = '', perWeek = '', , , classes = '', teacher = '', subject = ''] = row
    const periods = Number(perWeek.replace(',', '.'))
    return {
      number,
      classes: classes.split('~'),
      teachers: [teacher],
      subject,
      perWeek: Number.isFinite(periods) ? periods : 0,
      times: [],
    }
  })
}
