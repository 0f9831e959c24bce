import type { RuleMatch } from './match.ts'

/** What so much of one calendar comes to under a rule that is shared: 1, 3, 6, 10 units for 1, 2, 3, 4. */
export const sharedUnits = (amount: number): number => (amount * (amount + 1)) / 2

/** What each match of one calendar adds to its share, one after the other. */
export function sharesOf(matches: readonly RuleMatch[]): readonly number[] {
  let before = 0
  return matches.map(({ amount }) => {
    const units = sharedUnits(before + amount) - sharedUnits(before)
    before += amount
    return units
  })
}
