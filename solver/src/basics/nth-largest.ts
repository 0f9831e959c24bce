/** Returns the smallest of the n largest non-negative numbers it received. 0 if it received fewer than n; above any number if n is 0. */
type NthLargest = {
  /** Forgets all numbers, and sets n. */
  clear(n: number): void
  hear(value: number): void
  tell(): number
}

const MORE_THAN_ANY = 0x7fffffff

export function createNthLargest(most: number): NthLargest {
  /** The largest numbers, in descending order. */
  const largest = new Int32Array(most)
  let wanted = 0
  let kept = 0

  return {
    clear(n) {
      wanted = n
      kept = 0
    },
    hear(value) {
      if (wanted === 0 || (kept === wanted && value <= largest[kept - 1])) return
      let at = kept < wanted ? kept++ : kept - 1
      for (; at > 0 && largest[at - 1] < value; at--) largest[at] = largest[at - 1]
      largest[at] = value
    },
    tell: () => (wanted === 0 ? MORE_THAN_ANY : kept < wanted ? 0 : largest[kept - 1]),
  }
}
