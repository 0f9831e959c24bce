import { appendTo } from '@timetable/domain'
import { pairRulesOf } from '../constraints/pairs.ts'
import { spansMeasureOf } from '../constraints/spans.ts'
import { type GroupConstraint, isEdgeConstraint, isSpanConstraint } from '../problem/constraint.ts'
import { seatsOf } from '../problem/clashing.ts'
import type { Claiming } from './claiming.ts'
import { seatsByDay, usedDays } from './day-claims.ts'
import { sumByCell } from './alone-claims.ts'
import { sitter, type Ground } from './ground.ts'
import type { Literal } from './literal.ts'
import { Seats } from './seats.ts'

/** Larger than any number of meets. */
const NO_END = 1 << 20

/** Claims a constraint on several meets together, while its guard holds. */
export function claimGroup({ ground, pairs, check }: Claiming, constraint: GroupConstraint, guard: Literal): void {
  const { prover, problem, starts } = ground
  const { hours } = problem
  const { meets } = constraint
  for (const pair of pairRulesOf(problem, constraint)) pairs.push({ pair, guard })
  if (constraint.kind === 'gap-in-order' || constraint.kind === 'same-start') return
  if (!isSpanConstraint(constraint)) return check(constraint, attendedWith(ground, constraint), guard)
  const { value = 0, daysAsOne = 1, times } = constraint
  const dayOf = (time: number) => Math.floor(time / hours / daysAsOne)
  switch (constraint.kind) {
    case 'MAX_AT_ONCE': {
      if (constraint.byDays !== true) return claimRoomByTime(ground, meets, value, guard, times)
      const byDay = new Map<number, Literal[]>()
      for (const meet of meets)
        starts[meet].literals.forEach((literal, index) => {
          const day = dayOf(starts[meet].times[index])
          appendTo(byDay, day, literal)
        })
      for (const literals of byDay.values()) prover.atMost(value, literals, [guard])
      return seatsByDay(ground, meets, dayOf, value, [guard], false)
    }
    case 'NOT_OVERLAPPING':
      return claimRoomByTime(ground, meets, 1, guard)
    case 'ON_SAME_DAY':
      return usedDays(ground, meets, (time) => Math.floor(time / hours), 1, guard)
    case 'MAX_DAYS_USED':
      return usedDays(ground, meets, dayOf, value, guard)
    default: {
      const measure = spansMeasureOf(problem, constraint)
      if (measure.of === 'all') return check(constraint, meets, guard)
      // If any two meets on one day count, a day has room for one.
      if (measure.of === 'pairs' && (measure.byDays?.(0) ?? 0) > 0) seatsByDay(ground, meets, dayOf, 1, [guard], false)
    }
  }
}

/** At most `most` meets at a time: at each of `times`, or, if omitted, at any time. */
function claimRoomByTime(
  ground: Ground,
  meets: readonly number[],
  most: number,
  guard: Literal,
  times?: readonly number[],
): void {
  const { prover, problem } = ground
  const named = times && new Set(times)
  const isLooked = (time: number) => named?.has(time) !== false
  sumByCell(ground, meets, most, [guard], isLooked)
  prover.seats(
    new Seats({
      sitters: meets.map((meet) => sitter(ground, meet)),
      room: Array.from({ length: problem.days * problem.hours }, (_, time) => (isLooked(time) ? most : NO_END)),
      guards: [guard],
    }),
  )
}

/** The meets that a constraint reads: those it names, and for the edge of a day also the other meets of the resource. */
function attendedWith({ problem, holders, takers }: Ground, constraint: GroupConstraint): readonly number[] {
  if (!isEdgeConstraint(constraint)) return constraint.meets
  const looked = new Set(constraint.resources)
  const all = new Set(constraint.meets)
  for (const meet of constraint.meets) {
    const own = [
      ...problem.meets[meet].resources,
      ...problem.meets[meet].choices.flatMap(({ candidates }) => candidates),
    ]
    for (const resource of own.flatMap((each) => seatsOf(problem, meet, each)))
      if (looked.has(resource)) {
        for (const other of holders[resource]) all.add(other)
        for (const other of takers[resource]) all.add(other.meet)
      }
  }
  return [...all]
}
