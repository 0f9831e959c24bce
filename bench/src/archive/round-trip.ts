import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MOST_MEGABYTES, runChild } from '../basics/child.ts'
import { judgedBy, type Verdict } from '../fet/judge.ts'
import { isNothing } from '../fet/left.ts'
import { runOwnApart } from '../fet/own.ts'
import type { Written } from './round-trip-run.ts'

/** A file that was read, solved, written as a new file, and opened by FET, once. */
export type RoundTripLine = {
  readonly file: string
  readonly seed: number
  /** FET's verdict on the first timetable without violations, in the original file. */
  readonly solved: Verdict | null
  readonly bytes: number
  readonly written: Written | null
  /** FET's verdict on the same timetable, in the written file. */
  readonly opened: Verdict | null
  /** Why the process did not finish. */
  readonly died: string | null
}

type Asked = { readonly judge: string; readonly seed: number; readonly limit: number; readonly threads: number }

const script = fileURLToPath(new URL('./round-trip-run.ts', import.meta.url))
const SECONDS = 300

export async function goRound(name: string, plain: string, out: string, asked: Asked): Promise<RoundTripLine> {
  const { judge, ...options } = asked
  const line: RoundTripLine = {
    ...{ file: name, seed: asked.seed, bytes: statSync(plain).size },
    ...{ solved: null, written: null, opened: null, died: null },
  }
  const [school, file, csv] = [`${out}-solved.json`, `${out}-written.fet`, `${out}-written.csv`]
  try {
    await runOwnApart({ ...options, file: plain, clock: 'threads', marks: [], out, school })
    const zero = `${out}-zero.csv`
    if (!existsSync(zero)) return { ...line, died: 'no timetable that keeps everything' }
    const solved = await judgedBy(judge, plain, zero)
    const bounds = { seconds: SECONDS, megabytes: MOST_MEGABYTES }
    const { code, stdout, stderr } = await runChild(process.execPath, [script, school, file, csv], bounds)
    if (code !== 0) return { ...line, solved, died: stderr.trim().slice(0, 300) }
    return { ...line, solved, written: JSON.parse(stdout) as Written, opened: await judgedBy(judge, file, csv) }
  } catch (error) {
    return { ...line, died: (error as Error).message }
  }
}

/** Whether the lessons are the same, neither judge finds a violation, and FET passes the timetable in both files. */
export function isWhole({ solved, written, opened }: RoundTripLine): boolean {
  const isSame = written !== null && written.sameLessons && isNothing(written.left)
  return isSame && solved?.verdict === 'PASS' && opened?.verdict === 'PASS'
}

export function roundTripText(lines: readonly RoundTripLine[]): string {
  return [
    'lessons     kB in    kB out   file as it came   as it was written',
    ...lines.map((line) => {
      const { file, bytes, solved, written, opened, died } = line
      const kilobytes = [bytes, written?.bytes ?? 0].map((size) => (size / 1000).toFixed(0).padStart(10)).join('')
      const said = [solved, opened].map((verdict) => (verdict?.verdict ?? '-').padEnd(18)).join('')
      const why = [
        ...(died === null ? [] : [died]),
        ...[solved, opened].flatMap((verdict) => (verdict && verdict.verdict !== 'PASS' ? [verdict.reason] : [])),
        ...(written && !isNothing(written.left) ? [`left by our judge: ${JSON.stringify(written.left)}`] : []),
        ...(written?.sameLessons === false ? ['other lessons'] : []),
        ...(written?.leftOut ?? []).map((kind) => `not written: ${kind}`),
        ...(written?.lost ?? []).map((kind) => `not read again: ${kind}`),
      ]
      return `${String(written?.lessons ?? '').padStart(7)}${kilobytes}   ${said}${file}${why.length > 0 ? `: ${why.join('; ')}` : ''}`
    }),
    `${lines.filter(isWhole).length} of ${lines.length} go round whole`,
  ].join('\n')
}
