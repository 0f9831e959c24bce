import { put } from '../history/change.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { classesOf } from '../lessons/lesson-classes.ts'
import { blockingOn, droppedOn, refuseChosen, refuseLessonAt, type Drop } from '../lessons/drop.ts'
import { unscheduled } from '../lessons/lessons.ts'
import { occupiedSlots, slotsFrom } from '../lessons/placement.ts'
import { factsOf, withLessonAt, type RuleFacts } from '../rules/facts.ts'
import { placedAt, type Placed } from '../rules/placed.ts'
import { startOf } from '../rules/places.ts'
import { attendsTheSame } from '../rules/scope.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { weekCountOf } from '../week/weeks.ts'
import { doubleBookingsAdded } from './double-bookings.ts'
import { effectOf } from './effect-of.ts'
import type { Answer, DropEffect, Meeting, Shift } from './effect.ts'
import { meetingsOf } from './meetings.ts'
import { shiftsOf } from './shifts.ts'
import { addedBy, termsIn, type Term } from './terms.ts'

/** What happens to a timetable if one lesson is dropped at a place. It is computed for every slot during a drag. */
export type Drops = {
  readonly lesson: Lesson
  /** On a slot, with the other choices that the drop makes. */
  at(timeSlotUuid: Uuid, drop?: Drop): DropEffect
  /** As in this record of the lesson: in another slot or room, or with other choices. */
  as(there: Lesson): DropEffect
  /** Back to the tray. */
  readonly tray: DropEffect
}

/** The parts of an effect that compare before and after: cost, double bookings, rules and wishes. */
type Compared = Pick<Exclude<DropEffect, { answer: 'blocked' }>, 'cost' | 'doubleBookings' | 'added' | 'eased'>

/** Returns the drop effects of one lesson. Everything that does not depend on the slot is computed once. */
export function dropsOf(schedule: Schedule, lesson: Lesson): Drops {
  const compare = comparing(schedule, lesson)

  const effectAt = (there: Lesson): DropEffect => {
    const meetings = meetingsOf(schedule, there, occupiedSlots(schedule, there))
    const compared = compare(there)
    return {
      answer: answerOf(meetings, compared.added),
      ...compared,
      meetings,
      takes: newlyChosen(lesson, there),
      there: [there],
      here: there.timeSlotUuid === lesson.timeSlotUuid && sameAttendance(lesson, there),
    }
  }

  let tray: DropEffect | undefined
  return {
    lesson,
    at(timeSlotUuid, drop) {
      const there = droppedOn(schedule, lesson, timeSlotUuid, drop)
      const refusal = refuseChosen(schedule, lesson, drop)
      if (refusal) return { answer: 'blocked', refusal, blockedIn: null }
      // The lesson may have been there before the slot was blocked. Dropping it there again is refused.
      return this.as(timeSlotUuid === lesson.timeSlotUuid && !drop?.chosen ? lesson : there)
    },
    as(there) {
      if (there.timeSlotUuid === null) return effectAt(there)
      const refusal = refuseLessonAt(schedule, there, there.timeSlotUuid)
      if (refusal) return { answer: 'blocked', refusal, blockedIn: blockedIn(schedule, there) }
      return effectAt(there)
    },
    get tray() {
      return (tray ??= effectAt(unscheduled(lesson)))
    },
  }
}

/** Removes the lesson once; for each place only what the lesson adds there is then computed. */
function comparing(schedule: Schedule, held: Lesson): (there: Lesson) => Compared {
  const facts = factsOf(schedule)
  const lifted = withLessonAt(facts, held, -1)
  const termsOf = termsIn(lifted)
  const known = new Map<string, readonly Term[]>()
  const counted = (record: Lesson, start: number) => {
    const key = attendanceOf(record)
    let terms = known.get(key)
    if (!terms) known.set(key, (terms = termsOf(record)))
    const there = placedAt(lifted, record, start)
    return { added: addedBy(terms, there), clashes: clashesAt(lifted, record, there) }
  }
  const now = counted(held, facts.start(held))
  return (there) => {
    if (!isCountedBySteps(facts, held, there)) return effectOf(schedule, put(schedule, 'lessons', there))
    const after = counted(there, startOf(facts, there))
    const { broken, soft, added, eased } = shiftsOf(now.added, after.added)
    const doubleBookings = after.clashes.attendees - now.clashes.attendees
    return {
      cost: { doubleBookings, broken, soft },
      doubleBookings: after.clashes.people - now.clashes.people,
      added,
      eased,
    }
  }
}

function clashesAt(facts: RuleFacts, lesson: Lesson, there: Placed | undefined) {
  return there ? doubleBookingsAdded(facts, facts.calendarsOf(lesson), there) : { attendees: 0, people: 0 }
}

const attendanceOf = (lesson: Lesson): string =>
  `${calendarUuidsOf(lesson).join(' ')} ${lesson.choices.map(({ chosen }) => chosen).join(' ')}`

/**
 * Whether it is enough to compute what this lesson adds, without counting other lessons again. Not if it moves to another class, because
 * wishes of other courses depend on that. Not if it joins or leaves a list whose order counts.
 */
function isCountedBySteps(facts: RuleFacts, held: Lesson, there: Lesson): boolean {
  if (sameAttendance(held, there)) return true
  const { schedule } = facts
  if (held.length !== there.length || classesOf(schedule, held) !== classesOf(schedule, there)) return false
  // A lesson that joins a rule may split its other lessons by week.
  const isOfWeeks = weekCountOf(schedule) > 1
  const inOrder = (lesson: Lesson) =>
    facts
      .rulesNaming(lesson)
      .filter(({ rule }) => isOfWeeks || rule === 'ORDERED' || rule === 'CONSECUTIVE')
      .map(({ uuid }) => uuid)
      .join()
  return inOrder(held) === inOrder(there)
}

function answerOf(meetings: readonly Meeting[], added: readonly Shift[]): Exclude<Answer, 'blocked'> {
  if (meetings.length > 0) return 'clash'
  if (added.some(({ kind }) => kind === 'rule')) return 'rule'
  return added.length > 0 ? 'wish' : 'free'
}

/** The first of the lesson's calendars that is blocked in its slots; the refusal names it. Null if none is. */
function blockedIn(schedule: Schedule, there: Lesson): Uuid | null {
  const start = there.timeSlotUuid === null ? undefined : schedule.timeSlots[there.timeSlotUuid]
  const slots = (start && slotsFrom(schedule, start, there.length)) ?? []
  return blockingOn(schedule, there, slots)[0]?.uuid ?? null
}

function newlyChosen(lesson: Lesson, there: Lesson): Uuid[] {
  return there.choices.flatMap(({ chosen }, number) =>
    chosen === null || chosen === lesson.choices[number]?.chosen ? [] : [chosen],
  )
}

function sameAttendance(a: Lesson, b: Lesson): boolean {
  return a.length === b.length && attendsTheSame(a, b)
}
