import { writeFile } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  calendarLabel,
  isRefusal,
  type ImportedSchool,
  type ImportIssue,
  type Schedule,
  versionOfFile,
} from '@timetable/domain'
import {
  englishWords,
  MAX_FILE_BYTES,
  otherFile,
  SCHOOL_FILES,
  SCHOOL_FORMATS,
  writeCalendar,
  type SchoolFormat,
  type WrittenFile,
} from '@timetable/formats'
import { readSchoolFile } from './read-file.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { bytesOf, reasonOf } from './shell-file.ts'
import type { Console } from './zen-command.ts'

const ENDINGS = SCHOOL_FORMATS.map((format) => `.${SCHOOL_FILES[format].ending}`)
export const USAGE = `usage: npm run --silent convert -- IN OUT, where OUT ends in one of ${ENDINGS.join(', ')}; or IN OUT.ics --of NAME`

/**
 * Converts a school file of any readable format to any writable format, which the end of OUT selects. A spreadsheet is read by its heads, and
 * what was assumed is listed. The last line of the output is JSON: what was kept, and what was omitted in reading and in writing. Exit code: 0, or 2 for a bad file or argument; then nothing is
 * written. A calendar file (.ics) contains one class, teacher or room; `now` is its creation time.
 */
export async function convertCommand(
  args: readonly string[],
  to: Pick<Console, 'out' | 'err'>,
  now: () => Date = () => new Date(),
): Promise<0 | 2> {
  const fail = (text: string): 2 => {
    to.err(`${text}\n`)
    return 2
  }
  const wanted = wantedOf(args)
  if (!wanted) return fail(USAGE)
  const { from, into, of } = wanted
  const format = formatOf(into)
  if (!format) return fail(`${into}: no kind of file that is written ends like this; ${USAGE}`)
  if (resolve(from) === resolve(into)) return fail(`${into}: it is the file to be read`)

  const bytes = await bytesOf(from)
  if (typeof bytes === 'string') return fail(`${from}: ${bytes}`)
  const read = await schoolIn(basename(from), bytes)
  if (typeof read === 'string') return fail(`${from}: ${read}`)
  const version = versionOfFile(read.school)
  if (isRefusal(version)) return fail(`${from}: ${version.error}`)

  const written =
    format === 'ics'
      ? calendarOf(version, of, now())
      : SCHOOL_FILES[format].write(version, englishWords(version), read.school.history)
  if (typeof written === 'string') return fail(`${into}: ${written}`)
  const { content } = written
  const issues = [...written.issues, ...lostHistory(read.school, format)]
  const failed = await writeFile(into, content).catch(reasonOf)
  if (failed !== undefined) return fail(`${into} could not be written: ${failed}`)
  for (const each of read.assumed ?? []) to.err(`assumed: ${each}\n`)
  printIssues('not read', read.issues, to)
  printIssues('not written', issues, to)
  const leftOut = { reading: read.issues.map(short), writing: issues.map(short) }
  const { assumed } = read
  to.out(
    JSON.stringify({
      ...{ file: basename(from), out: basename(into), format },
      ...{ ...(assumed && { assumed }), kept: keptOf(version), leftOut },
    }),
  )
  return 0
}

type Read = {
  readonly school: ImportedSchool
  readonly issues: readonly ImportIssue[]
  /** What was assumed about a spreadsheet. */
  readonly assumed?: readonly string[]
}

/** Returns the school in a file, or one line that says why it has none. */
async function schoolIn(name: string, bytes: Uint8Array): Promise<Read | string> {
  const read = await readSchoolFile({ name, bytes })
  if (!isRefusal(read)) return read
  // What looks like a file of another program may look like a table as well.
  const isTable = bytes.length <= MAX_FILE_BYTES && !otherFile(name, bytes)
  return (isTable ? readSpreadsheet(name, bytes) : undefined) ?? read.error
}

type Wanted = { readonly from: string; readonly into: string; readonly of: string | undefined }

/** Null if the arguments are not valid. Only a calendar file needs `--of`. */
function wantedOf(args: readonly string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { of: { type: 'string' } },
    })
    const [from, into, ...more] = positionals
    if (from === undefined || into === undefined || more.length > 0) return null
    return (values.of !== undefined) === (formatOf(into) === 'ics') ? { from, into, of: values.of } : null
  } catch {
    return null
  }
}

/** The calendar file with that name, for the school year; or one line that says why there is none. */
function calendarOf(version: Schedule, of = '', changedAt: Date): WrittenFile | string {
  const [calendar, ...others] = Object.values(version.calendars).filter(
    (one) => one.name === of || calendarLabel(version.calendars, one) === of,
  )
  if (!calendar || others.length > 0) return `the school has ${calendar ? 'several' : 'no'} timetables called “${of}”`
  const written = writeCalendar(version, calendar.uuid, changedAt)
  return isRefusal(written) ? written.error : written
}

function formatOf(file: string): SchoolFormat | 'ics' | undefined {
  const ending = extname(file).slice(1).toLowerCase()
  if (ending === 'htm') return 'html'
  if (ending === 'ics') return 'ics'
  // The format with the longest end: x.asc.xml is a file for aSc, any other x.xml is XHSTT.
  const fitting = SCHOOL_FORMATS.filter((format) => file.toLowerCase().endsWith(`.${SCHOOL_FILES[format].ending}`))
  return fitting.sort((a, b) => SCHOOL_FILES[b].ending.length - SCHOOL_FILES[a].ending.length)[0]
}

/** Only our own format stores the history of a version. */
function lostHistory({ history }: ImportedSchool, format: string): readonly ImportIssue[] {
  const count = history?.steps.length ?? 0
  return format === 'json' || count === 0 ? [] : [{ kind: 'history', count, text: 'steps of the history' }]
}

function keptOf({ calendars, subjects, lessons, rules }: Schedule) {
  const all = Object.values(lessons)
  return {
    calendars: Object.keys(calendars).length,
    courses: Object.keys(subjects).length,
    lessons: all.length,
    placed: all.filter(({ timeSlotUuid }) => timeSlotUuid !== null).length,
    rules: Object.keys(rules).length,
  }
}

const short = ({ kind, count, text }: ImportIssue) => ({ kind, count, text })

function printIssues(when: string, issues: readonly ImportIssue[], to: Pick<Console, 'err'>): void {
  for (const { count, text } of issues) to.err(`${String(count).padStart(6)}  ${when}: ${text}\n`)
}
