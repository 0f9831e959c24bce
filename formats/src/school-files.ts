import { importOf, withoutLockedCalendars, type ImportIssue, type Schedule, type FileHistory } from '@timetable/domain'
import { writeAsc } from './asc/write.ts'
import { writeLessonsCsv } from './csv/write-lessons.ts'
import { writeFet } from './fet/write.ts'
import { writeHtml } from './html/write.ts'
import { writeJson } from './json/write.ts'
import { writeOneRoster } from './one-roster/write.ts'
import { collectWarnings } from './warnings.ts'
import type { TableWords } from './tables/words.ts'
import { writeXhsttSchool } from './xhstt/export/write-school.ts'
import { writeGpu } from './untis/write.ts'
import { askedIn, blockedIn, warnOfUnwritten, type Unwritten } from './unwritten.ts'
import { writeXlsx } from './xlsx/write.ts'

/** A version as a file, and what the file cannot hold or holds differently. */
export type WrittenFile = {
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly issues: readonly ImportIssue[]
}
type FileKind = {
  /** The end of its name, without the first dot. Formats with the same extension have another word before it. */
  readonly ending: string
  readonly mediaType: string
  /** `history`: the changes made to the version, for formats that hold them. */
  readonly write: (schedule: Schedule, words: TableWords, history?: FileHistory) => WrittenFile
}

/** Every format that a version can be written in: first those for people to read, then those for other programs. */
const FILES = {
  xlsx: {
    ending: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (schedule, words) => ({ content: writeXlsx(schedule, words), issues: leftOutOfTables(schedule) }),
  },
  html: {
    ending: 'html',
    mediaType: 'text/html',
    write: (schedule, words) => ({ content: writeHtml(schedule, words), issues: leftOutOfTables(schedule) }),
  },
  csv: {
    ending: 'csv',
    mediaType: 'text/csv',
    write: (schedule, words) => ({
      content: writeLessonsCsv(schedule, words),
      issues: leftOutOfTables(schedule, { timetables: false }),
    }),
  },
  json: {
    ending: 'json',
    mediaType: 'application/json',
    write: (schedule, _, history) => ({
      content: writeJson({ ...importOf(schedule), ...(history && { history }) }),
      issues: [],
    }),
  },
  fet: {
    ending: 'fet',
    mediaType: 'application/xml',
    write: (schedule) => withText(writeFet(importOf(schedule)), schedule, ['year', 'equipment', 'fixed']),
  },
  untis: {
    ending: 'untis.zip',
    mediaType: 'application/zip',
    write: (schedule) => writeGpu(schedule),
  },
  asc: {
    ending: 'asc.xml',
    mediaType: 'application/xml',
    write: (schedule, words) => {
      const { text, issues } = writeAsc(schedule, words)
      return { content: text, issues }
    },
  },
  oneRoster: {
    ending: 'oneroster.zip',
    mediaType: 'application/zip',
    write: (schedule) => writeOneRoster(schedule),
  },
  xhstt: {
    ending: 'xml',
    mediaType: 'application/xml',
    write: (schedule) => withText(writeXhsttSchool(schedule), schedule, UNKNOWN_TO_OTHERS),
  },
} as const satisfies Readonly<Record<string, FileKind>>
export type SchoolFormat = keyof typeof FILES

/** Files with timetables show a locked lesson in each timetable that it is in, and name nobody beside it. All others do not say whose it is. */
const WITH_TIMETABLES: readonly SchoolFormat[] = ['xlsx', 'html']

export const SCHOOL_FILES = Object.fromEntries(
  Object.entries<FileKind>(FILES).map(([format, kind]) => [
    format,
    WITH_TIMETABLES.includes(format as SchoolFormat)
      ? kind
      : { ...kind, write: (schedule, ...more) => kind.write(withoutLockedCalendars(schedule), ...more) },
  ]),
) as Readonly<Record<SchoolFormat, FileKind>>
export const SCHOOL_FORMATS = Object.keys(SCHOOL_FILES) as SchoolFormat[]

type Text = { readonly text: string; readonly issues: readonly ImportIssue[] }

const withText = ({ text, issues }: Text, schedule: Schedule, unwritten: readonly Unwritten[]): WrittenFile => {
  const warnings = collectWarnings()
  warnOfUnwritten(warnings, schedule, unwritten)
  return { content: text, issues: [...issues, ...warnings.list()] }
}

/** What only our own format, and few others, can hold. */
const UNKNOWN_TO_OTHERS = ['year', 'equipment', 'shortNames'] as const

/** Tables contain where lessons are, but not the rules behind it. A workbook and a page show blocked slots and homes, a list does not. */
function leftOutOfTables(schedule: Schedule, has = { timetables: true }): readonly ImportIssue[] {
  const warnings = collectWarnings()
  warnings.add('table-rules', {}, askedIn(schedule))
  if (!has.timetables) warnings.add('table-blocked', {}, blockedIn(schedule))
  warnOfUnwritten(warnings, schedule, [
    ...([
      'tableGroups',
      'tableCourses',
      'choices',
      'sizes',
      'buildings',
      'qualifications',
      'halfDays',
      'terms',
    ] as const),
    ...(has.timetables ? [] : (['homes'] as const)),
    ...(['description', ...UNKNOWN_TO_OTHERS] as const),
  ])
  return warnings.list()
}
