import type { ImportIssue, Schedule } from '@timetable/domain'
import { strToU8, zipSync } from 'fflate'
import { collectWarnings, type Warnings } from './warnings.ts'

/** The time of every file in a zip. Fixed, so that the bytes depend only on the contents. A zip has no time zone, and this is its earliest date. */
export const ZIPPED_AT = new Date(1980, 0, 1)

/** Returns texts as one zip, encoded as UTF-8 without a byte order mark. `files`: the texts by file name. */
export function zipped(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
  return zipSync(bytes, { level: 6, mtime: ZIPPED_AT })
}

type ZipFile = { readonly content: Uint8Array<ArrayBuffer>; readonly issues: readonly ImportIssue[] }

/** Returns a function that writes a version as several texts in a zip. `files`: the texts by file name. */
export function zipWriter(
  files: (schedule: Schedule, warnings: Warnings) => Readonly<Record<string, string>>,
): (schedule: Schedule) => ZipFile {
  return (schedule) => {
    const warnings = collectWarnings()
    return { content: zipped(files(schedule, warnings)), issues: warnings.list() }
  }
}
