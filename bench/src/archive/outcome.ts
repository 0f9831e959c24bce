import { geometricMean, median } from '../basics/statistics.ts'
import type { PeerLine, ZenLine } from './lines.ts'

/** The outcomes of a file with Zen, from best to worst. */
export const OUTCOMES = ['begins', 'pass', 'unchecked', 'broken', 'fail', 'unread', 'died'] as const
/**
 * `begins`: the file contains a timetable that meets all requirements. `pass`: found, and FET passes it. `unchecked`: found, but FET
 * refuses the file. `broken`: a required rule is broken. `fail`: Zen reports no required violation, but FET does.
 */
export type Outcome = (typeof OUTCOMES)[number]

export function outcomeOf({ run, verdict }: ZenLine): Outcome {
  if (run === null) return 'died'
  if (run.unread !== null) return 'unread'
  if (run.secondsToZero === null || run.unscheduled > 0 || Object.keys(run.brokenKinds).length > 0) return 'broken'
  if (verdict === null || verdict.verdict === 'ERROR') return 'unchecked'
  if (verdict.verdict === 'FAIL') return 'fail'
  return run.beginsAtZero ? 'begins' : 'pass'
}

/** A file with the runs of all its seeds. */
export type FileResult = {
  readonly file: string
  readonly zen: readonly ZenLine[]
  readonly peer: readonly PeerLine[]
  /** The worst outcome of its seeds. */
  readonly outcome: Outcome
  /** Whether fet-cl found a timetable with any seed. */
  readonly peerSolves: boolean
  /** Medians of the seeds that found a timetable: processor seconds of Zen's thread and of fet-cl's process. */
  readonly zenSeconds: number | null
  readonly peerSeconds: number | null
  /** The same for the search alone, and for the whole process with start and reading of the file. */
  readonly alone: Both
  readonly whole: Both
}
type Both = { readonly zen: number | null; readonly peer: number | null }

/** Returns the files for which both programs have results. */
export function resultsOf(zen: readonly ZenLine[], peer: readonly PeerLine[]): FileResult[] {
  const files = [...new Set(zen.map(({ file }) => file))].filter((file) => peer.some((line) => line.file === file))
  return files.sort().map((file) => {
    const ours = zen.filter((line) => line.file === file)
    const theirs = peer.filter((line) => line.file === file)
    const foundOurs = ours.flatMap(({ run }) => (run && run.secondsToZero !== null ? [run] : []))
    const foundTheirs = theirs.flatMap(({ run: { readCpu, foundCpu } }) =>
      readCpu === null || foundCpu === null ? [] : [{ readCpu, foundCpu }],
    )
    const outcomes = ours.map(outcomeOf)
    return {
      file,
      zen: ours,
      peer: theirs,
      outcome: OUTCOMES.findLast((outcome) => outcomes.includes(outcome))!,
      peerSolves: theirs.some(({ run }) => run.solved),
      zenSeconds: median(foundOurs.map((run) => run.threadSeconds)),
      peerSeconds: median(theirs.flatMap(({ run }) => (run.solved ? (run.cpu ?? run.seconds) : []))),
      alone: {
        zen: median(foundOurs.map((run) => run.threadSeconds)),
        peer: median(foundTheirs.map(({ readCpu, foundCpu }) => foundCpu - readCpu)),
      },
      whole: {
        zen: median(foundOurs.map((run) => run.startCpu + run.readCpu + run.threadSeconds)),
        peer: median(foundTheirs.map(({ foundCpu }) => foundCpu)),
      },
    }
  })
}

/**
 * Returns Zen's time divided by fet-cl's, if both had to search and found a timetable. Zen's time excludes reading the file; fet-cl's is
 * the whole process.
 */
export function ratioOf({ outcome, zenSeconds, peerSeconds }: FileResult): number | null {
  return outcome === 'pass' ? ratio({ zen: zenSeconds, peer: peerSeconds }) : null
}

function ratio({ zen, peer }: Both): number | null {
  return zen === null || peer === null ? null : zen / Math.max(peer, A_MILLISECOND)
}

/** The smallest time of a process that can be measured, in seconds. */
const A_MILLISECOND = 0.001

export type ArchiveSummary = {
  readonly files: number
  /** The number of files by Zen's outcome, separately for files that fet-cl solves and those it does not. */
  readonly outcomes: Readonly<Record<Outcome, { readonly peerSolves: number; readonly peerDoesNot: number }>>
  readonly bothSolve: number
  readonly onlyZen: number
  readonly onlyPeer: number
  readonly neither: number
  /** Over the files that both solve, without those that begin at zero: Zen's thread divided by fet-cl's process. */
  readonly geometricMean: number | null
  readonly slowerThanPeer: number
  /** The same for the search alone, and for whole processes. Older results do not have these. */
  readonly aloneMean?: number | null
  readonly wholeMean?: number | null
  /** The runs that FET passes, and all runs. */
  readonly runsPassed: number
  readonly runs: number
  /** Remaining violations: double bookings, unscheduled lessons, and deviations by kind of rule. */
  readonly left: {
    readonly doubleBookings: number
    readonly unscheduled: number
    readonly kinds: Record<string, number>
  }
}

export function summarizeArchive(results: readonly FileResult[]): ArchiveSummary {
  const number = (outcomes: readonly Outcome[], peerSolves: boolean) =>
    results.filter((result) => outcomes.includes(result.outcome) && result.peerSolves === peerSolves).length
  const solved = ['begins', 'pass'] as const
  const unsolved = OUTCOMES.filter((outcome) => outcome !== 'begins' && outcome !== 'pass')
  const passed = results.filter(({ outcome }) => outcome === 'pass')
  const ratios = results.flatMap((result) => ratioOf(result) ?? [])
  const runs = results.flatMap(({ zen }) => zen)
  const kinds: Record<string, number> = {}
  let doubleBookings = 0
  let unscheduled = 0
  for (const { run } of runs.filter((line) => outcomeOf(line) === 'broken')) {
    doubleBookings += run!.doubleBookings
    unscheduled += run!.unscheduled
    for (const [kind, deviation] of Object.entries(run!.brokenKinds)) kinds[kind] = (kinds[kind] ?? 0) + deviation
  }
  return {
    files: results.length,
    outcomes: Object.fromEntries(
      OUTCOMES.map((outcome) => [
        outcome,
        { peerSolves: number([outcome], true), peerDoesNot: number([outcome], false) },
      ]),
    ) as ArchiveSummary['outcomes'],
    bothSolve: number(solved, true),
    onlyZen: number(solved, false),
    onlyPeer: number(unsolved, true),
    neither: number(unsolved, false),
    geometricMean: geometricMean(ratios),
    aloneMean: geometricMean(passed.flatMap(({ alone }) => ratio(alone) ?? [])),
    wholeMean: geometricMean(passed.flatMap(({ whole }) => ratio(whole) ?? [])),
    slowerThanPeer: ratios.filter((ratio) => ratio > 1).length,
    runsPassed: runs.filter((line) => solved.some((outcome) => outcome === outcomeOf(line))).length,
    runs: runs.length,
    left: { doubleBookings, unscheduled, kinds },
  }
}
