import {
  attendeesOf,
  calendarsOf,
  noStartText,
  occupiedSlots,
  weekOf,
  whyNoStart,
  type Lesson,
  type LessonChoice,
  type Schedule,
  type Subject,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'
import { readRules } from './from-rules.ts'
import { openStarts } from './open-starts.ts'
import type { Constraint } from './constraint.ts'
import { checkProblem, type Assignment, type Choice, type Meet, type Problem } from './problem.ts'
import { WEIGHTS } from './weights.ts'

/** A lesson and the slot it starts on; null: it lies nowhere. `chosen`: the calendar of each of its choices; null: none. */
export type Placement = readonly [lessonUuid: Uuid, timeSlotUuid: Uuid | null, chosen?: readonly (Uuid | null)[]]

/** A Schedule as a Problem, with the way back. */
export type ScheduleProblem = {
  readonly problem: Problem
  /** Where the lessons lie now; -1: nowhere, or partly beyond their day. */
  readonly present: Assignment
  /** Every lesson that can be placed lies where it may. */
  readonly complete: boolean
  /** Lessons with no possible start, and why, in plain words. They stay unplaced. */
  readonly unplaceable: readonly { readonly eventUuid: Uuid; readonly reason: string }[]
  /** Every lesson with its place in an assignment. */
  placements(assignment: Assignment): Placement[]
}

export function problemFrom(schedule: Schedule): ScheduleProblem {
  const { days, hours } = weekOf(schedule)
  const timeOf = (slot: TimeSlot) => slot.dayNum * hours + slot.hourNum
  const slots = Object.values(schedule.timeSlots)
  const slotAt = new Map(slots.map((slot) => [timeOf(slot), slot.uuid]))
  const timesOf = (slotUuids: readonly Uuid[]) =>
    slotUuids.flatMap((slotUuid) => {
      const slot = schedule.timeSlots[slotUuid]
      return slot ? [timeOf(slot)] : []
    })

  const attendees = attendeesOf(schedule)
  const indexOf = new Map(attendees.all.map((attendee, index) => [attendee, index]))
  const resourcesOf = (calendarUuid: Uuid) => attendees.of(calendarUuid).map((attendee) => indexOf.get(attendee)!)
  // Only calendars that are one resource are there to choose from.
  const resourceOf = (calendarUuid: Uuid): number | undefined => resourcesOf(calendarUuid)[0]
  const lessons = Object.values(schedule.lessons)
  const { limits, limitsOf, constraints } = readRules(schedule, lessons, timesOf, resourcesOf)
  const choices = lessons.flatMap((lesson) => lesson.choices.map((choice) => ({ choice, lesson })))
  const present = new Int16Array(lessons.length + choices.length).fill(-1)
  choices.forEach(({ choice: { chosen }, lesson }, index) => {
    const resource = chosen === null || lesson.timeSlotUuid === null ? undefined : resourceOf(chosen)
    present[lessons.length + index] = resource ?? -1
  })
  const meets = lessons.map((lesson, index): Meet => {
    const covered = occupiedSlots(schedule, lesson)
    const fixed = lesson.pinned && covered.length > 0
    if (fixed || covered.length === lesson.length) present[index] = timeOf(covered[0])
    return {
      // A pinned lesson that reaches beyond its day covers what is there, which is how its clashes are counted.
      duration: fixed ? covered.length : lesson.length,
      resources: [...new Set(lesson.calendarUuids.flatMap(resourcesOf))],
      limits: limitsOf[index],
      fixed: fixed ? present[index] : null,
      choices: lesson.choices.map((choice) => choiceFrom(choice, resourceOf)),
    }
  })
  const problem: Problem = {
    days,
    hours,
    times: [...slotAt.keys()].sort((a, b) => a - b),
    resources: attendees.all.map(({ name, blockedTimeSlots }) => ({ name, unavailable: timesOf(blockedTimeSlots) })),
    limits,
    meets,
    constraints: [...constraints, ...wishes(schedule, lessons)],
  }
  checkProblem(problem)

  const starts = openStarts(problem)
  const unplaceable = starts.flatMap((open, index) => {
    if (open.length > 0) return []
    const finding = whyNoStart(schedule, lessons[index])
    return [{ eventUuid: lessons[index].uuid, reason: finding ? noStartText(schedule, finding) : 'It fits nowhere' }]
  })
  return {
    problem,
    present,
    complete: isComplete(starts, present),
    unplaceable,
    placements(assignment) {
      let at = lessons.length
      return lessons.map(({ uuid, choices: own }, index) => {
        const slotUuid = slotAt.get(assignment[index]) ?? null
        if (own.length === 0) return [uuid, slotUuid]
        const chosen = own
          .map(() => assignment[at++])
          .map((resource) => (resource < 0 ? null : attendees.all[resource].uuid))
        return [uuid, slotUuid, slotUuid === null ? chosen.map(() => null) : chosen]
      })
    },
  }
}

/** A choice without candidates that are gone; in order of preference, each place further down costs one unit more. */
function choiceFrom(choice: LessonChoice, resourceOf: (calendarUuid: Uuid) => number | undefined): Choice {
  const { candidates, chosen, fixed, ordered } = choice
  const known = candidates.flatMap((uuid) => resourceOf(uuid) ?? [])
  const costs = ordered ? known.map((_, place) => place * WEIGHTS.choice) : null
  return { candidates: known, costs, fixed: fixed && chosen !== null ? (resourceOf(chosen) ?? null) : null }
}

/** Everything that has a start lies at one, with all that is to be chosen chosen. */
function isComplete(starts: readonly (readonly number[])[], present: Assignment): boolean {
  return (
    starts.every((open, index) => (open.length > 0 ? open.includes(present[index]) : present[index] < 0)) &&
    !present.subarray(starts.length).includes(-1)
  )
}

/** What the subjects wish for their lessons: a distribution over the week, and a time of day. */
function wishes(schedule: Schedule, lessons: readonly Lesson[]): Constraint[] {
  const wished: Constraint[] = []
  const together = new Map<string, { subject: Subject; meets: number[] }>()
  const early: number[] = []
  const late: number[] = []
  lessons.forEach((lesson, meet) => {
    const subject = schedule.subjects[lesson.subjectUuid]
    if (!subject) return
    if (subject.timeOfDay !== 'none') (subject.timeOfDay === 'early' ? early : late).push(meet)
    if (subject.distribution === 'none') return
    const key = `${subject.uuid} ${pupilsOf(schedule, lesson)}`
    const group = together.get(key)
    if (group) group.meets.push(meet)
    else together.set(key, { subject, meets: [meet] })
  })
  for (const { subject, meets } of together.values()) {
    if (subject.distribution === 'none' || meets.length < 2) continue
    wished.push({ kind: subject.distribution, required: false, meets, weight: WEIGHTS.distribution })
  }
  if (early.length > 0) wished.push({ kind: 'early', required: false, meets: early, weight: WEIGHTS.timeOfDay })
  if (late.length > 0) wished.push({ kind: 'late', required: false, meets: late, weight: WEIGHTS.timeOfDay })
  return wished
}

/** The classes of a lesson: one subject may hold the lessons of several, and each has a week of its own. */
function pupilsOf(schedule: Schedule, lesson: Lesson): string {
  return calendarsOf(schedule, lesson)
    .filter((calendar) => calendar.calendarType === 'CLASS')
    .map((calendar) => calendar.uuid)
    .sort()
    .join()
}
