import { calendarLabel, labelOf } from '../calendars/calendar-label.ts'
import { lessonsBySlot } from './occupied.ts'
import { blockedSet, calendarsOf, slotsFrom } from './placement.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Calendar, Lesson, LessonChoice, Schedule, TimeSlot, Uuid } from '../schedule.ts'
import { sharing } from '../calendars/students.ts'
import { shareWeek } from '../week/weeks.ts'

/** What a drop may set besides the slot. */
export type Drop = {
  /** The candidate to choose for each choice. Null or omitted: chosen automatically. */
  readonly chosen?: readonly (Uuid | null)[] | undefined
  /** Lessons that leave their places in the same step. */
  readonly without?: ReadonlySet<Uuid> | undefined
}

/** Refuses to drop a lesson in a blocked slot or beyond its day. A double booking is allowed. */
export function refusePlacement(
  schedule: Schedule,
  eventUuid: Uuid,
  timeSlotUuid: Uuid,
  drop?: Drop,
): Refusal | undefined {
  const lesson = schedule.lessons[eventUuid]
  if (!lesson) return refuse('not-found', { what: 'The lesson' })
  return (
    refuseChosen(schedule, lesson, drop) ??
    refuseLessonAt(schedule, droppedOn(schedule, lesson, timeSlotUuid, drop), timeSlotUuid)
  )
}

/** Like `refusePlacement`, for a changed lesson: with other calendars, or another length. */
export function refuseLessonAt(schedule: Schedule, lesson: Lesson, timeSlotUuid: Uuid): Refusal | undefined {
  const start = schedule.timeSlots[timeSlotUuid]
  if (!start) return refuse('not-found', { what: 'The time slot' })
  const slots = slotsFrom(schedule, start, lesson.length)
  if (!slots) return refuse('beyond-schedule')
  const [blocked] = blockingOn(schedule, lesson, slots)
  return blocked && refuse('slot-blocked', { calendar: calendarLabel(schedule.calendars, blocked) })
}

/** The calendars that block any of the slots, in order: those of the lesson, and those that share students with them. */
export function blockingOn(schedule: Schedule, lesson: Lesson, slots: readonly TimeSlot[]): readonly Calendar[] {
  const blocking: Calendar[] = []
  for (const calendar of calendarsOf(schedule, lesson))
    for (const other of sharing(schedule, calendar)) if (isBlockedOn(other, slots)) blocking.push(other)
  return blocking
}

/**
 * The lesson in the slot. For each choice that is not fixed, the chosen candidate remains if it is free there. Otherwise the first free one
 * is chosen; if none is free, one that is not blocked.
 */
export function droppedOn(schedule: Schedule, lesson: Lesson, timeSlotUuid: Uuid, drop: Drop = {}): Lesson {
  const moved = { ...lesson, timeSlotUuid }
  if (lesson.choices.length === 0) return moved
  const start = schedule.timeSlots[timeSlotUuid]
  const slots = (start && slotsFrom(schedule, start, lesson.length)) ?? []
  const others = new Set(drop.without).add(lesson.uuid)
  const settled = lesson.choices.map(
    ({ chosen, fixed }, index) => drop.chosen?.[index] ?? (fixed && chosen !== null ? chosen : null),
  )
  const taken = new Set(settled)
  const choices = lesson.choices.map((choice, index): LessonChoice => {
    const chosen = settled[index] ?? candidateAt(schedule, choice, slots, { lesson, others, taken })
    taken.add(chosen)
    return { ...choice, chosen }
  })
  return { ...moved, choices }
}

function candidateAt(
  schedule: Schedule,
  { candidates, chosen, optional }: LessonChoice,
  slots: readonly TimeSlot[],
  {
    lesson,
    others,
    taken,
  }: { readonly lesson: Lesson; readonly others: ReadonlySet<Uuid>; readonly taken: ReadonlySet<Uuid | null> },
): Uuid | null {
  const inTurn = (chosen === null ? candidates : [chosen, ...candidates]).filter((uuid) => !taken.has(uuid))
  const open = inTurn.filter((uuid) => {
    const calendar = schedule.calendars[uuid]
    return calendar !== undefined && !sharing(schedule, calendar).some((other) => isBlockedOn(other, slots))
  })
  const meets = (other: Lesson) => !others.has(other.uuid) && shareWeek(lesson, other)
  const free = open.find((uuid) => isFreeOn(schedule, uuid, slots, meets))
  return free ?? (optional ? null : (open[0] ?? inTurn[0] ?? null))
}

/** Whether the calendar, and everyone who shares students with it, is free in the slots. Only lessons for which `meets` is true count. */
function isFreeOn(
  schedule: Schedule,
  calendarUuid: Uuid,
  slots: readonly TimeSlot[],
  meets: (lesson: Lesson) => boolean,
): boolean {
  const taken = lessonsBySlot(schedule, calendarUuid)
  return !slots.some(({ uuid }) => taken.get(uuid)?.some(meets))
}

export function isBlockedOn(calendar: Calendar, slots: readonly TimeSlot[]): boolean {
  const blocked = blockedSet(calendar)
  return blocked.size > 0 && slots.some((slot) => blocked.has(slot.uuid))
}

/** Refuses a calendar that is not a candidate of its choice, and one that two choices would have. */
export function refuseChosen(schedule: Schedule, lesson: Lesson, { chosen = [] }: Drop = {}): Refusal | undefined {
  const taken = new Set<Uuid>()
  for (const [index, choice] of lesson.choices.entries())
    if (choice.fixed && !chosen[index] && choice.chosen) taken.add(choice.chosen)
  for (const [index, uuid] of chosen.entries()) {
    if (uuid === null) continue
    const calendar = labelOf(schedule, uuid) || uuid
    if (!lesson.choices[index]?.candidates.includes(uuid)) return refuse('not-a-candidate', { calendar })
    if (taken.has(uuid)) return refuse('choice-repeats', { calendar })
    taken.add(uuid)
  }
  return undefined
}
