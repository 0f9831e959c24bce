import type { RuleMatch } from './match.ts'

/** The units of an amount of one calendar under a shared rule: 1, 3, 6, 10 units for the amounts 1, 2, 3, 4. */
export const sharedUnits = (amount: number): number => (amount * (amount + 1)) / 2

/** The units that each match of one calendar adds, in order. */
export function sharesOf(matches: readonly RuleMatch[]): readonly number[] {
  let before = 0
  return matches.map(({ amount }) => {
    const units = sharedUnits(before + amount) - sharedUnits(before)
    before += amount
    return units
  })
}
