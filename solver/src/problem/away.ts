import type { Choice, Meet, Problem } from './problem.ts'

/**
 * Whether the chosen resource of a choice can be unavailable at a time of its meet while an alternative exists. That counts as a violation.
 * A fixed meet whose candidates are all unavailable stays where the user put it.
 */
export function mayBeAway(
  { resources }: Problem,
  { fixed, duration }: Meet,
  { candidates, fixed: held }: Choice,
): boolean {
  const named = held === null ? candidates : [held]
  if (fixed === null) return named.some((resource) => resources[resource].unavailable.length > 0)
  const isAway = (time: number) => fixed <= time && time < fixed + duration
  const away = named.filter((resource) => resources[resource].unavailable.some(isAway))
  return away.length > 0 && away.length < named.length
}
