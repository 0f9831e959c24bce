import { blockedSet, sharing, type Calendar, type Lesson, type Schedule, type Uuid } from '@timetable/domain'
import { attendingIn } from '../problem/attending.ts'
import { seatsOf } from '../problem/clashing.ts'
import { problemFrom, type ScheduleProblem } from '../problem/from-schedule.ts'
import { timesAhead } from '../problem/open-starts.ts'
import type { Problem } from '../problem/problem.ts'
import type { Chooser } from './choosers.ts'
import { keyOf, type Fact } from './fact.ts'
import type { Starts } from './pairs.ts'
import { not, type Literal } from './literal.ts'
import { Prover } from './prover.ts'
import { ruleGuards } from './rule-guards.ts'
import type { Sitter } from './seats.ts'
import type { SubSchool } from './sub-school.ts'

/** A choice of a meet: the literals of its candidates, and of choosing none, if it is optional. */
export type Choosing = {
  readonly meet: number
  readonly candidates: readonly number[]
  readonly literals: readonly Literal[]
  readonly none: Literal | null
  /** The fact that it has one of its candidates. */
  readonly guard: Literal
  /** Whether the user has fixed no candidate. */
  readonly isOpen: boolean
}
type Taker = Chooser & { readonly meet: number }
type Closing = { readonly literal: Literal; readonly times: ReadonlySet<number> }

/** The basis of all claims: where each lesson can start, what it attends, and the prover's literals for these. */
export type Ground = {
  readonly prover: Prover
  readonly schedule: Schedule
  readonly given: ScheduleProblem
  readonly problem: Problem
  readonly lessons: readonly Lesson[]
  readonly factOf: ReadonlyMap<Literal, Fact>
  readonly lessonOf: ReadonlyMap<Literal, Uuid>
  /** The literal of a fact, created at the first call. */
  readonly claim: (fact: Fact) => Literal
  /** The literal that a rule holds, given that it covers the same lessons as now. Choices can make it cover other lessons. */
  readonly ruleGuard: (ruleUuid: Uuid) => Literal
  readonly starts: readonly Starts[]
  /** By meet: the literal that it must be scheduled. */
  readonly taught: readonly Literal[]
  /**
   * By resource: its calendar, the literal that it has one lesson at a time, the meets that always attend it, and those that can choose it.
   */
  readonly attendees: readonly Calendar[]
  readonly alone: readonly Literal[]
  readonly holders: readonly (readonly number[])[]
  readonly takers: readonly (readonly Taker[])[]
  readonly choicesOf: readonly (readonly Choosing[])[]
  readonly closingOf: (calendar: Calendar) => readonly Closing[]
  readonly timeOf: (slotUuid: Uuid) => number
  /** The times that a meet covers at one of its starts. */
  readonly covered: (meet: number, index: number) => number[]
}

