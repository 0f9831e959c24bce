type Wanted = { readonly size: number; readonly most: number }

/**
 * Distributes `most` rows among lists, earlier lists first, and returns the number of rows of each. First each list gets one row. Then each
 * gets as many as it has, up to its own maximum. Rows that are left over go beyond that maximum.
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
