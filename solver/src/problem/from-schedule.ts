import {
  buildingsOf,
  candidateCosts,
  courseWishesOf,
  evenShare,
  isOfEach,
  keptBy,
  mapInSteps,
  noStartText,
  occupiedSlots,
  toEnd,
  weekOf,
  WEIGHTS,
  whyNoStart,
  type Budget,
  type Lesson,
  type LessonChoice,
  type Schedule,
  type Steps,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'
import type { Constraint } from './constraint.ts'
import { attendingIn } from './attending.ts'
import { readingRules } from './from-rules.ts'
import { openStartsIn } from './open-starts.ts'
import {
  type Assignment,
  checkProblem,
  type Choice,
  type Limit,
  type Meet,
  type Problem,
  type Resource,
} from './problem.ts'

/** A lesson and the slot it starts on; null: unscheduled. `chosen`: the calendar of each of its choices; null: none. */
export type Placement = readonly [lessonUuid: Uuid, timeSlotUuid: Uuid | null, chosen?: readonly (Uuid | null)[]]

/** A Schedule as a Problem, and the conversions back. */
export type ScheduleProblem = {
  readonly problem: Problem
  /** The rule of each limit, and of each of the first constraints. The remaining constraints are wishes of courses. */
  readonly ruleOfLimit: readonly Uuid[]
  readonly ruleOfConstraint: readonly Uuid[]
  /** The present starts of the lessons. -1: unscheduled, or partly beyond the day. */
  readonly present: Assignment
  /** Whether every lesson that can be scheduled is at an allowed start. */
  readonly complete: boolean
  /** Lessons without a possible start, and why, in plain words. They stay unscheduled. */
  readonly unplaceable: readonly { readonly eventUuid: Uuid; readonly reason: string }[]
  /** Every lesson with its place in an assignment. */
  placements(assignment: Assignment): Placement[]
  /** Converts placements to an assignment. Lessons without a placement keep their present place. */
  assignment(placements: readonly Placement[]): Assignment
}

export function problemFrom(schedule: Schedule, budget?: Budget): ScheduleProblem {
  return toEnd(readingProblem(schedule, budget))
}

/** The same in steps. With a budget, what it keeps is as fixed as what is pinned. */
export function* readingProblem(schedule: Schedule, budget?: Budget): Steps<ScheduleProblem> {
  const { days, hours } = weekOf(schedule)
  const timeOf = (slot: TimeSlot) => slot.dayNum * hours + slot.hourNum
  const slots = Object.values(schedule.timeSlots)
  const slotAt = new Map(slots.map((slot) => [timeOf(slot), slot.uuid]))
  const timesOf = (slotUuids: readonly Uuid[]) =>
    slotUuids.flatMap((slotUuid) => {
      const slot = schedule.timeSlots[slotUuid]
      return slot ? [timeOf(slot)] : []
    })

  const attending = attendingIn(schedule)
  yield
  const resourcesOf = attending.of
  // Only calendars that are a single resource can be candidates.
  const resourceOf = (calendarUuid: Uuid): number | undefined => resourcesOf(calendarUuid)[0]
  const choiceFrom = choicesIn(schedule, resourceOf)
  const lessons = Object.values(schedule.lessons)
  const { limits, limitsOf, constraints, ruleOfLimit, ruleOfConstraint, parts } = yield* readingRules(
    schedule,
    lessons,
    timesOf,
    attending,
  )
  const choices = lessons.flatMap((lesson) => lesson.choices.map((choice) => ({ choice, lesson })))
  const present = new Int16Array(lessons.length + choices.length).fill(-1)
  choices.forEach(({ choice: { chosen }, lesson }, index) => {
    const resource = chosen === null || lesson.timeSlotUuid === null ? undefined : resourceOf(chosen)
    present[lessons.length + index] = resource ?? -1
  })
  const isKept = budget ? keptBy(schedule, budget) : () => false
  const keptDays = new Set(budget?.keptDays)
  const ofKeptDays = slots.filter(({ dayNum }) => keptDays.has(dayNum)).map(timeOf)
  const daysLimit: Limit[] = ofKeptDays.length > 0 ? [{ kind: 'unavailable', times: ofKeptDays }] : []
  const meets = yield* mapInSteps(lessons, (lesson, index): Meet => {
    const covered = occupiedSlots(schedule, lesson)
    const kept = !lesson.pinned && isKept(lesson)
    const fixed = (lesson.pinned || kept) && covered.length > 0
    if (fixed || covered.length === lesson.length) present[index] = timeOf(covered[0])
    return {
      id: lesson.uuid,
      // A pinned lesson that extends beyond its day covers only the slots that exist; its clashes are counted the same way.
      duration: fixed ? covered.length : lesson.length,
      resources: [...new Set(lesson.calendarUuids.flatMap(resourcesOf))],
      limits: fixed ? limitsOf[index] : [...limitsOf[index], ...daysLimit.map((_, i) => limits.length + i)],
      fixed: fixed ? present[index] : null,
      choices: lesson.choices.map((choice) => choiceFrom(kept ? { ...choice, fixed: true } : choice)),
    }
  })
  const buildings = buildingsOf(schedule)
  const resources = attending.calendars.map((calendar, index): Resource => {
    const { uuid, name, blockedTimeSlots, calendarType, building } = calendar
    const part = attending.partOf(index)
    // A part for one week is identified by its index too. Rooms come from the lessons.
    if (part) return { id: `${uuid} ${index}`, name, unavailable: timesOf(blockedTimeSlots), part }
    return {
      id: uuid,
      name,
      unavailable: timesOf(blockedTimeSlots),
      ...(calendarType === 'ROOM' && { isRoom: true }),
      ...(building !== undefined && { building: buildings.indexOf(building) }),
    }
  })
  const problem: Problem = {
    days,
    hours,
    times: [...slotAt.keys()].sort((a, b) => a - b),
    resources: [...resources, ...parts.map((part) => ({ ...resources[part.of], part }))],
    limits: [...limits, ...daysLimit],
    meets,
    constraints: [...constraints, ...(yield* wishes(schedule, lessons))],
  }
  yield
  checkProblem(problem)
  yield

  const starts = yield* mapInSteps(meets, openStartsIn(problem))
  const unplaceable = starts.flatMap((open, index) => {
    if (open.length > 0) return []
    const finding = whyNoStart(schedule, lessons[index])
    return [{ eventUuid: lessons[index].uuid, reason: finding ? noStartText(schedule, finding) : 'It fits nowhere' }]
  })
  return {
    problem,
    ruleOfLimit,
    ruleOfConstraint,
    present,
    complete: isComplete(starts, present, meets),
    unplaceable,
    placements(assignment) {
      let at = lessons.length
      return lessons.map(({ uuid, choices: own }, index) => {
        const slotUuid = slotAt.get(assignment[index]) ?? null
        if (own.length === 0) return [uuid, slotUuid]
        const chosen = own
          .map(() => assignment[at++])
          .map((resource) => (resource < 0 ? null : attending.calendars[resource].uuid))
        return [uuid, slotUuid, slotUuid === null ? chosen.map(() => null) : chosen]
      })
    },
    assignment(placements) {
      const places = new Map(placements.map((placement) => [placement[0], placement]))
      const assignment = present.slice()
      let at = lessons.length
      lessons.forEach(({ uuid, choices: own }, index) => {
        const place = places.get(uuid)
        const slot = place?.[1] ? schedule.timeSlots[place[1]] : undefined
        if (place) assignment[index] = slot ? timeOf(slot) : -1
        own.forEach((_, choice) => {
          const chosen = place?.[2]?.[choice]
          if (place) assignment[at] = chosen ? (resourceOf(chosen) ?? -1) : -1
          at++
        })
      })
      return assignment
    },
  }
}

type ResourceOf = (calendarUuid: Uuid) => number | undefined

/** The candidates that still exist, with one shared list for all choices with the same candidates. */
function candidateLists(resourceOf: ResourceOf) {
  const byList = new Map<readonly Uuid[], readonly number[]>()
  const byNames = new Map<string, readonly number[]>()
  return (candidates: readonly Uuid[]): readonly number[] => {
    let known = byList.get(candidates)
    if (!known) {
      const found = candidates.flatMap((uuid) => resourceOf(uuid) ?? [])
      const names = found.join()
      known = byNames.get(names) ?? found
      byNames.set(names, known)
      byList.set(candidates, known)
    }
    return known
  }
}

/** Returns a function that makes the choices of a schedule, without deleted candidates. */
function choicesIn(schedule: Schedule, resourceOf: ResourceOf) {
  const candidatesOf = candidateLists(resourceOf)
  return (choice: LessonChoice): Choice => {
    const { chosen, fixed, optional, candidates } = choice
    const held = fixed && chosen !== null ? (resourceOf(chosen) ?? null) : null
    const costs = candidateCosts(schedule, choice)
    return { candidates: candidatesOf(candidates), costs, fixed: held, ...(optional && { optional }) }
  }
}

/** Whether every lesson that has a start is at one, with all required choices made. */
function isComplete(
  starts: readonly (readonly number[])[],
  present: Assignment,
  meets: readonly Pick<Meet, 'choices'>[],
): boolean {
  const choices = meets.flatMap((meet) => meet.choices)
  return (
    starts.every((open, index) => (open.length > 0 ? open.includes(present[index]) : present[index] < 0)) &&
    choices.every(({ optional }, index) => optional === true || present[starts.length + index] >= 0)
  )
}

/** The wishes of courses for their lessons, as the domain defines them. All wishes for one time of day become one constraint. */
function* wishes(schedule: Schedule, lessons: readonly Lesson[]): Steps<Constraint[]> {
  const indexOf = new Map(lessons.map(({ uuid }, index) => [uuid, index]))
  const spread: Constraint[] = []
  const timed = { early: new Set<number>(), late: new Set<number>() }
  const asked = courseWishesOf(schedule)
  yield
  for (const { wish, lessonUuids: own } of asked) {
    const meets = own.map((uuid) => indexOf.get(uuid)!)
    const named = { required: false, meets, weight: WEIGHTS.distribution }
    if (isOfEach(wish)) for (const meet of meets) timed[wish].add(meet)
    else if (wish === 'gather') spread.push({ kind: 'ON_SAME_DAY', ...named })
    else spread.push({ kind: 'MAX_AT_ONCE', value: evenShare(schedule, meets.length), byDays: true, ...named })
  }
  const ofEach = (['early', 'late'] as const).flatMap((kind): Constraint[] => {
    const meets = [...timed[kind]].sort((a, b) => a - b)
    return meets.length > 0 ? [{ kind, required: false, meets, weight: WEIGHTS.timeOfDay }] : []
  })
  return [...spread, ...ofEach]
}
