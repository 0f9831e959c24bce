import { basename } from 'node:path'
import type { Verdict } from './judge.ts'
import type { PeerRun } from './peer.ts'
import type { OwnRun } from './run.ts'
import { fixed, geometricMean, median, quantile } from '../basics/statistics.ts'

/** One seed on one file: fet-cl and Zen in turn, and what FET says of Zen's timetables; null where there was none. */
export type FetMeasure = {
  readonly seed: number
  readonly peer: PeerRun
  readonly own: OwnRun
  /** Of the first timetable that breaks nothing required. */
  readonly atZero: Verdict | null
  /** Of the best after as many seconds as fet-cl took. */
  readonly atPeerTime: Verdict | null
  /** Of the best after the long time, where one was asked for. */
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

/** The head of the table, then one line a file; the name comes last. */
export function fetTableHead(): string {
  return `${COLUMNS.map((name) => name.padStart(10)).join('')}  file`
}

export function fetTableRow({ file, runs }: FetResult): string {
  const zeros = runs.flatMap(({ own }) => own.secondsToZero ?? [])
  const cells = [
    String(Math.max(0, ...runs.map(({ own }) => own.lessons))),
    `${runs.filter(({ peer }) => peer.solved).length}/${runs.length}`,
    fixed(median(runs.map(({ peer }) => peer.seconds)), 2),
    fixed(median(runs.flatMap(({ peer }) => peer.cpu ?? [])), 2),
    `${runs.filter(({ atZero }) => atZero?.verdict === 'PASS').length}/${runs.length}`,
    fixed(median(zeros), 2),
    fixed(quantile(zeros, 1), 2),
    fixed(median(runs.flatMap(({ own }) => own.cpuToZero ?? [])), 2),
    fixed(ratioOf({ file, runs }, 'seconds'), 3),
    fixed(ratioOf({ file, runs }, 'cpu'), 3),
    fixed(
      softOf(runs, ({ peer }) => peer.soft),
      1,
    ),
    fixed(
      softOf(runs, ({ atZero }) => atZero?.soft),
      1,
    ),
    fixed(
      softOf(runs, ({ atPeerTime }) => atPeerTime?.soft),
      1,
    ),
    fixed(
      softOf(runs, ({ atEnd }) => atEnd?.soft),
      1,
    ),
  ]
  return `${cells.map((cell) => cell.padStart(10)).join('')}  ${basename(file)}${remark(runs)}`
}

/**
 * Zen's median time over fet-cl's, where FET passes every timetable of Zen's; null otherwise. Both work on one thread, so
 * that the processor time is what is left of the seconds when other programs run beside.
 */
export function ratioOf({ runs }: FetResult, by: 'seconds' | 'cpu'): number | null {
  const ours = median(runs.flatMap(({ own }) => (by === 'cpu' ? own.cpuToZero : own.secondsToZero) ?? []))
  const theirs = median(runs.flatMap(({ peer }) => (peer.solved ? (peer[by] ?? []) : [])))
  return ours === null || theirs === null || !runs.every(passes) ? null : ours / theirs
}

export type FetSummary = {
  readonly files: number
  /** Files that fet-cl solved with at least one seed, and of these those where FET passes every timetable of Zen's. */
  readonly peerSolved: number
  readonly passed: number
  /** Files that fet-cl never solved, and of these those where FET passes at least one, and every one. */
  readonly peerUnsolved: number
  readonly passedBeyond: number
  readonly passedBeyondWithEverySeed: number
  /** Of the ratios of all files that have one. */
  readonly geometricMean: number | null
  readonly geometricMeanCpu: number | null
  /** Files whose soft cost, in the time fet-cl took, is no worse than fet-cl's. */
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

/** What a reader must know of the runs that do not pass. */
function remark(runs: readonly FetMeasure[]): string {
  const unread = runs.find(({ own }) => own.unread !== null)?.own.unread
  if (unread) return `  (unread: ${unread})`
  const bad = runs.find(({ atZero }) => atZero && atZero.verdict !== 'PASS')
  if (bad) return `  (seed ${bad.seed}: ${bad.atZero?.reason})`
  const open = runs.filter(({ atZero }) => !atZero).map(({ own }) => own.doubleBookings + own.broken)
  return open.length === 0 ? '' : `  (open: up to ${Math.max(...open)} left)`
}
