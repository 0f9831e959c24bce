type Wanted = { readonly size: number; readonly most: number }

/**
 * How many of `most` places each of several lists has, the first of them coming first: one for each as far as they reach, then as
 * many as it wants, and where places are left over, beyond what it may have at most.
 */
export function allot(lists: readonly Wanted[], most: number): readonly number[] {
  const shown = lists.map(() => 0)
  let left = most
  const fill = (upTo: (list: Wanted) => number) =>
    lists.forEach((list, i) => {
      const more = Math.max(0, Math.min(left, upTo(list) - shown[i]!))
      shown[i]! += more
      left -= more
    })
  fill(({ size }) => Math.min(size, 1))
  fill(({ size, most: own }) => Math.min(size, own))
  fill(({ size }) => size)
  return shown
}
