/** Whether sets of so many can each give one that no other gives, whatever is in them: the narrowest first, each has more than came before. */
export function areEnough(sizes: readonly number[]): boolean {
  return sizes.toSorted((a, b) => a - b).every((size, index) => size > index)
}
