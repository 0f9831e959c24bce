/** A lesson of a whole year has dozens of others: the first few are named, the rest counted. A single one is named, not counted. */
const MOST_NAMES = 3

export function nameSome<T>(others: readonly T[]): { readonly named: readonly T[]; readonly counted: readonly T[] } {
  const names = others.length > MOST_NAMES + 1 ? MOST_NAMES : others.length
  return { named: others.slice(0, names), counted: others.slice(names) }
}
