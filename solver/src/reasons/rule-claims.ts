import { seatsOf } from '../problem/clashing.ts'
import { deviationOf } from '../constraints/cost.ts'
import { pairRulesOf } from '../constraints/pairs.ts'
import { isGroupConstraint, isResourceConstraint, isRoomConstraint, isWeekConstraint } from '../problem/constraint.ts'
import type { Constraint, GroupConstraint, ResourceConstraint } from '../problem/constraint.ts'
import { checkOf, type Settled } from './checks.ts'
import { sitter, sumByCell, type Choosing, type Ground } from './ground.ts'
import { joiningOf } from './joining.ts'
import { isLasting } from './lasting.ts'
import { pairsOf, type GuardedPair } from './pairs.ts'
import { not, type Literal } from './prover.ts'
import { Seats, type Bound } from './seats.ts'
import type { SubSchool } from './sub-school.ts'

/** More than there ever are. */
const NO_END = 1 << 20

/** By resource and day, how much its rules leave room for there. */
export type DayBounds = readonly (readonly (readonly Bound[])[])[]

/** What required rules ask for; of a part of a school only what its lessons can answer. */
export function claimRules(ground: Ground, school: SubSchool): DayBounds {
  const { prover, schedule, given, problem, lessons, attendees, holders, takers, alone, starts, taught, choicesOf } =
    ground
  const { days, hours } = problem
  const pairs: GuardedPair[] = []
  const scratch = new Int16Array(given.present.length).fill(-1)
  const choicesFrom: number[] = []
  let from = lessons.length
  for (const meet of problem.meets) {
    choicesFrom.push(from)
    from += meet.choices.length
  }
  const settled = (meet: number): Settled | null => {
    const start = prover.chosenOf(starts[meet].literals)
    if (start < 0) return null
    const literals = [start]
    const chosen: number[] = []
    for (const choice of choicesOf[meet]) {
      const one = choice.none !== null && prover.value[choice.none] > 0 ? choice.none : prover.chosenOf(choice.literals)
      if (one < 0) return null
      literals.push(one)
      chosen.push(one === choice.none ? -1 : choice.candidates[choice.literals.indexOf(one)])
    }
    return { start: starts[meet].times[starts[meet].literals.indexOf(start)], chosen, literals }
  }
  const check = (constraint: Constraint, meets: readonly number[], guard: Literal) => {
    if (meets.length === 0) {
      // Of who has no lesson, what is asked for is missing from the beginning.
      if (deviationOf(problem, constraint, scratch) > 0) prover.clause([not(guard)])
      return
    }
    const watched = meets.flatMap((meet) => [...starts[meet].literals, ...choicesOf[meet].flatMap(literalsOf)])
    const options = { problem, constraint, meets: [...new Set(meets)], guard, choicesFrom, settled }
    prover.watch(checkOf(prover, options, scratch), [guard, ...watched])
  }
  const dayBounds: Bound[][][] = attendees.map(() => Array.from({ length: days }, () => []))

  given.ruleOfConstraint.forEach((ruleUuid, index) => {
    const constraint = problem.constraints[index]
    if (!constraint.required) return
    const guard = ground.ruleGuard(ruleUuid)
    if (isResourceConstraint(constraint)) {
      for (const resource of constraint.resources) ofResource(constraint, resource, guard)
      return
    }
    const isAllThere = school.hasAllNamed(ruleUuid)
    if (!isAllThere && (!isLasting(constraint) || constraint.kind === 'same-start' || constraint.kind === 'ordered'))
      return
    if (isRoomConstraint(constraint) && constraint.kind !== 'same-room-if-adjacent') {
      for (const meet of constraint.meets) check({ ...constraint, meets: [meet] }, [meet], guard)
      return
    }
    if (isGroupConstraint(constraint)) ofGroup(constraint, guard)
    else if ('meets' in constraint) check(constraint, constraint.meets, guard)
  })
  for (const rule of Object.values(schedule.rules)) {
    if (school.mayJoin(rule.uuid).length === 0 || !school.hasAllNamed(rule.uuid)) continue
    const fact = ground.claim({ kind: 'rule', ruleUuid: rule.uuid })
    const all = starts.flatMap(({ literals }, meet) => [...literals, ...choicesOf[meet].flatMap(literalsOf)])
    prover.watch(joiningOf(prover, { schedule, rule, fact, settled: allSettled }), [fact, ...all])
  }
  if (pairs.length > 0) {
    const { watcher, literals } = pairsOf(prover, problem, starts, pairs)
    prover.watch(watcher, literals)
  }
  return dayBounds

  function allSettled() {
    const each = problem.meets.map((_, meet) => settled(meet))
    if (each.includes(null)) return null
    const assignment = given.present.slice()
    each.forEach((at, meet) => {
      assignment[meet] = at!.start
      assignment.set(at!.chosen, choicesFrom[meet])
    })
    return { placements: given.placements(assignment), literals: each.flatMap((at) => at!.literals) }
  }

  /** Of so many days at most some are used; a day is told by the cells it has. */
  function usedDays(meets: readonly number[], dayOf: (time: number) => number, most: number, guard: Literal): void {
    const used = new Map<number, Literal>()
    for (const meet of new Set(meets))
      starts[meet].literals.forEach((literal, index) => {
        for (const day of new Set(ground.covered(meet, index).map(dayOf))) {
          if (day < 0) continue
          let there = used.get(day)
          if (there === undefined) used.set(day, (there = prover.literal()))
          prover.implies(literal, [there])
        }
      })
    const all = [...used.values()]
    prover.sum(
      all,
      all.map(() => 1),
      most,
      [guard],
    )
  }

  function ofResource(constraint: ResourceConstraint, resource: number, guard: Literal): void {
    const named = problem.resources[resource].part
    // One week of a calendar has holders and takers of its own.
    const part = named?.clashes === true ? undefined : named
    const whole = part?.of ?? resource
    const meant = part && new Set(part.meets)
    const isMeant = (meet: number) => meant?.has(meet) !== false
    const own = holders[whole].filter(isMeant)
    const chosen = takers[whole].map(({ meet }) => meet).filter(isMeant)
    const size = 'halves' in constraint && constraint.halves ? 2 : 1
    const dayOf = (time: number) => Math.floor(time / hours / size)
    const isPlain = isWeekConstraint(constraint) && constraint.within !== true
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
        seatsByDay(own, dayOf, constraint.value, [guard, alone[whole]], true)
      if (constraint.kind === 'MAX_LESSONS_PER_WEEK')
        seatsByDay(own, () => 0, constraint.value, [guard, alone[whole]], true)
      if (chosen.length === 0) return
    } else if (isPlain && constraint.kind === 'MAX_DAYS_PER_WEEK') {
      usedDays(own, dayOf, constraint.value, guard)
      if (chosen.length === 0) return
    } else if (isPlain && constraint.kind === 'MAX_DAYS_IN_INTERVAL') {
      const named = new Set(constraint.times)
      usedDays(own, (time) => (named.has(time) ? dayOf(time) : -1), constraint.value, guard)
      if (chosen.length === 0) return
    }
    if (!isLasting(constraint) && !school.hasAllOf(attendees[whole].uuid)) return
    if (chosen.length === 0 && isOutOfReach(constraint, own)) prover.clause([not(guard)])
    const restricted: Constraint = { ...constraint, resources: [resource] }
    check(restricted, [...new Set([...own, ...chosen])], guard)
  }

  /** Do the lessons not suffice for what is asked, wherever they lie? */
  function isOutOfReach(constraint: ResourceConstraint, meets: readonly number[]): boolean {
    const periods = meets.reduce((sum, meet) => sum + problem.meets[meet].duration, 0)
    if (constraint.kind === 'MIN_LESSONS_PER_WEEK') return periods < constraint.value
    return constraint.kind === 'MIN_DAYS_PER_WEEK' && constraint.within !== true && meets.length < constraint.value
  }

  /** Room for so many on each day, or so many periods. */
  function seatsByDay(
    meets: readonly number[],
    dayOf: (time: number) => number,
    most: number,
    guards: readonly Literal[],
    byPeriod: boolean,
  ): void {
    prover.seats(
      new Seats({
        sitters: meets.map((meet) => ({
          literals: starts[meet].literals,
          places: starts[meet].times.map((time) => [dayOf(time)]),
          size: byPeriod ? problem.meets[meet].duration : 1,
          guards: [taught[meet]],
        })),
        room: Array.from({ length: days }, () => most),
        guards,
      }),
    )
  }

  function ofGroup(constraint: GroupConstraint, guard: Literal): void {
    const { meets, kind } = constraint
    for (const pair of pairRulesOf(problem, constraint)) pairs.push({ pair, guard })
    switch (kind) {
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
        seatsByDay(meets, dayOf, constraint.most, [guard], false)
        return
      }
      case 'days-apart':
        if (constraint.days > 0) {
          const size = constraint.halves ? 2 : 1
          seatsByDay(meets, (time) => Math.floor(time / hours / size), 1, [guard], false)
        }
        return
      case 'at-once': {
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
        usedDays(meets, (time) => Math.floor(time / hours), 1, guard)
        return
      case 'few-days':
        usedDays(meets, (time) => Math.floor(time / hours / (constraint.span ?? 1)), constraint.most, guard)
        return
      case 'days-within':
      case 'gap-between':
      case 'gap-within':
      case 'gap-in-order':
      case 'ordered':
      case 'same-start':
        return
      default:
        check(constraint, attendedWith(constraint), guard)
    }
  }

  /** The meets that a constraint looks at: those it names, and of whose day they are the first or last, the others. */
  function attendedWith(constraint: GroupConstraint): readonly number[] {
    if (constraint.kind !== 'ends-day' && constraint.kind !== 'starts-day') return constraint.meets
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
}

const literalsOf = ({ literals, none }: Choosing): readonly Literal[] =>
  none === null ? literals : [...literals, none]
