import type { Fractions } from '@timetable/domain'
import { warnOfEncoding, type NamedText } from '../files.ts'
import { notedRows, unreadColumns } from '../noted-rows.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { sizeFrom } from '../sizes.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import type { Rows } from '../delimited.ts'
import { gpuFile, type GpuFile, type GpuKind } from './gpu-files.ts'
import { homeOfClass, homeOfTeacher, pupilsOfClass, studentsIn, warnOfLimits } from './gpu-people.ts'
import { gpuWeeks, type GpuWeeks } from './gpu-weeks.ts'
import type { LessonRow, LessonTime, UntisSchool } from './lesson-rows.ts'
import { schoolFrom } from './school.ts'

/**
 * Reads the text files that Untis exports, several together: the slots of lessons (GPU001), the lessons (GPU002), the names of classes,
 * teachers, rooms and subjects (GPU003 to GPU006), the students of each class (GPU010) and their choices (GPU015). Undefined if none of the
 * files is from Untis.
 */
export function readGpu(files: readonly NamedText[], fractions?: Fractions): ReadResult | undefined {
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
  warnOfEncoding(files, warnings)
  const asked = new Map<GpuKind, Set<string>>()
  const plain = (kind: GpuKind) => known.filter((file) => file.kind === kind).flatMap((file) => file.rows)
  const of = (kind: GpuKind) => {
    const columns = asked.get(kind) ?? new Set()
    asked.set(kind, columns)
    return notedRows(plain(kind), columns)
  }
  const weeks = gpuWeeks(of('001'), of('002'), warnings)
  const times = timesIn(of('001'), weeks, warnings)
  const rows = [...times, ...lessonsIn(of('002'), times, weeks, warnings)]
  if (rows.length === 0) return cannotRead('it has no lessons: they are in GPU001.TXT and GPU002.TXT')
  warnOfLimits(of('003'), of('004'), warnings)
  const long = (kind: GpuKind) => new Map(of(kind).map(([short = '', name = '']) => [short, name.trim()]))
  const untis: UntisSchool = {
    rows,
    names: {
      classes: long('003'),
      teachers: teachersIn(of('004')),
      rooms: long('005'),
      subjects: long('006'),
    },
    homes: {
      classes: new Map(of('003').map((row) => [row[0] ?? '', homeOfClass(row)])),
      teachers: new Map(of('004').map((row) => [row[0] ?? '', homeOfTeacher(row)])),
    },
    pupils: new Map(of('003').map((row) => [row[0] ?? '', pupilsOfClass(row)])),
    seats: new Map(of('005').map((row) => [row[0] ?? '', sizeFrom(row[7])])),
    weekNames: weeks.names,
    students: studentsIn(of('010'), of('015'), warnings),
  }
  const unread = [...asked].flatMap(([kind, columns]) =>
    unreadColumns(kind === '002' ? plain(kind).map(withoutRepeats) : plain(kind), columns, isZero).map(
      (column) => `“GPU${kind}: ${Number(column) + 1}”`,
    ),
  )
  warnings.addNames('file-parts', unread)
  return schoolFrom(untis, warnings, fractions)
}

/** Columns that usually repeat the periods a week: of the class, of the teacher, and their value. */
const REPEATS: readonly number[] = [2, 3, 10]

function withoutRepeats(row: readonly string[]): readonly string[] {
  const numberIn = (cell = '') => Number(cell.trim().replace(',', '.'))
  return row.map((cell, i) => (REPEATS.includes(i) && numberIn(cell) === numberIn(row[1]) ? '' : cell))
}

/** Untis writes 0 where nothing was entered. */
const isZero = (text: string) => /^[0.,]+$/.test(text)

/** Time requests are the only ignored kind that can be compulsory. */
const TIME_REQUESTS = /gpu_?016/i

function warnOfOther(warnings: Warnings, what: string, count: number): void {
  warnings.add(TIME_REQUESTS.test(what) ? 'file-left-out-required' : 'file-left-out', { what }, count)
}

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

/**
 * One row for each period, class, teacher and room. A row without a day or a period is not scheduled yet; a row in minutes has no place in
 * a week of periods.
 */
