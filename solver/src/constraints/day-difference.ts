import { countBits } from '../basics/bits.ts'
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
