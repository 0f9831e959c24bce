import { importOf, type ImportIssue, type Schedule, type FileHistory } from '@timetable/domain'
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
import { askedIn, blockedIn, warnOfUnwritten } from './unwritten.ts'
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
      issues: leftOutOfTables(schedule, { blocked: false }),
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
    write: (schedule) => withText(writeFet(importOf(schedule)), schedule, { shortNames: true }),
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
    write: (schedule) => withText(writeXhsttSchool(schedule), schedule),
  },
} as const satisfies Readonly<Record<string, FileKind>>
export type SchoolFormat = keyof typeof FILES
export const SCHOOL_FILES: Readonly<Record<SchoolFormat, FileKind>> = FILES
export const SCHOOL_FORMATS = Object.keys(SCHOOL_FILES) as SchoolFormat[]

type Text = { readonly text: string; readonly issues: readonly ImportIssue[] }

const withText = ({ text, issues }: Text, schedule: Schedule, has = { shortNames: false }): WrittenFile => ({
  content: text,
  issues: [...issues, ...unknownToOthers(schedule, has)],
})

/** Returns issues for what only our own format can hold. `has`: what the format can hold, too. */
function unknownToOthers(schedule: Schedule, has = { shortNames: false }): readonly ImportIssue[] {
  const warnings = collectWarnings()
  warnOfUnwritten(warnings, schedule, ['year', 'equipment', ...(has.shortNames ? [] : (['shortNames'] as const))])
  return warnings.list()
}

/** Tables contain where lessons are, but not the rules behind it. */
function leftOutOfTables(schedule: Schedule, has = { blocked: true }): readonly ImportIssue[] {
  const warnings = collectWarnings()
  warnings.add('table-rules', {}, askedIn(schedule))
  if (!has.blocked) warnings.add('table-blocked', {}, blockedIn(schedule))
  warnOfUnwritten(warnings, schedule, ['description'])
  return [...warnings.list(), ...unknownToOthers(schedule)]
}
