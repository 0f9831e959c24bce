/** How numbers lie between their least and their most: how many are in each of some steps of one width. */
export type Distribution = {
  readonly least: number
  readonly most: number
  /** Half of them are at most this. */
  readonly median: number
  readonly bars: readonly Bar[]
}
export type Bar = { readonly from: number; readonly to: number; readonly count: number }

const MOST_BARS = 12

/** Of whole numbers; each is a step of its own where they are few enough. Undefined where there are none. */
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
