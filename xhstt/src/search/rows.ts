/** Lists of numbers in two flat arrays: row i is `items` from `from[i]` to `from[i + 1]`. */
export type Rows = { readonly from: Int32Array; readonly items: Int32Array }

export function toRows(lists: readonly (readonly number[])[]): Rows {
  const from = new Int32Array(lists.length + 1)
  lists.forEach((list, i) => (from[i + 1] = from[i] + list.length))
  const items = new Int32Array(from[lists.length])
  lists.forEach((list, i) => items.set(list, from[i]))
  return { from, items }
}

/** `count` empty lists, to be filled and converted to rows. */
export function emptyLists(count: number): number[][] {
  return Array.from({ length: count }, (): number[] => [])
}
