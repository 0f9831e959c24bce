/** One period that must be covered, and who could: each teacher with the period of the date, in which they can cover only one. */
export type Need = readonly { readonly teacher: string; readonly slot: string }[]

/**
 * A lower bound of the spread: the fewest periods by which the most burdened of these teachers can be beyond the least burdened if all needs
 * are met, knowing them all from the beginning. A lesson of several periods counts as several needs, which may be met by different teachers.
 */
export function fairestSpread(needs: readonly Need[], compared: readonly string[]): number {
  const among = new Set(compared)
  if (among.size === 0) return 0
  let most = 0
  while (metWith(needs, (teacher) => (among.has(teacher) ? most : Infinity)) < needs.length) most++
  let least = 0
  while (metWith(needs, (teacher) => (among.has(teacher) ? least + 1 : 0)) === (least + 1) * among.size) least++
  // A matching that meets all needs and one that gives each teacher the least can be joined to one that does both.
  return Math.max(0, most - least)
}

/** How many needs can be met at once if a teacher covers at most so many periods: a maximum matching by augmenting paths. */
function metWith(needs: readonly Need[], mostOf: (teacher: string) => number): number {
  const bySlot = new Map<string, number>()
  const ofTeacher = new Map<string, Set<number>>()
  const takes = new Map<number, Need[number]>()
  function give(need: number, option: Need[number]): true {
    const before = takes.get(need)
    if (before) {
      ofTeacher.get(before.teacher)!.delete(need)
      if (bySlot.get(before.slot) === need) bySlot.delete(before.slot)
    }
    takes.set(need, option)
    bySlot.set(option.slot, need)
    const own = ofTeacher.get(option.teacher) ?? new Set()
    ofTeacher.set(option.teacher, own.add(need))
    return true
  }
  function meet(need: number, seen: Set<string | number>): boolean {
    if (seen.has(need)) return false
    seen.add(need)
    for (const option of needs[need]!) {
      if (seen.has(option.slot) || takes.get(need)?.slot === option.slot) continue
      seen.add(option.slot)
      const other = bySlot.get(option.slot)
      const own = ofTeacher.get(option.teacher) ?? new Set()
      if (other !== undefined) {
        if (meet(other, seen)) return give(need, option)
      } else if (own.size < mostOf(option.teacher)) return give(need, option)
      else if (!seen.has(option.teacher)) {
        seen.add(option.teacher)
        for (const another of [...own]) if (meet(another, seen)) return give(need, option)
      }
    }
    return false
  }
  return needs.filter((_, need) => meet(need, new Set())).length
}
