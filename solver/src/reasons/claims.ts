import { attendeesOf, blockedSet, sharing, type Calendar, type Uuid } from '@timetable/domain'
import { deviationOf } from '../constraints/cost.ts'
import { pairRulesOf } from '../constraints/pairs.ts'
import { isGroupConstraint, isResourceConstraint, isRoomConstraint, isSiteConstraint } from '../problem/constraint.ts'
import type { Constraint, GroupConstraint, ResourceConstraint } from '../problem/constraint.ts'
import { problemFrom, type Placement } from '../problem/from-schedule.ts'
import { checkOf, type Settled } from './checks.ts'
import { choosersOf, type Chooser } from './choosers.ts'
import { keyOf, type Fact } from './fact.ts'
import { isLasting } from './lasting.ts'
import { pairsOf, type GuardedPair, type Starts } from './pairs.ts'
import { not, Prover, type Literal } from './prover.ts'
import { Seats, type Bound, type Sitter } from './seats.ts'
import type { SubSchool } from './sub-school.ts'

/** A lesson that is to lie at a slot, whatever else gives way. */
export type Held = { readonly lessonUuid: Uuid; readonly timeSlotUuid: Uuid }

/** What a sub-school asks of a timetable, said to a prover: each fact and each lesson is an assumption. */
export type Claims = {
  readonly prover: Prover
  readonly factOf: ReadonlyMap<Literal, Fact>
  readonly lessonOf: ReadonlyMap<Literal, Uuid>
  /** What is asked: true in every question. */
  readonly asked: readonly Literal[]
  /** After a yes: where the lessons lie. */
  witness(): readonly Placement[]
}

type Taker = Chooser & { readonly meet: number }
type Choosing = {
  readonly meet: number
  readonly candidates: readonly number[]
  readonly literals: readonly Literal[]
  readonly none: Literal | null
  readonly guard: Literal
  readonly isOpen: boolean
}

const NO_END = 1 << 20