function timesIn(rows: Rows, weeks: GpuWeeks, warnings: Warnings): LessonRow[] {
  const unscheduled = new Map<string, { row: LessonRow; periods: number }>()
  const scheduled = rows.flatMap((cells): LessonRow[] => {
    const [number = '', ofClass = '', teacher = '', subject = '', room = '', day = '', period = '', minutes = ''] =
      cells
    if ([number, ofClass, teacher, subject].every((cell) => cell.trim() === '')) return []
    const rooms = room.split('~').map((name) => name.trim())
    const row = { number, classes: [ofClass], teachers: [teacher], subject, weeks: weeks.ofTime(cells) }
    const place = placeAt(day, period)
    if (place) return [{ ...row, times: [{ ...place, rooms }] }]
    if (minutes.trim() !== '') {
      warnings.add('untis-minutes')
      return []
    }
    const key = JSON.stringify([number, ofClass, teacher, subject, room, row.weeks])
    const { periods } = unscheduled.get(key) ?? { periods: 0 }
    unscheduled.set(key, { row: { ...row, rooms, times: [], open: periods + 1 }, periods: periods + 1 })
    return []
  })
  const open = [...unscheduled.values()]
  warnings.addNames(
    'untis-unscheduled',
    open.flatMap(({ row, periods }) => Array.from({ length: periods }, () => `${row.subject} (${row.classes.join()})`)),
  )
  return [...scheduled, ...open.map(({ row }) => row)]
}

function placeAt(day: string, period: string): Omit<LessonTime, 'rooms'> | undefined {
  const [dayNumber, periodNumber] = [day, period].map((cell) => (/^\d{1,4}$/.test(cell.trim()) ? Number(cell) : NaN))
  if (!dayNumber || periodNumber === undefined || Number.isNaN(periodNumber)) return undefined
  return { day: dayNumber, period: periodNumber }
}

/** The columns of lessons by number, counted from 0. The rooms of the subject come before those of the classes. */
const LESSON = { number: 0, perWeek: 1, classes: 4, teacher: 5, subject: 6, rooms: 7, from: 14, to: 15, homeRooms: 19 }

/** One row for each teacher of a lesson, with the periods a week. `times`: its scheduled periods. */
function lessonsIn(rows: Rows, times: readonly LessonRow[], weeks: GpuWeeks, warnings: Warnings): LessonRow[] {
  warnings.add('untis-dates', {}, partsOfYear(rows).size)
  const inSomeWeeks = Map.groupBy(
    times.filter((time) => time.weeks),
    ({ number }) => number,
  )
  return rows.map((row) => {
    const cell = (column: keyof typeof LESSON) => row[LESSON[column]]?.trim() ?? ''
    const own = weeks.ofLesson(row)
    // Without a lesson group, periods of single weeks are periods a week as well.
    const scheduled = own ? 0 : cellsOf(inSomeWeeks.get(row[LESSON.number] ?? '') ?? []).size
    const periods = Number(cell('perWeek').replace(',', '.'))
    return {
      number: row[LESSON.number] ?? '',
      classes: (row[LESSON.classes] ?? '').split('~'),
      teachers: [row[LESSON.teacher] ?? ''],
      subject: row[LESSON.subject] ?? '',
      rooms: (cell('rooms') || cell('homeRooms')).split('~').map((name) => name.trim()),
      perWeek: Number.isFinite(periods) ? Math.max(0, periods - scheduled) : 0,
      times: [],
      weeks: own,
    }
  })
}

const cellsOf = (rows: readonly LessonRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ times }) => times.map(({ day, period }) => `${day} ${period}`)))

/** Returns the numbers of lessons that begin later, or end earlier, than others of the file. */
function partsOfYear(rows: Rows): ReadonlySet<string> {
  const dates = rows.map((row) => [row[LESSON.from]?.trim() ?? '', row[LESSON.to]?.trim() ?? ''] as const)
  const given = (at: 0 | 1) => dates.flatMap((both) => (/^\d{8}$/.test(both[at]) ? [both[at]] : []))
  const first = given(0).reduce((least, date) => (date < least ? date : least), '99999999')
  const last = given(1).reduce((most, date) => (date > most ? date : most), '')
  const isPart = ([from, to]: readonly [string, string]) =>
    (/^\d{8}$/.test(from) && from > first) || (/^\d{8}$/.test(to) && to < last)
  return new Set(rows.flatMap((row, i) => (isPart(dates[i] ?? ['', '']) ? [row[LESSON.number] ?? ''] : [])))
}
