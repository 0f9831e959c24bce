import { apply, put } from '../change.ts'
import { calendarUuidsOf } from '../choices.ts'
import { droppedOn, isBlockedOn, refuseChosen, refuseLessonAt, type Drop } from '../drop.ts'
import { lessonsSeenBy, unplaced } from '../lessons.ts'
import { calendarsOf, occupiedSlots, slotsFrom } from '../placement.ts'
import type { Calendar, Lesson, LessonChoice, Rule, Schedule, TimeSlot, Uuid } from '../schedule.ts'
import { brokenRule } from '../rules/broken-rules.ts'
import { dayOf, factsOf, withLessonAt, type RuleFacts } from '../rules/facts.ts'
import { rulesTouching } from '../rules/rules-shifted.ts'
import { hasGroups, sharing } from '../students.ts'
import { courseWishesOf, daysCount, isOfEach, matchesOf, weightOf, type CourseWish } from './course-wishes.ts'
import type { Answer, DropEffect, Meeting, Shift } from './effect.ts'
import { doubleBookingsAdded } from './people-clashes.ts'
import { shiftsOf, type Comparison, type Counted } from './shifts.ts'
import { WEIGHTS } from './weights.ts'

/** What becomes of a timetable when one lesson is let go somewhere: asked for every slot while the lesson is in hand. */
export type Drops = {
  readonly lesson: Lesson
  /** On a slot, with what else the drop settles. */
  at(timeSlotUuid: Uuid, drop?: Drop): DropEffect
  /** As this record of it says: on another slot, in another room, with other choices. */
  as(there: Lesson): DropEffect
  /** Back in the tray. */
  readonly tray: DropEffect
}

/** The judge of one lesson's places. What doesn't depend on the slot is looked up once. */
export function dropsOf(schedule: Schedule, lesson: Lesson): Drops {
  const facts = factsOf(schedule)
  const meetingsAt = meetingsOf(schedule, lesson)
  const people = hasGroups(schedule) ? doubleBookingsAdded(schedule, lesson.uuid) : undefined
  const peopleAt = (slots: readonly TimeSlot[], as: Lesson) => people?.(slots, as) ?? meetingsAt(slots, as).length
  const clashesAt = attendeeClashesOf(facts, lesson)
  const present = occupiedSlots(schedule, lesson)
  const compare = comparing(facts, lesson)

  const effectOf = (there: Lesson): DropEffect => {
    const slots = occupiedSlots(schedule, there)
    const meetings = meetingsAt(slots, there)
    const compared = compare(there)
    const { now, after } = compared
    const shifts = shiftsOf(compared)
    const clashes = clashesAt(there) - clashesAt(lesson)
    return {
      answer: answerOf(meetings, shifts.added),
      cost: {
        doubleBookings: clashes,
        broken: totalOf(after, 'rule') - totalOf(now, 'rule'),
        soft: totalOf(after, 'wish') - totalOf(now, 'wish'),
      },
      doubleBookings: peopleAt(slots, there) - peopleAt(present, lesson),
      meetings,
      ...shifts,
      takes: newlyChosen(lesson, there),
      here: there.timeSlotUuid === lesson.timeSlotUuid && sameAttendance(lesson, there),
    }
  }

  return {
    lesson,
    at(timeSlotUuid, drop) {
      const there = droppedOn(schedule, lesson, timeSlotUuid, drop)
      const refusal = refuseChosen(schedule, lesson, drop)
      if (refusal) return { answer: 'blocked', refusal, blockedIn: null }
      // What lies there already may have been placed before the slot was blocked; letting it go again is refused.
      return this.as(timeSlotUuid === lesson.timeSlotUuid && !drop?.chosen ? lesson : there)
    },
    as(there) {
      if (there.timeSlotUuid === null) return effectOf(there)
      const refusal = refuseLessonAt(schedule, there, there.timeSlotUuid)
      if (refusal) return { answer: 'blocked', refusal, blockedIn: blockedIn(schedule, there) }
      return effectOf(there)
    },
    tray: effectOf(unplaced(lesson)),
  }
}

