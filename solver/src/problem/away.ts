import type { Choice, Meet, Problem } from './problem.ts'

/**
 * Whether what a choice has chosen can be away at a time of its meet while something else could be had, which is wrong then. A
 * fixed meet all of whose candidates are away lies where people put it.
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
