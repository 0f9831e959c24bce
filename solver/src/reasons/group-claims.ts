import { pairRulesOf } from '../constraints/pairs.ts'
import { spansMeasureOf } from '../constraints/spans.ts'
import { type GroupConstraint, isEdgeConstraint, isSpanConstraint } from '../problem/constraint.ts'
import { seatsOf } from '../problem/clashing.ts'
import type { Claiming } from './claiming.ts'
import { seatsByDay, usedDays } from './day-claims.ts'
import { sitter, sumByCell, type Ground } from './ground.ts'
import type { Literal } from './prover.ts'
import { Seats } from './seats.ts'

/** More than there ever are. */
const NO_END = 1 << 20

/** What a constraint on several meets together asks, where its guard holds. */
export function claimGroup({ ground, pairs, check }: Claiming, constraint: GroupConstraint, guard: Literal): void {
  const { prover, problem, starts } = ground
  const { days, hours } = problem
  const { meets } = constraint
  for (const pair of pairRulesOf(problem, constraint)) pairs.push({ pair, guard })
  if (isSpanConstraint(constraint)) {
    const measure = spansMeasureOf(problem, constraint)
    if (measure.of === 'all') return check(constraint, meets, guard)
    // Where any two of one day count, a day has room for one.
    const size = constraint.daysAsOne ?? 1
    if (measure.of === 'pairs' && (measure.byDays?.(0) ?? 0) > 0)
      seatsByDay(ground, meets, (time) => Math.floor(time / hours / size), 1, [guard], false)
    return
  }
  switch (constraint.kind) {
    case 'scatter': {
      const dayOf = (time: number) => Math.floor(time / hours / (constraint.span ?? 1))
      const byDay = new Map<number, Literal[]>()
      for (const meet of meets)
        starts[meet].literals.forEach((literal, index) => {
          const day = dayOf(starts[meet].times[index])
          byDay.set(day, [...(byDay.get(day) ?? []), literal])
        })
      for (const literals of byDay.values())
        prover.sum(
          literals,
          literals.map(() => 1),
          constraint.most,
          [guard],
        )
      seatsByDay(ground, meets, dayOf, constraint.most, [guard], false)
      return
    }
    case 'at-once': {
      if (constraint.amounts) return check(constraint, meets, guard)
      const named = constraint.times && new Set(constraint.times)
      sumByCell(ground, meets, constraint.most, [guard], (time) => named?.has(time) !== false)
      prover.seats(
        new Seats({
          sitters: meets.map((meet) => sitter(ground, meet)),
          room: Array.from({ length: days * hours }, (_, time) =>
            named?.has(time) === false ? NO_END : constraint.most,
          ),
          guards: [guard],
        }),
      )
      return
    }
    case 'not-overlapping':
      sumByCell(ground, meets, 1, [guard])
      prover.seats(
        new Seats({
          sitters: meets.map((meet) => sitter(ground, meet)),
          room: Array.from({ length: days * hours }, () => 1),
          guards: [guard],
        }),
      )
      return
    case 'gather':
      usedDays(ground, meets, (time) => Math.floor(time / hours), 1, guard)
      return
    case 'few-days':
      usedDays(ground, meets, (time) => Math.floor(time / hours / (constraint.span ?? 1)), constraint.most, guard)
      return
    case 'gap-in-order':
    case 'same-start':
      return
    default:
      check(constraint, attendedWith(ground, constraint), guard)
  }
}

/** The meets that a constraint looks at: those it names, and of whose day they are the first or last, the others. */
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
