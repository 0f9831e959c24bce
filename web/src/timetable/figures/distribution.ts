/** How numbers are distributed between their minimum and maximum: how many are in each of several steps of equal width. */
export type Distribution = {
  readonly least: number
  readonly most: number
  /** Half of the numbers are at most this. */
  readonly median: number
  readonly bars: readonly Bar[]
}
export type Bar = { readonly from: number; readonly to: number; readonly count: number }

const MOST_BARS = 12

/** The distribution of whole numbers; each has its own step if there are few enough. Undefined if there are none. */
export function distributionOf(numbers: readonly number[]): Distribution | undefined {
  if (numbers.length === 0) return undefined
  const sorted = numbers.toSorted((a, b) => a - b)
  const least = sorted[0]!
  const most = sorted.at(-1)!
  const width = Math.ceil((most - least + 1) / MOST_BARS)
  const counts = Array.from({ length: Math.ceil((most - least + 1) / width) }, () => 0)
  for (const number of sorted) counts[Math.floor((number - least) / width)]!++
  return {
    least,
    most,
    median: sorted[Math.ceil(sorted.length / 2) - 1]!,
    bars: counts.map((count, step) => ({
      from: least + step * width,
      to: Math.min(most, least + (step + 1) * width - 1),
      count,
    })),
  }
}
