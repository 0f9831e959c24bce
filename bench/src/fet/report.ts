import { basename } from 'node:path'
import type { Verdict } from './judge.ts'
import type { PeerRun } from './peer.ts'
import type { OwnRun } from './run.ts'
import { fixed, geometricMean, median, worst } from '../basics/statistics.ts'

/** One seed on one file: fet-cl, then Zen, and FET's verdicts on Zen's timetables. Null if there was no timetable. */
export type FetMeasure = {
  readonly seed: number
  readonly peer: PeerRun
  readonly own: OwnRun
  /** On the first timetable without required violations. */
  readonly atZero: Verdict | null
  /** On the best timetable after as many seconds as fet-cl took. */
  readonly atPeerTime: Verdict | null
  /** On the best timetable at the end of the run, if `--end` was given. */
  readonly atEnd: Verdict | null
}
export type FetResult = { readonly file: string; readonly runs: readonly FetMeasure[] }

const COLUMNS = [
  'lessons',
  'fet',
  'fet s',
  'fet cpu',
  'zen',
  'zen s',
  'worst',
  'zen cpu',
  'ratio',
  'cpu ratio',
  'fet soft',
  'at zero',
  'in fet s',
  'at end',
] as const

/** Returns the head of the table, which has one line for each file. The name is last. */
export function fetTableHead(): string {
  return `${COLUMNS.map((name) => name.padStart(10)).join('')}  file`
}

export function fetTableRow({ file, runs }: FetResult): string {
  const zeros = runs.flatMap(({ own }) => own.secondsToZero ?? [])
  const soft = (of: (run: FetMeasure) => number | null | undefined) => fixed(softOf(runs, of), 1)
  const cells = [
    String(Math.max(0, ...runs.map(({ own }) => own.lessons))),
    `${runs.filter(({ peer }) => peer.solved).length}/${runs.length}`,
    fixed(median(runs.map(({ peer }) => peer.seconds)), 2),
    fixed(median(runs.flatMap(({ peer }) => peer.cpu ?? [])), 2),
    `${runs.filter(({ atZero }) => atZero?.verdict === 'PASS').length}/${runs.length}`,
    fixed(median(zeros), 2),
    fixed(worst(zeros), 2),
    fixed(median(runs.flatMap(({ own }) => own.cpuToZero ?? [])), 2),
    fixed(ratioOf({ file, runs }, 'seconds'), 3),
    fixed(ratioOf({ file, runs }, 'cpu'), 3),
    soft(({ peer }) => peer.soft),
    soft(({ atZero }) => atZero?.soft),
    soft(({ atPeerTime }) => atPeerTime?.soft),
    soft(({ atEnd }) => atEnd?.soft),
  ]
  return `${cells.map((cell) => cell.padStart(10)).join('')}  ${basename(file)}${remark(runs)}`
}

/**
 * Returns Zen's median time divided by fet-cl's, if FET passes every timetable of Zen's; otherwise null. Both use one thread, so processor
 * time shows what the time would be without other programs running.
 */
export function ratioOf({ runs }: FetResult, by: 'seconds' | 'cpu'): number | null {
  const ours = median(runs.flatMap(({ own }) => (by === 'cpu' ? own.cpuToZero : own.secondsToZero) ?? []))
  const theirs = median(runs.flatMap(({ peer }) => (peer.solved ? (peer[by] ?? []) : [])))
  return ours === null || theirs === null || !runs.every(passes) ? null : ours / theirs
}

type FetSummary = {
  readonly files: number
  /** Files that fet-cl solved with at least one seed, and those among them for which FET passes every timetable of Zen's. */
  readonly peerSolved: number
  readonly passed: number
  /** Files that fet-cl never solved, and those among them for which FET passes at least one timetable, and every one. */
  readonly peerUnsolved: number
  readonly passedBeyond: number
  readonly passedBeyondWithEverySeed: number
  /** Of the ratios of all files that have one. */
  readonly geometricMean: number | null
  readonly geometricMeanCpu: number | null
  /** Files whose soft cost, in the time that fet-cl took, is no worse than fet-cl's. */
  readonly softCompared: number
  readonly softNoWorse: number
}

export function summarizeFet(results: readonly FetResult[]): FetSummary {
  const solved = results.filter(({ runs }) => runs.some(({ peer }) => peer.solved))
  const beyond = results.filter((result) => !solved.includes(result))
  const soft = solved.flatMap(({ runs }) => {
    const theirs = softOf(runs, ({ peer }) => peer.soft)
    const ours = softOf(runs, ({ atPeerTime, atZero }) => atPeerTime?.soft ?? atZero?.soft)
    return theirs === null || ours === null ? [] : [ours <= theirs + 1e-6]
  })
  return {
    files: results.length,
    peerSolved: solved.length,
    passed: solved.filter(({ runs }) => runs.every(passes)).length,
    peerUnsolved: beyond.length,
    passedBeyond: beyond.filter(({ runs }) => runs.some(passes)).length,
    passedBeyondWithEverySeed: beyond.filter(({ runs }) => runs.every(passes)).length,
    geometricMean: geometricMean(results.flatMap((result) => ratioOf(result, 'seconds') ?? [])),
    geometricMeanCpu: geometricMean(results.flatMap((result) => ratioOf(result, 'cpu') ?? [])),
    softCompared: soft.length,
    softNoWorse: soft.filter(Boolean).length,
  }
}

export function fetSummaryText(summary: FetSummary): string {
  return [
    `${summary.passed} of the ${summary.peerSolved} files that fet-cl solves: FET passes Zen's timetable with every seed`,
    `${summary.passedBeyond} of the ${summary.peerUnsolved} that it does not: with a seed; ${summary.passedBeyondWithEverySeed} with every seed`,
    `Zen's time over fet-cl's, geometric mean: ${fixed(summary.geometricMean, 3)}; of processor time ${fixed(summary.geometricMeanCpu, 3)}`,
    `soft cost in fet-cl's time no worse than fet-cl's: ${summary.softNoWorse} of ${summary.softCompared}`,
  ].join('\n')
}

function passes({ atZero }: FetMeasure): boolean {
  return atZero?.verdict === 'PASS'
}

function softOf(runs: readonly FetMeasure[], of: (run: FetMeasure) => number | null | undefined): number | null {
  return median(runs.flatMap((run) => of(run) ?? []))
}

/** Returns what a reader must know about the runs that do not pass. */
function remark(runs: readonly FetMeasure[]): string {
  const unread = runs.find(({ own }) => own.unread !== null)?.own.unread
  if (unread) return `  (unread: ${unread})`
  const bad = runs.find(({ atZero }) => atZero && atZero.verdict !== 'PASS')
  if (bad) return `  (seed ${bad.seed}: ${bad.atZero?.reason})`
  const open = runs.filter(({ atZero }) => !atZero).map(({ own }) => own.doubleBookings + own.broken)
  return open.length === 0 ? '' : `  (open: up to ${Math.max(...open)} left)`
}
