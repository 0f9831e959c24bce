import { fixed } from '../basics/statistics.ts'
import type { PeerLine, ZenLine } from './lines.ts'
import { outcomeOf, OUTCOMES, ratioOf, type ArchiveSummary, type FileResult, type Outcome } from './outcome.ts'

export const WORDS: Readonly<Record<Outcome, string>> = {
  begins: 'begins at zero: the file holds a timetable',
  pass: 'nothing left, FET says PASS',
  unchecked: 'nothing left, and FET refuses the file',
  broken: 'something is left',
  fail: 'nothing left, and FET says FAIL',
  unread: 'not read',
  died: 'the run died',
}

/** Returns one line for a run of either program, printed when it ends. */
export function lineText(line: PeerLine | ZenLine): string {
  const head = `${line.program.padEnd(7)}${String(line.seed).padStart(3)}`
  if (line.program === 'fet-cl') {
    const { solved, started, cpu, seconds } = line.run
    const what = solved ? 'solves' : started ? 'does not' : 'refuses it'
    return `${head}${fixed(cpu, 3).padStart(9)} cpu s${seconds.toFixed(2).padStart(9)} s  ${what.padEnd(10)}  ${line.file}`
  }
  const { run } = line
  const outcome = outcomeOf(line)
  const times = run
    ? `${run.threadSeconds.toFixed(3).padStart(9)} cpu s${fixed(run.secondsToZero, 2).padStart(9)} s`
    : ' '.repeat(26)
  const why = outcome === 'pass' || outcome === 'begins' ? '' : `: ${whyNot(line)}`
  return `${head}${times}  ${outcome.padEnd(10)}  ${line.file}${why}`
}

/** Returns why FET does not pass a run. */
export function whyNot(line: ZenLine): string {
  const { run, verdict, died } = line
  if (run === null) return died ?? ''
  if (run.unread !== null) return run.unread
  if (outcomeOf(line) !== 'broken') return verdict?.reason ?? ''
  return [
    ...(run.doubleBookings > 0 ? [`${run.doubleBookings} double bookings`] : []),
    ...(run.unscheduled > 0 ? [`${run.unscheduled} without a place`] : []),
    ...Object.entries(run.brokenKinds).map(([kind, deviation]) => `${kind} ${deviation}`),
  ].join(', ')
}

export function archiveText(results: readonly FileResult[], summary: ArchiveSummary): string {
  const rows = OUTCOMES.map((outcome) => {
    const { peerSolves, peerDoesNot } = summary.outcomes[outcome]
    return `${String(peerSolves).padStart(15)}${String(peerDoesNot).padStart(16)}  ${WORDS[outcome]}`
  })
  const slower = results.filter((result) => (ratioOf(result) ?? 0) > 1)
  const { left } = summary
  return [
    '  fet-cl solves  fet-cl does not  Zen, with its worst seed',
    ...rows,
    `${summary.bothSolve} files solved by both, ${summary.onlyZen} by Zen alone, ${summary.onlyPeer} by fet-cl alone, ${summary.neither} by neither`,
    `${summary.runsPassed} of ${summary.runs} runs pass`,
    `Zen's time over fet-cl's, geometric mean: ${fixed(summary.geometricMean, 3)}; slower than fet-cl: ${summary.slowerThanPeer}`,
    `by the search alone ${fixed(summary.aloneMean ?? null, 3)}; with the start of a process and the file read in both ${fixed(summary.wholeMean ?? null, 3)}`,
    ...slower.map((result) => `  ${fixed(ratioOf(result), 1)} times: ${result.file}`),
    `left in all: ${left.doubleBookings} double bookings, ${left.unscheduled} lessons without a place${Object.entries(
      left.kinds,
    )
      .sort(([, a], [, b]) => b - a)
      .map(([kind, deviation]) => `, ${kind} ${deviation}`)
      .join('')}`,
    '(Zen: processor seconds of the threads that search and hear, from the start of the run, the file read before; fet-cl: of its process)',
  ].join('\n')
}