/** `freed`: a lesson whose pin does not count. */
export function groundOf(school: SubSchool, freed?: Uuid): Ground {
  const { schedule } = school
  const given = problemFrom(schedule)
  const { problem, present, ruleOfLimit } = given
  const { hours } = problem
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

  // Where each lesson can start within a day.
  const ahead = timesAhead(problem)
  const starts: Starts[] = problem.meets.map(({ duration }) => {
    const times = problem.times.filter((time) => ahead[time] >= duration)
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

  // The attendees: calendars that lessons have or can choose. In several weeks, each week of them too.
  const attendees = attendingIn(schedule).calendars
  const seats = (meet: number, resource: number) => new Set([resource, ...seatsOf(problem, meet, resource)])
  const timeOf = (slotUuid: Uuid): number => {
    const slot = schedule.timeSlots[slotUuid]
    return slot ? slot.dayNum * hours + slot.hourNum : -1
  }
  const closing = new Map<Uuid, readonly { readonly literal: Literal; readonly times: ReadonlySet<number> }[]>()
  const closingOf = (calendar: Calendar) => {
    let found = closing.get(calendar.uuid)
    if (!found) {
      found = sharing(schedule, schedule.calendars[calendar.uuid] ?? calendar).flatMap((one) => {
        const times = [...blockedSet(one)].map(timeOf).filter((time) => time >= 0)
        return [...Map.groupBy(times, (time) => Math.floor(time / hours))].map(([dayNum, onDay]) => ({
          literal: claim({ kind: 'blocked', calendarUuid: one.uuid, dayNum }),
          times: new Set(onDay),
        }))
      })
      closing.set(calendar.uuid, found)
    }
    return found
  }
  const said: Said = { prover, problem, claim, starts, taught, covered }
  const alone = attendees.map(({ uuid }) => claim({ kind: 'alone', calendarUuid: uuid }))
  const holders: number[][] = attendees.map(() => [])
  const takers: Taker[][] = attendees.map(() => [])
  const choicesOf: Choosing[][] = problem.meets.map(() => [])
  problem.meets.forEach((meet, index) => {
    const lesson = lessons[index]
    for (const resource of meet.resources) for (const seat of seats(index, resource)) holders[seat].push(index)
    const own = new Set(lesson.calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? []).flatMap(closingOf))
    for (const { literal, times } of own) close(said, index, literal, times)
    choicesOf[index].push(...claimChoices({ ...said, attendees, closingOf, seats, takers }, index, lesson))
    if (meet.fixed !== null && lesson.uuid !== freed) {
      const literal = literalAt(starts[index], meet.fixed)
      const pin = claim({ kind: 'pinned', lessonUuid: lesson.uuid })
      if (literal > 0) prover.clause([not(pin), not(taught[index]), literal])
      // It extends beyond its day.
      if (meet.duration < lesson.length) prover.clause([not(pin), not(taught[index])])
    }
  })
  const ruleGuard = ruleGuards(school, { prover, claim, lessons, attendees, choicesOf })
  problem.meets.forEach((meet, index) => {
    for (const limit of meet.limits) {
      const { kind, times } = problem.limits[limit]
      const named = new Set(times)
      const guard = ruleGuard(ruleOfLimit[limit])
      if (kind === 'unavailable') close(said, index, guard, named)
      else
        starts[index].times.forEach((time, place) => {
          if (!named.has(time)) prover.clause([not(guard), not(starts[index].literals[place])])
        })
    }
  })

  return {
    ...{ prover, schedule, given, problem, lessons, factOf, lessonOf, claim, ruleGuard, starts, taught },
    ...{ attendees, alone, holders, takers, choicesOf, closingOf, timeOf, covered },
  }
}

/** The parts of the ground that claims need while it is built. */
type Said = Pick<Ground, 'prover' | 'problem' | 'claim' | 'starts' | 'taught' | 'covered'>

/** While a fact holds, and the literals `also`, a meet covers none of these times. */
function close(
  { prover, starts, covered }: Said,
  meet: number,
  literal: Literal,
  times: ReadonlySet<number>,
  also: readonly Literal[] = [],
): void {
  starts[meet].literals.forEach((start, index) => {
    if (covered(meet, index).some((time) => times.has(time)))
      prover.clause([not(literal), not(start), ...also.map(not)])
  })
}

type Choosable = Said &
  Pick<Ground, 'attendees' | 'closingOf'> & {
    readonly takers: readonly Taker[][]
    seats(meet: number, resource: number): ReadonlySet<number>
  }

/** Claims the choices of a meet: each takes one of its candidates. */
function claimChoices(choosers: Choosable, index: number, lesson: Lesson): Choosing[] {
  const { prover, problem, claim, starts, taught, attendees, closingOf, seats, takers } = choosers
  const meet = problem.meets[index]
  const all: Choosing[] = []
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
      for (const { literal, times } of closingOf(attendees[resource]))
        close(choosers, index, literal, times, [literals[place]])
      const taker = { ...starts[index], starts: starts[index].literals, duration: meet.duration }
      for (const seat of seats(index, resource)) takers[seat].push({ meet: index, ...taker, takes: literals[place] })
    })
    if (choice.fixed !== null) {
      const pin = claim({ kind: 'chosen', lessonUuid: lesson.uuid, calendarUuid: attendees[choice.fixed].uuid })
      prover.clause([not(pin), not(taught[index]), literals[candidates.indexOf(choice.fixed)]])
    }
    const choosing: Choosing = { meet: index, candidates, literals, none, guard, isOpen: choice.fixed === null }
    all.push(choosing)
  })
  // A resource that several choices name can be chosen by at most one of them.
  if (meet.choices.length > 1)
    for (const resource of new Set(meet.choices.flatMap(({ candidates }) => candidates))) {
      const named = all.flatMap(({ candidates, literals }) => {
        const place = candidates.indexOf(resource)
        return place < 0 ? [] : [literals[place]]
      })
      if (named.length > 1) prover.atMost(1, named, [])
    }
  return all
}

/** A meet as a sitter that needs places. */
export function sitter(
  { starts, covered, problem, taught }: Ground,
  meet: number,
  guards: readonly Literal[] = [],
): Sitter {
  return {
    literals: starts[meet].literals,
    places: starts[meet].literals.map((_, place) => covered(meet, place)),
    size: problem.meets[meet].duration,
    guards: [taught[meet], ...guards],
  }
}

/** The literal of a start. 0: it has no start there. */
export function literalAt({ times, literals }: Starts, time: number): Literal {
  const index = times.indexOf(time)
  return index < 0 ? 0 : literals[index]
}
