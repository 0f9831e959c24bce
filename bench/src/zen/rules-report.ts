import { fixed, median, quantile } from '../basics/statistics.ts'

/** One run on one thread, from an empty timetable. Times are processor seconds of the whole process. */
export type RulesRun = {
  readonly seed: number
  /**
   * Without reading the file: from building the problem and the model through the first timetable and the search, until no required rule is
   * broken.
   */
  readonly seconds: number
  readonly doubleBookings: number
  readonly broken: number
  readonly moves: number
  readonly evaluatedPerSecond: number
}
export type RulesResult = {
  readonly input: string
  readonly lessons: number
  readonly required: number
  readonly megabytes: number
  readonly runs: readonly RulesRun[]
}

/** The distribution of the runs of one input. Runtimes have long tails, which a median does not show. */
export type Distribution = {
  readonly runs: number
  /** Runs at zero at the end, and within this many processor seconds. Null if the runs were shorter. */
  readonly kept: number
  readonly within: Readonly<Record<(typeof MARKS)[number], number | null>>
  /** Seconds within which this share of the runs was at zero. Null if fewer were. */
  readonly quantiles: Readonly<Record<(typeof SHARES)[number], number | null>>
  /** The median of what is left in the other runs: double bookings and deviations of required rules. */
  readonly left: number | null
}

export const MARKS = [1, 3, 10, 30] as const
export const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9, 1] as const

export function distributionOf(runs: readonly RulesRun[], limit: number): Distribution {
  const times = runs.map((run) => (isKept(run) ? run.seconds : Infinity))
  const record = <K extends number, V>(keys: readonly K[], of: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>
  return {
    runs: runs.length,
    kept: runs.filter(isKept).length,
    within: record(MARKS, (mark) => (mark > limit ? null : times.filter((time) => time <= mark).length)),
    quantiles: record(SHARES, (share) => {
      const time = quantile(times, share)
      return time === Infinity ? null : time
    }),
    left: median(runs.filter((run) => !isKept(run)).map(({ doubleBookings, broken }) => doubleBookings + broken)),
  }
}

export const isKept = ({ doubleBookings, broken }: RulesRun): boolean => doubleBookings === 0 && broken === 0

export function rulesHead(): string {
  const cells = [
    ...['lessons', 'required', 'kept'].map((name) => name.padStart(9)),
    ...MARKS.map((mark) => `${mark} s`.padStart(6)),
    ...SHARES.map((share) => (share === 1 ? 'worst' : `${share * 100} %`).padStart(8)),
    ...['left', 'moves', 'starts/s', 'MB'].map((name) => name.padStart(10)),
  ]
  return `${cells.join('')}  input`
}

export function rulesRow({ input, lessons, required, megabytes, runs }: RulesResult, limit: number): string {
  const { kept, within, quantiles, left } = distributionOf(runs, limit)
  const cells = [
    ...[lessons, required, `${kept}/${runs.length}`].map((cell) => String(cell).padStart(9)),
    ...MARKS.map((mark) => fixed(within[mark], 0).padStart(6)),
    ...SHARES.map((share) => fixed(quantiles[share], 2).padStart(8)),
    ...[
      left,
      median(runs.map(({ moves }) => moves)),
      median(runs.map(({ evaluatedPerSecond }) => evaluatedPerSecond)),
      megabytes,
    ].map((cell) => fixed(cell, 0).padStart(10)),
  ]
  return `${cells.join('')}  ${input}`
}
