import { isWeekConstraint, type Constraint, type ResourceConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import type { Claiming } from './claiming.ts'
import { seatsByDay, usedDays } from './day-claims.ts'
import { isLasting } from './lasting.ts'
import { not, type Literal } from './literal.ts'

/** Claims a constraint on the week of a resource, while its guard holds. */
export function claimWeek(
  { ground, school, dayBounds, check }: Claiming,
  constraint: ResourceConstraint,
  resource: number,
  guard: Literal,
): void {
  const { prover, problem, attendees, holders, takers, alone, starts } = ground
  const { hours } = problem
  const named = problem.resources[resource].part
  // A part for one week has its own holders and takers.
  const part = named?.clashes === true ? undefined : named
  const whole = part?.of ?? resource
  const meant = part && new Set(part.meets)
  const isMeant = (meet: number) => meant?.has(meet) !== false
  const own = holders[whole].filter(isMeant)
  const chosen = takers[whole].map(({ meet }) => meet).filter(isMeant)
  const size = 'halves' in constraint && constraint.halves ? 2 : 1
  const dayOf = (time: number) => Math.floor(time / hours / size)
  const isPlain = isWeekConstraint(constraint) && constraint.within !== true && constraint.termDays === undefined
  if (isPlain && (constraint.kind === 'MAX_LESSONS_PER_DAY' || constraint.kind === 'MAX_LESSONS_PER_WEEK')) {
    const byDay = new Map<number, { literals: Literal[]; weights: number[] }>()
    for (const meet of own)
      starts[meet].literals.forEach((literal, index) => {
        const day = constraint.kind === 'MAX_LESSONS_PER_WEEK' ? 0 : dayOf(starts[meet].times[index])
        let there = byDay.get(day)
        if (!there) byDay.set(day, (there = { literals: [], weights: [] }))
        there.literals.push(literal)
        there.weights.push(problem.meets[meet].duration)
      })
    for (const { literals, weights } of byDay.values())
      prover.sum(literals, weights, constraint.value, [guard, alone[whole]])
    if (constraint.kind === 'MAX_LESSONS_PER_DAY' && size === 1 && !part)
      for (const bounds of dayBounds[whole]) bounds.push({ most: constraint.value, guards: [guard, alone[whole]] })
    if (constraint.kind === 'MAX_LESSONS_PER_DAY' && (size > 1 || part))
      seatsByDay(ground, own, dayOf, constraint.value, [guard, alone[whole]], true)
    if (constraint.kind === 'MAX_LESSONS_PER_WEEK')
      seatsByDay(ground, own, () => 0, constraint.value, [guard, alone[whole]], true)
    if (chosen.length === 0) return
  } else if (isPlain && constraint.kind === 'MAX_DAYS_PER_WEEK') {
    usedDays(ground, own, dayOf, constraint.value, guard)
    if (chosen.length === 0) return
  } else if (isPlain && constraint.kind === 'MAX_DAYS_IN_INTERVAL') {
    const named = new Set(constraint.times)
    usedDays(ground, own, (time) => (named.has(time) ? dayOf(time) : -1), constraint.value, guard)
    if (chosen.length === 0) return
  }
  if (!isLasting(problem, constraint) && !school.hasAllOf(attendees[whole].uuid)) return
  if (chosen.length === 0 && isOutOfReach(problem, constraint, own)) prover.clause([not(guard)])
  const restricted: Constraint = { ...constraint, resources: [resource] }
  check(restricted, [...new Set([...own, ...chosen])], guard)
}

/** Whether the lessons do not suffice for a minimum, wherever they are. */
function isOutOfReach(problem: Problem, constraint: ResourceConstraint, meets: readonly number[]): boolean {
  const periods = meets.reduce((sum, meet) => sum + problem.meets[meet].duration, 0)
  if (constraint.kind === 'MIN_LESSONS_PER_WEEK') return periods < constraint.value
  return constraint.kind === 'MIN_DAYS_PER_WEEK' && constraint.within !== true && meets.length < constraint.value
}
