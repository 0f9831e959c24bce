/** The maximum number of steps of one search. */
const MOST_STEPS = 20_000

/**
 * A smallest set with a member of each conflict, of at most `most` members. Among sets of one size, members that come first in their
 * conflicts are preferred. `isOut`: sets that are not wanted. Undefined if there is none, or the search takes too many steps.
 */
export function smallestHitting(
  conflicts: readonly (readonly string[])[],
  most: number,
  isOut: (set: readonly string[]) => boolean,
): readonly string[] | undefined {
  let steps = 0
  const search = (chosen: readonly string[], size: number): readonly string[] | undefined => {
    if (++steps > MOST_STEPS) return undefined
    const open = conflicts.find((conflict) => !conflict.some((one) => chosen.includes(one)))
    if (!open) return isOut(chosen) ? undefined : chosen
    if (chosen.length === size) return undefined
    for (const one of open) {
      const found = search([...chosen, one], size)
      if (found) return found
    }
    return undefined
  }
  for (let size = 1; size <= most; size++) {
    const found = search([], size)
    if (found) return found
  }
  return undefined
}
