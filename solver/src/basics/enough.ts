/**
 * Whether sets of these sizes can each give an element that no other gives, whatever they contain. In ascending order, each must be larger
 * than its index.
 */
export function areEnough(sizes: readonly number[]): boolean {
  return sizes.toSorted((a, b) => a - b).every((size, index) => size > index)
}
