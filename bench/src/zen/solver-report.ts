import { basename } from 'node:path'
import type { InputResult } from './solver-input.ts'
import { fixed, median, quantile, worst } from '../basics/statistics.ts'

/** Summary of all inputs: how soon the median run of each reaches zero, and which do not. */
type SolverSummary = {
  readonly inputs: number
  readonly atZero: number
  readonly infeasible: number
  readonly median: number | null
  readonly p95: number | null
  /** The slowest run of all, and its processor time. */
  readonly worst: number | null
  readonly cpuMedian: number | null
  readonly cpuP95: number | null
  readonly cpuWorst: number | null
  readonly notAtZero: readonly { readonly input: string; readonly why: string }[]
}

export function summarize(results: readonly InputResult[]): SolverSummary {
  const solved = results.filter(isAtZero)
  const medians = solved.flatMap(({ runs }) => median(runs.flatMap((run) => run.secondsToZero ?? [])) ?? [])
  const cpuMedians = solved.flatMap(({ runs }) => median(runs.flatMap((run) => run.cpuToZero ?? [])) ?? [])
  return {
    inputs: results.length,
    atZero: solved.length,
    infeasible: results.filter((result) => result.infeasible !== null).length,
    median: median(medians),
    p95: quantile(medians, 0.95),
    worst: worst(solved.flatMap(({ runs }) => runs.flatMap((run) => run.secondsToZero ?? []))),
    cpuMedian: median(cpuMedians),
    cpuP95: quantile(cpuMedians, 0.95),
    cpuWorst: worst(solved.flatMap(({ runs }) => runs.flatMap((run) => run.cpuToZero ?? []))),
    notAtZero: results
      .filter((result) => !isAtZero(result))
      .map((result) => ({ input: result.input, why: why(result) })),
  }
}

export function isAtZero({ runs }: InputResult): boolean {
  return runs.length > 0 && runs.every((run) => run.secondsToZero !== null)
}

const COLUMNS = [
  'lessons',
  'zero',
  's median',
  's worst',
  'cpu s',
  'soft 1 s',
  'soft 5 s',
  'moves/s',
  'MB',
  'run MB',
] as const

/** Returns the head of the table, which has one line for each input. The name is last, because it can be long. */
export function tableHead(): string {
  return `${COLUMNS.map((name) => name.padStart(9)).join('')}  input`
}

export function tableRow(result: InputResult): string {
  const { runs, input } = result
  const zeros = runs.flatMap((run) => run.secondsToZero ?? [])
  const cells = [
    String(result.lessons),
    `${zeros.length}/${runs.length}`,
    fixed(median(zeros), 3),
    fixed(worst(zeros), 3),
    fixed(median(runs.flatMap((run) => run.cpuToZero ?? [])), 3),
    fixed(median(runs.flatMap((run) => run.softAt1 ?? [])), 0),
    fixed(median(runs.flatMap((run) => run.softAt5 ?? [])), 0),
    fixed(median(runs.map((run) => run.movesPerSecond)), 0),
    String(result.peakMegabytes),
    String(result.runMegabytes),
  ]
  const remark = isAtZero(result) ? '' : `  (${why(result)})`
  return `${cells.map((cell) => cell.padStart(9)).join('')}  ${basename(input)}${remark}`
}

export function summaryText(summary: SolverSummary): string {
  const { inputs, atZero, infeasible } = summary
  const open = inputs - atZero - infeasible
  return [
    `${atZero} of ${inputs} at zero with every seed; ${infeasible} proved infeasible as given; ${open} open`,
    `seconds to zero, over inputs: median ${fixed(summary.median, 3)}, p95 ${fixed(summary.p95, 3)}; worst run ${fixed(summary.worst, 3)}`,
    `processor seconds:            median ${fixed(summary.cpuMedian, 3)}, p95 ${fixed(summary.cpuP95, 3)}; worst run ${fixed(summary.cpuWorst, 3)}`,
    ...summary.notAtZero.map(({ input, why: reason }) => `not at zero: ${input}: ${reason}`),
  ].join('\n')
}

function why({ unread, infeasible, runs }: InputResult): string {
  if (unread !== null) return unread
  if (infeasible !== null) return `infeasible: ${infeasible}`
  const most = Math.max(...runs.map((run) => run.doubleBookings + run.unscheduled))
  return `open: up to ${most} double bookings or unscheduled lessons left`
}
