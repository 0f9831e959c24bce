import { isSiteConstraint, type SiteConstraint, type SiteKind } from '../problem/constraint.ts'
import type { Assignment, Problem, Resource } from '../problem/problem.ts'

/**
 * Changes of site. The site of a meet is all of its rooms, or their buildings; a meet with others is on another site. Periods with no meet,
 * with several, or with no known site are skipped. Deviation: changes of a day, or of the week, beyond `most`. For `gaps-at-changes`: the
 * periods missing between two meets on different sites.
 */
export function changesDeviation(
  problem: Problem,
  constraint: SiteConstraint,
  resource: number,
  assignment: Assignment,
): number {
  const { days, hours } = problem
  const sites = sitesOf(problem, constraint.of, resource, assignment)
  const halves = 'halves' in constraint && constraint.halves === true ? 2 : 1
  const gaps: number[][] = Array.from({ length: Math.ceil(days / halves) }, (_, day) =>
    gapsAtChanges(sites.slice(day * halves * hours, (day + 1) * halves * hours)),
  )
  const beyond = (count: number, most: number) => Math.max(0, count - most)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  switch (constraint.kind) {
    case 'changes-a-day':
      return sum(gaps.map(({ length }) => beyond(length, constraint.most)))
    case 'changes-a-week':
      return beyond(sum(gaps.map(({ length }) => length)), constraint.most)
    case 'gaps-at-changes':
      return sum(gaps.flat().map((between) => beyond(constraint.least, between)))
  }
}

/** For each change of a day, the number of periods between the two sites. */
function gapsAtChanges(sites: readonly (string | undefined)[]): number[] {
  const known = sites.flatMap((site, time) => (site === undefined ? [] : [{ site, time }]))
  return known.flatMap(({ site, time }, index) => {
    const before = known[index - 1]
    return before === undefined || before.site === site ? [] : [time - before.time - 1]
  })
}

/** The site of a resource at every time. Undefined if not known. */
function sitesOf(problem: Problem, of: SiteKind, resource: number, assignment: Assignment): (string | undefined)[] {
  const there: string[][] = Array.from({ length: problem.days * problem.hours }, () => [])
  const { part } = problem.resources[resource]
  const whole = part?.of ?? resource
  const meant = part && new Set(part.meets)
  let choice = problem.meets.length
  problem.meets.forEach((meet, index) => {
    const chosen = meet.choices.map(() => assignment[choice++]).filter((each) => each >= 0)
    const attending = [...meet.resources, ...chosen]
    if (assignment[index] < 0 || !attending.includes(whole) || meant?.has(index) === false) return
    const named = attending.flatMap((each) => siteOf(problem.resources[each], each, of) ?? [])
    const site = [...new Set(named)].sort((a, b) => a - b).join()
    for (let k = 0; k < meet.duration; k++) there[assignment[index] + k].push(site)
  })
  return there.map(([site, ...others]) => (others.length > 0 || site === '' ? undefined : site))
}

/** The site that a resource stands for: the room itself, or its building. Undefined if it is not a room, or its building is not known. */
export function siteOf({ isRoom, building }: Resource, resource: number, of: SiteKind): number | undefined {
  return of === 'rooms' ? (isRoom === true ? resource : undefined) : building
}

/** Whether any constraint depends on sites. */
export function looksAtSites({ constraints }: Problem): boolean {
  return constraints.some((constraint) => isSiteConstraint(constraint) && constraint.weight > 0)
}
