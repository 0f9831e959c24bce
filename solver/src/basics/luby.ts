/**
 * The length of the nth attempt, if nobody knows how long one needs: 1, 1, 2, 1, 1, 2, 4, 1, 1, 2 and so on, for n from 1. No schedule does
 * much better, whatever the times are (Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms", Information Processing
 * Letters 47, 1993).
 */
export function luby(n: number): number {
  // The last entry of a block of 2^k - 1 is 2^(k - 1). Before it, the block of half the size occurs twice.
  for (let size = 1; ; size = 2 * size + 1) {
    if (n === size) return (size + 1) / 2
    if (n < size) return luby(n - (size - 1) / 2)
  }
}