function comparing(facts: RuleFacts, held: Lesson): (there: Lesson) => Comparison {
  const { schedule, hours } = facts
  const ruled = rulesTouching(facts, held)
  const attending = facts.calendarsOf(held)
  const wishes = wishesOf(schedule, held)
  const cellOf = ({ timeSlotUuid }: Lesson) => {
    const start = timeSlotUuid === null ? undefined : schedule.timeSlots[timeSlotUuid]
    return start ? start.dayNum * hours + start.hourNum : -1
  }
  const before = (rules: readonly Rule[], of: readonly Calendar[]) => ({
    now: counted(only(facts, of), rules, wishes, held, cellOf(held)),
    lifted: counted(only(withLessonAt(facts, held, -1), of), rules, wishes, held, -1),
  })
  const usual = before(ruled, attending)
  return (there) => {
    const cell = cellOf(there)
    if (cell < 0 || sameAttendance(held, there)) {
      const after = counted(only(withLessonAt(facts, held, cell), attending), ruled, wishes, there, cell)
      return { ...usual, after }
    }
    // Other rules may look at whom it attends there.
    const moved = factsOf(apply(schedule, put(schedule, 'lessons', there)))
    const rules = [...new Set([...ruled, ...rulesTouching(moved, there)])]
    const all = [...new Set([...attending, ...moved.calendarsOf(there)])]
    const after = counted(only(moved, all), rules, wishesOf(moved.schedule, there), there, cell)
    return { ...before(rules, all), after }
  }
}

/** The facts for rules on calendars as if there were these alone: the others stay as they are. */
function only(facts: RuleFacts, calendars: readonly Calendar[]): RuleFacts {
  const wanted = new Set(calendars)
  return { ...facts, namedCalendars: (rule) => facts.namedCalendars(rule).filter((calendar) => wanted.has(calendar)) }
}

function wishesOf(schedule: Schedule, lesson: Lesson): readonly CourseWish[] {
  return courseWishesOf(schedule).filter(({ lessons }) => lessons.includes(lesson))
}

/** Everything that counts, its `amount` with the lesson where it is, and its cost. */
function counted(
  facts: RuleFacts,
  rules: Iterable<Rule>,
  wishes: readonly CourseWish[],
  lesson: Lesson,
  cell: number,
): Counted {
  const counts = new Map<string, Shift>()
  for (const rule of rules) {
    const amount = brokenRule(facts, rule)?.deviation ?? 0
    const { uuid: ruleUuid, strength } = rule
    if (amount === 0) continue
    const shift: Shift =
      strength === 'required'
        ? { kind: 'rule', ruleUuid, amount, cost: amount }
        : { kind: 'wish', wish: 'rule', ruleUuid, amount, cost: amount * strength }
    counts.set(`rule ${ruleUuid}`, shift)
  }
  for (const wished of wishes) {
    const { wish, subjectUuid, lessons } = wished
    const matches = matchesOf(facts, wished)
    const own = isOfEach(wish) ? matches.filter(({ lessonUuids }) => lessonUuids.includes(lesson.uuid)) : matches
    const amount = own.reduce((total, match) => total + match.amount, 0)
    if (amount === 0) continue
    const dayNum = cell < 0 ? 0 : dayOf(facts, cell)
    const count = daysCount(facts, wish, lessons, dayNum)
    counts.set(`wish ${wish}`, {
      kind: 'wish',
      wish,
      subjectUuid,
      dayNum,
      count,
      amount,
      cost: amount * weightOf(wished),
    })
  }
  if (cell >= 0)
    lesson.choices.forEach((choice, index) => {
      const place = placeOf(facts.schedule, choice)
      if (place > 0 && choice.chosen !== null)
        counts.set(`choice ${index}`, {
          kind: 'wish',
          wish: 'choice',
          calendarUuid: choice.chosen,
          amount: place,
          cost: place * WEIGHTS.choice,
        })
    })
  return counts
}