export function claimsOf(school: SubSchool, held?: Held): Claims {
  const { schedule } = school
  const { problem, present, ruleOfConstraint, ruleOfLimit, placements } = problemFrom(schedule)
  const { days, hours } = problem
  const lessons = Object.values(schedule.lessons)
  const prover = new Prover()
  const factOf = new Map<Literal, Fact>()
  const lessonOf = new Map<Literal, Uuid>()
  const byKey = new Map<string, Literal>()
  const claim = (fact: Fact): Literal => {
    const key = keyOf(fact)
    let literal = byKey.get(key)
    if (literal === undefined) {
      byKey.set(key, (literal = prover.literal()))
      factOf.set(literal, fact)
    }
    return literal
  }
  const ruled = (ruleUuid: Uuid) => claim({ kind: 'rule', ruleUuid })

  // Where each lesson may start, as far as the days go.
  const run = new Uint16Array(days * hours + 1)
  for (const time of problem.times) run[time] = 1
  for (let time = days * hours - 1; time >= 0; time--)
    if (run[time] === 1 && time % hours < hours - 1) run[time] += run[time + 1]
  const starts: Starts[] = problem.meets.map(({ duration }) => {
    const times = problem.times.filter((time) => run[time] >= duration)
    return { times, literals: times.map(() => prover.literal()) }
  })
  const taught = lessons.map(({ uuid }, meet) => {
    const literal = prover.literal()
    lessonOf.set(literal, uuid)
    prover.group(starts[meet].literals, literal, literalAt(starts[meet], present[meet]))
    return literal
  })
  const covered = (meet: number, index: number): number[] =>
    Array.from({ length: problem.meets[meet].duration }, (_, k) => starts[meet].times[index] + k)

  // Who attends: calendars that are held, and those that may be chosen.
  const attendees = attendeesOf(schedule).all
  const timeOf = (slotUuid: Uuid): number => {
    const slot = schedule.timeSlots[slotUuid]
    return slot ? slot.dayNum * hours + slot.hourNum : -1
  }
  const closing = new Map<Uuid, readonly { readonly literal: Literal; readonly times: ReadonlySet<number> }[]>()
  const closingOf = (calendar: Calendar) => {
    let found = closing.get(calendar.uuid)
    if (!found) {
      found = sharing(schedule, schedule.calendars[calendar.uuid] ?? calendar).flatMap((one) => {
        const times = new Set([...blockedSet(one)].map(timeOf))
        return times.size === 0 ? [] : [{ literal: claim({ kind: 'blocked', calendarUuid: one.uuid }), times }]
      })
      closing.set(calendar.uuid, found)
    }
    return found
  }
  const close = (meet: number, literal: Literal, times: ReadonlySet<number>, also: readonly Literal[] = []) => {
    starts[meet].literals.forEach((start, index) => {
      if (covered(meet, index).some((time) => times.has(time)))
        prover.clause([not(literal), not(start), ...also.map(not)])
    })
  }
  const alone = attendees.map(({ uuid }) => claim({ kind: 'alone', calendarUuid: uuid }))
  const holders: number[][] = attendees.map(() => [])
  const takers: Taker[][] = attendees.map(() => [])
  const choices: Choosing[] = []
  const choicesOf: Choosing[][] = problem.meets.map(() => [])
  problem.meets.forEach((meet, index) => {
    const lesson = lessons[index]
    for (const resource of meet.resources) holders[resource].push(index)
    const own = new Set(lesson.calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? []).flatMap(closingOf))
    for (const { literal, times } of own) close(index, literal, times)
    meet.choices.forEach((choice, number) => {
      const { chosen } = lesson.choices[number]
      const candidates =
        choice.fixed === null || choice.candidates.includes(choice.fixed)
          ? choice.candidates
          : [...choice.candidates, choice.fixed]
      const literals = candidates.map(() => prover.literal())
      const none = choice.optional ? prover.literal() : null
      const calendarUuids = choice.candidates.map((resource) => attendees[resource].uuid)
      const guard = none === null ? claim({ kind: 'candidates', calendarUuids }) : taught[index]
      const mustChoose = prover.literal()
      prover.clause([not(guard), not(taught[index]), mustChoose])
      const usual = candidates.findIndex((resource) => attendees[resource].uuid === chosen)
      prover.group(none === null ? literals : [...literals, none], mustChoose, usual < 0 ? 0 : literals[usual])
      candidates.forEach((resource, place) => {
        for (const { literal, times } of closingOf(attendees[resource])) close(index, literal, times, [literals[place]])
        takers[resource].push({
          meet: index,
          ...starts[index],
          starts: starts[index].literals,
          duration: meet.duration,
          takes: literals[place],
        })
      })
      if (choice.fixed !== null) {
        const pin = claim({ kind: 'chosen', lessonUuid: lesson.uuid, calendarUuid: attendees[choice.fixed].uuid })
        prover.clause([not(pin), not(taught[index]), literals[candidates.indexOf(choice.fixed)]])
      }
      const choosing: Choosing = { meet: index, candidates, literals, none, guard, isOpen: choice.fixed === null }
      choices.push(choosing)
      choicesOf[index].push(choosing)
    })
    // What several choices name is chosen by one of them at most.
    if (meet.choices.length > 1)
      for (const resource of new Set(meet.choices.flatMap(({ candidates }) => candidates))) {
        const named = choicesOf[index].flatMap(({ candidates, literals }) => {
          const place = candidates.indexOf(resource)
          return place < 0 ? [] : [literals[place]]
        })
        if (named.length > 1)
          prover.sum(
            named,
            named.map(() => 1),
            1,
            [],
          )
      }
    if (meet.fixed !== null && lesson.uuid !== held?.lessonUuid) {
      const literal = literalAt(starts[index], meet.fixed)
      const pin = claim({ kind: 'pinned', lessonUuid: lesson.uuid })
      if (literal > 0) prover.clause([not(pin), not(taught[index]), literal])
      // It reaches beyond its day.
      if (meet.duration < lesson.length) prover.clause([not(pin), not(taught[index])])
    }
    for (const limit of meet.limits) {
      const { kind, times } = problem.limits[limit]
      const named = new Set(times)
      const guard = ruled(ruleOfLimit[limit])
      if (kind === 'unavailable') close(index, guard, named)
      else
        starts[index].times.forEach((time, place) => {
          if (!named.has(time)) prover.clause([not(guard), not(starts[index].literals[place])])
        })
    }
  })

  // One place at a time.
  attendees.forEach((_, resource) => {
    sumByCell(holders[resource], 1, [alone[resource]])
    if (takers[resource].length === 0) return
    const all: Chooser[] = [
      ...takers[resource],
      ...holders[resource].map((meet) => ({
        starts: starts[meet].literals,
        times: starts[meet].times,
        duration: problem.meets[meet].duration,
        takes: null,
      })),
    ]
    prover.watch(choosersOf(prover, all, alone[resource]), [
      alone[resource],
      ...all.flatMap((chooser) => [...chooser.starts, ...(chooser.takes === null ? [] : [chooser.takes])]),
    ])
  })

  // What rules ask.
  const pairs: GuardedPair[] = []
  const scratch = new Int16Array(present.length).fill(-1)
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
    const watched = meets.flatMap((meet) => [
      ...starts[meet].literals,
      ...choicesOf[meet].flatMap(({ literals, none }) => (none === null ? literals : [...literals, none])),
    ])
    const options = { problem, constraint, meets: [...new Set(meets)], guard, choicesFrom, settled }
    prover.watch(checkOf(prover, options, scratch), [guard, ...watched])
  }
  const dayBounds: Bound[][][] = attendees.map(() => Array.from({ length: days }, () => []))

  ruleOfConstraint.forEach((ruleUuid, index) => {
    const constraint = problem.constraints[index]
    if (!constraint.required) return
    const guard = ruled(ruleUuid)
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
  if (pairs.length > 0) {
    const { watcher, literals } = pairsOf(prover, problem, starts, pairs)
    prover.watch(watcher, literals)
  }

  // Seats: who must be somewhere, and where there is room.
  const dayOfCell = Array.from({ length: days * hours }, (_, cell) => Math.floor(cell / hours))
  attendees.forEach((_, resource) => {
    if (holders[resource].length === 0) return
    prover.seats(
      new Seats({
        sitters: holders[resource].map((meet) => sitter(meet)),
        room: Array.from({ length: days * hours }, () => 1),
        guards: [alone[resource]],
        wider: { of: dayOfCell, bounds: dayBounds[resource] },
      }),
    )
  })
  const pools = new Map<string, readonly number[]>()
  for (const { candidates, isOpen, none } of choices)
    if (isOpen && none === null && candidates.length > 0)
      pools.set([...candidates].sort((a, b) => a - b).join(), candidates)
  for (const pool of pools.values()) {
    const inPool = new Set(pool)
    const own = choices.filter(({ candidates, none }) => none === null && candidates.every((one) => inPool.has(one)))
    const members = [
      ...own.map(({ meet, guard }) => sitter(meet, [guard])),
      ...pool.flatMap((resource) => holders[resource].map((meet) => sitter(meet))),
    ]
    const taken: Literal[][] = Array.from({ length: days * hours }, () => [])
    for (const resource of pool) {
      const closed = new Set<number>()
      for (const { literal, times } of closingOf(attendees[resource]))
        for (const time of times)
          if (time >= 0 && !closed.has(time)) {
            closed.add(time)
            taken[time].push(literal)
          }
    }
    prover.seats(
      new Seats({
        sitters: members,
        room: Array.from({ length: days * hours }, () => pool.length),
        taken,
        guards: pool.map((resource) => alone[resource]),
      }),
    )
  }

  const heldMeet = held ? lessons.findIndex(({ uuid }) => uuid === held.lessonUuid) : -1
  const asked = held && heldMeet >= 0 ? [literalAt(starts[heldMeet], timeOf(held.timeSlotUuid))] : []
  return {
    prover,
    factOf,
    lessonOf,
    asked: asked.filter((literal) => literal > 0),
    witness() {
      const assignment = present.slice()
      problem.meets.forEach((_, meet) => {
        const start = prover.chosenOf(starts[meet].literals)
        if (start < 0) return
        assignment[meet] = starts[meet].times[starts[meet].literals.indexOf(start)]
        choicesOf[meet].forEach(({ literals, candidates }, number) => {
          const one = prover.chosenOf(literals)
          assignment[choicesFrom[meet] + number] = one < 0 ? -1 : candidates[literals.indexOf(one)]
        })
      })
      return placements(assignment)
    },
  }

  function sumByCell(
    meets: readonly number[],
    most: number,
    guards: readonly Literal[],
    counted: (time: number) => boolean = () => true,
  ): void {
    const cells: Literal[][] = Array.from({ length: days * hours }, () => [])
    for (const meet of meets)
      starts[meet].literals.forEach((literal, index) => {
        for (const time of covered(meet, index)) cells[time].push(literal)
      })
    cells.forEach((literals, time) => {
      if (counted(time))
        prover.sum(
          literals,
          literals.map(() => 1),
          most,
          guards,
        )
    })
  }

  function sitter(meet: number, guards: readonly Literal[] = []): Sitter {
    return {
      literals: starts[meet].literals,
      places: starts[meet].literals.map((_, place) => covered(meet, place)),
      size: problem.meets[meet].duration,
      guards: [taught[meet], ...guards],
    }
  }

  /** Of so many days at most some are used; a day is told by the cells it has. */
  function usedDays(meets: readonly number[], dayOf: (time: number) => number, most: number, guard: Literal): void {
    const used = new Map<number, Literal>()
    for (const meet of new Set(meets))
      starts[meet].literals.forEach((literal, index) => {
        for (const day of new Set(covered(meet, index).map(dayOf))) {
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
    const { part } = problem.resources[resource]
    const whole = part?.of ?? resource
    const meant = part && new Set(part.meets)
    const isMeant = (meet: number) => meant?.has(meet) !== false
    const own = holders[whole].filter(isMeant)
    const chosen = takers[whole].map(({ meet }) => meet).filter(isMeant)
    const size = 'halves' in constraint && constraint.halves ? 2 : 1
    const dayOf = (time: number) => Math.floor(time / hours / size)
    const isPlain = constraint.within === undefined && !isSiteConstraint(constraint)
    if (isPlain && (constraint.kind === 'most-a-day' || constraint.kind === 'most-a-week')) {
      const byDay = new Map<number, { literals: Literal[]; weights: number[] }>()
      for (const meet of own)
        starts[meet].literals.forEach((literal, index) => {
          const day = constraint.kind === 'most-a-week' ? 0 : dayOf(starts[meet].times[index])
          let there = byDay.get(day)
          if (!there) byDay.set(day, (there = { literals: [], weights: [] }))
          there.literals.push(literal)
          there.weights.push(problem.meets[meet].duration)
        })
      for (const { literals, weights } of byDay.values())
        prover.sum(literals, weights, constraint.most, [guard, alone[whole]])
      if (constraint.kind === 'most-a-day' && size === 1 && !part)
        for (const bounds of dayBounds[whole]) bounds.push({ most: constraint.most, guards: [guard, alone[whole]] })
      if (constraint.kind === 'most-a-day' && (size > 1 || part))
        seatsByDay(own, dayOf, constraint.most, [guard, alone[whole]], true)
      if (constraint.kind === 'most-a-week') seatsByDay(own, () => 0, constraint.most, [guard, alone[whole]], true)
      if (chosen.length === 0) return
    } else if (isPlain && constraint.kind === 'most-days') {
      usedDays(own, dayOf, constraint.most, guard)
      if (chosen.length === 0) return
    } else if (constraint.within === undefined && constraint.kind === 'days-in-interval') {
      const named = new Set(constraint.times)
      usedDays(own, (time) => (named.has(time) ? dayOf(time) : -1), constraint.most, guard)
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
    if (constraint.kind === 'least-a-week') return periods < constraint.least
    return constraint.kind === 'least-days' && constraint.within === undefined && meets.length < constraint.least
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
        sumByCell(meets, constraint.most, [guard], (time) => named?.has(time) !== false)
        prover.seats(
          new Seats({
            sitters: meets.map((meet) => sitter(meet)),
            room: Array.from({ length: days * hours }, (_, time) =>
              named?.has(time) === false ? NO_END : constraint.most,
            ),
            guards: [guard],
          }),
        )
        return
      }
      case 'not-overlapping':
        sumByCell(meets, 1, [guard])
        prover.seats(
          new Seats({
            sitters: meets.map((meet) => sitter(meet)),
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
      for (const resource of own)
        if (looked.has(resource)) {
          for (const other of holders[resource]) all.add(other)
          for (const other of takers[resource]) all.add(other.meet)
        }
    }
    return [...all]
  }
}

function literalAt({ times, literals }: Starts, time: number): Literal {
  const index = times.indexOf(time)
  return index < 0 ? 0 : literals[index]
}
