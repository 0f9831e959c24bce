import { countBits } from '../basics/bits.ts'
import type { Day } from '../problem/records.ts'
import type { Across } from './across.ts'

/**
 * Even days. Deviation: the periods by which the longest day is longer than the shortest, beyond `most`. A day that has every open
 * period taken is never too short. `open`: the open periods of each day, as bits.
 */
export function dayDifference(days: number, most: number, open: readonly number[]): Across {
  return (busy, row) => {
    let longest = 0
    let shortest = Number.MAX_SAFE_INTEGER
    for (let day = 0; day < days; day++) {
      const bits = busy[row + day]
      const length = countBits(bits)
      if (length > longest) longest = length
      if ((open[day] & ~bits) !== 0 && length < shortest) shortest = length
    }
    return Math.max(0, longest - shortest - most)
  }
}

/** The same, from the records. */
export function dayDifferenceDeviation(days: readonly Day[], most: number): number {
  const lengths = days.map(({ busy }) => busy.filter(Boolean).length)
  const roomy = lengths.filter((_, day) => days[day].open.some((isOpen, hour) => isOpen && !days[day].busy[hour]))
  return roomy.length === 0 ? 0 : Math.max(0, Math.max(...lengths) - Math.min(...roomy) - most)
}