function placeOf(schedule: Schedule, { candidates, chosen, ordered }: LessonChoice): number {
  if (!ordered || chosen === null) return 0
  return Math.max(0, candidates.filter((uuid) => schedule.calendars[uuid]).indexOf(chosen))
}

function totalOf(counts: Counted, kind: Shift['kind']): number {
  let total = 0
  for (const shift of counts.values()) if (shift.kind === kind) total += shift.cost
  return total
}

function answerOf(meetings: readonly Meeting[], added: readonly Shift[]): Exclude<Answer, 'blocked'> {
  if (meetings.length > 0) return 'clash'
  if (added.some(({ kind }) => kind === 'rule')) return 'rule'
  return added.length > 0 ? 'wish' : 'free'
}

/** For some slots, whom the lesson would meet there; a calendar that several take counts once a slot. */
function meetingsOf(schedule: Schedule, lesson: Lesson) {
  const known = new Map<Uuid, ReadonlyMap<Uuid, Uuid>>()
  const takenIn = (calendar: Calendar) => {
    let taken = known.get(calendar.uuid)
    if (!taken) {
      const first = new Map<Uuid, Uuid>()
      for (const other of lessonsSeenBy(schedule, calendar.uuid)) {
        if (other.uuid === lesson.uuid) continue
        for (const { uuid } of occupiedSlots(schedule, other)) if (!first.has(uuid)) first.set(uuid, other.uuid)
      }
      known.set(calendar.uuid, (taken = first))
    }
    return taken
  }
  return (slots: readonly TimeSlot[], as: Lesson): Meeting[] => {
    const attended = calendarsOf(schedule, as)
    return slots.flatMap(({ uuid: slotUuid }) =>
      attended.flatMap((calendar): Meeting[] => {
        const lessonUuid = takenIn(calendar).get(slotUuid)
        return lessonUuid === undefined ? [] : [{ calendarUuid: calendar.uuid, slotUuid, lessonUuid }]
      }),
    )
  }
}

/** The double bookings that a lesson adds where it is said to lie, for everyone who attends, as Zen counts them. */
function attendeeClashesOf(facts: RuleFacts, lesson: Lesson): (there: Lesson) => number {
  const { schedule, hours } = facts
  const withoutIt = withLessonAt(facts, lesson, -1)
  return (there) => {
    const slots = occupiedSlots(schedule, there)
    const attending = new Set(calendarsOf(schedule, there).flatMap(({ uuid }) => facts.attendeesOf(uuid)))
    let clashes = 0
    for (const attendee of attending)
      for (const { dayNum, hourNum } of slots) if (withoutIt.load(attendee)[dayNum * hours + hourNum]! > 0) clashes++
    return clashes
  }
}

/** The first of the lesson's calendars that is blocked somewhere on the way; the one that the refusal names. */
function blockedIn(schedule: Schedule, there: Lesson): Uuid | null {
  const start = there.timeSlotUuid === null ? undefined : schedule.timeSlots[there.timeSlotUuid]
  const slots = (start && slotsFrom(schedule, start, there.length)) ?? []
  const met = calendarsOf(schedule, there).flatMap((each) => sharing(schedule, each))
  return met.find((calendar) => isBlockedOn(calendar, slots))?.uuid ?? null
}

function newlyChosen(lesson: Lesson, there: Lesson): Uuid[] {
  return there.choices.flatMap(({ chosen }, number) =>
    chosen === null || chosen === lesson.choices[number]?.chosen ? [] : [chosen],
  )
}

function sameAttendance(a: Lesson, b: Lesson): boolean {
  const [one, other] = [calendarUuidsOf(a), calendarUuidsOf(b)]
  return a.length === b.length && one.length === other.length && one.every((uuid, index) => other[index] === uuid)
}
