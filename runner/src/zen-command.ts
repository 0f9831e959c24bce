import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import {
  isRefusal,
  type ImportedSchool,
  type ImportIssue,
  type Progress,
  type Schedule,
  versionOfFile,
} from '@timetable/domain'
import { defaultThreads } from './run.ts'
import { placedSchool } from './placed-school.ts'
import { writeAs } from './zen-output.ts'
import { readSchoolFile } from './read-file.ts'
import { solveToEnd, type SolveResult } from './solve-to-end.ts'
import { bytesOf, reasonOf } from './shell-file.ts'
import { solveXhstt, xhsttIn } from './xhstt/xhstt-command.ts'

export const USAGE =
  'usage: npm run zen -- FILE [--time SECONDS] [--seed N] [--threads N] [--out FILE.json|csv|fet|xml]'

/** The output of the command: results to `out`, messages for people to `err`. `live`: a line can be overwritten. */
export type Console = {
  out(line: string): void
  err(text: string): void
  readonly live: boolean
}

/**
 * Solves a FET or JSON file, or the instances of an XHSTT archive, from the shell. Exit code: 0 if everything is scheduled without a double
 * booking or a broken required rule, 1 otherwise, 2 for a bad file or argument.
 */
export async function zenCommand(args: readonly string[], to: Console): Promise<0 | 1 | 2> {
  const options = readOptions(args)
  if (typeof options === 'string') return fail(to, options)
  const bytes = await bytesOf(options.file)
  if (typeof bytes === 'string') return fail(to, `${options.file}: ${bytes}`)
  const archive = await xhsttIn(bytes)
  if (archive)
    return isRefusal(archive) ? fail(to, `${options.file}: ${archive.error}`) : solveXhstt(archive, options, to)
  const opened = await openFile(options.file, bytes)
  if (typeof opened === 'string') return fail(to, opened)
  const { school, schedule, issues } = opened
  printIssues(issues, to)

  const { seed, threads, seconds } = options
  const line = progressLine(to)
  const result = await solveToEnd(schedule, { seed, threads, seconds, onProgress: line.show })
  line.end()
  printUnplaceable(schedule, result, to)
  if (options.out !== undefined) {
    const written = await writeAs(options.out, placedSchool(school, schedule, result), bytes)
    printIssues(written.issues, to)
    const failed = await writeFile(options.out, written.text).catch(reasonOf)
    if (failed !== undefined) return fail(to, `${options.out} could not be written: ${failed}`)
  }
  to.out(JSON.stringify({ file: basename(options.file), ...figuresOf(result) }))
  return result.doubleBookings + result.broken + result.unscheduled === 0 ? 0 : 1
}

function printIssues(issues: readonly ImportIssue[], to: Console): void {
  for (const { count, kind, text } of issues) to.err(`${String(count).padStart(6)}  ${text} [${kind}]\n`)
}

function figuresOf(result: SolveResult) {
  const { lessons, placed, doubleBookings, affected, broken, unscheduled, soft, seconds, secondsToZero, moves, seed } =
    result
  const unplaceable = result.unplaceable.length
  const counts = { lessons, placed, doubleBookings, affected, broken, unscheduled, unplaceable, soft }
  return { ...counts, seconds, secondsToZero, moves, seed, ended: result.reason }
}

type Options = {
  readonly file: string
  readonly seconds: number
  readonly seed: number
  readonly threads: number
  readonly out: string | undefined
}

function readOptions(args: readonly string[]): Options | string {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        time: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
        threads: { type: 'string', default: String(defaultThreads()) },
        out: { type: 'string' },
      },
    })
  } catch (error) {
    return `${reasonOf(error).split('. ')[0]}; ${USAGE}`
  }
  const { values, positionals } = parsed
  const [file] = positionals
  if (file === undefined || positionals.length > 1) return USAGE
  const seconds = Number(values.time)
  const seed = Number(values.seed)
  const threads = Number(values.threads)
  if (!(seconds > 0 && seconds <= 1_000_000)) return `--time takes a number of seconds, not ${values.time}`
  if (!(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31)) return `--seed takes a whole number, not ${values.seed}`
  if (!(Number.isInteger(threads) && threads >= 1 && threads <= 64))
    return `--threads takes 1 to 64, not ${values.threads}`
  return { file, seconds, seed, threads, out: values.out }
}

type OpenedFile = {
  readonly school: ImportedSchool
  readonly schedule: Schedule
  readonly issues: readonly ImportIssue[]
}

/** The school of a file and the version made from it, or one line that says what is wrong. */
async function openFile(file: string, bytes: Uint8Array): Promise<OpenedFile | string> {
  const read = await readSchoolFile({ name: basename(file), bytes })
  if (isRefusal(read)) return `${file}: ${read.error}`
  const schedule = versionOfFile(read.school)
  if (isRefusal(schedule)) return `${file}: ${schedule.error}`
  return { school: read.school, schedule, issues: read.issues }
}

function printUnplaceable(schedule: Schedule, { unplaceable }: SolveResult, to: Console): void {
  for (const { eventUuid, reason } of unplaceable) {
    const subject = schedule.subjects[schedule.lessons[eventUuid]?.subjectUuid ?? '']
    to.err(`unplaceable: ${subject?.name ?? 'a lesson'}: ${reason}\n`)
  }
}

/** One line that is rewritten on a terminal. Elsewhere, one line a second. */
function progressLine(to: Console) {
  let shownAt = -Infinity
  let open = false
  return {
    show(progress: Progress): void {
      if (!to.live && progress.seconds - shownAt < 1) return
      shownAt = progress.seconds
      open = to.live
      const { seconds, doubleBookings, broken = 0, softCost, moves } = progress
      const rules = broken > 0 ? `  broken rules ${broken}` : ''
      const text = `${seconds.toFixed(1)} s  double bookings ${doubleBookings}${rules}  soft ${softCost}  moves ${moves}`
      to.err(to.live ? `\r${text}\u001b[K` : `${text}\n`)
    },
    end: () => open && to.err('\n'),
  }
}

function fail(to: Console, text: string): 2 {
  to.err(`${text}\n`)
  return 2
}
