import { z } from 'zod'
import { attendeesOf } from './calendars/attendees.ts'
import { LIMITS } from './limits.ts'
import { refuse, type Refusal } from './refusal.ts'
import { dayNum, uuid, type Lesson, type Schedule, type Uuid } from './schedule.ts'

/**
 * The purpose of a run of Zen. `plan` makes a timetable and may move any lesson. `repair` corrects a finished timetable with as few changes
 * as possible. `improve` makes a finished timetable better.
 */
const AIMS = ['plan', 'repair', 'improve'] as const
export const aim = z.enum(AIMS)
export type Aim = z.infer<typeof aim>

/**
 * What a repair or an improvement may change in an existing timetable. An unscheduled lesson is always scheduled, whatever else the budget
 * protects, but never on a protected day.
 */
export const budget = z.object({
  /** The highest number of lessons that may move. */
  mostLessons: z.int().min(0).max(LIMITS.maxLessons).optional(),
  /** Only lessons of these calendars may move. */
  onlyCalendarUuids: z.array(uuid).max(LIMITS.maxCalendars).optional(),
  /** No lesson of these calendars may move. */
  keptCalendarUuids: z.array(uuid).max(LIMITS.maxCalendars).optional(),
  /** No lesson may move away from these days or to them. */
  keptDays: z.array(dayNum).max(LIMITS.maxDaysImported).optional(),
})
export type Budget = z.infer<typeof budget>

/** Returns a refusal if no run can meet this budget on the version as it is. Its code says what to change. */
export function refuseBudget(schedule: Schedule, given: Budget): Refusal | undefined {
  const named = [...(given.onlyCalendarUuids ?? []), ...(given.keptCalendarUuids ?? [])]
  if (named.some((calendarUuid) => !schedule.calendars[calendarUuid])) return refuse('budget-calendar-gone')
  if (given.mostLessons === 0 || !mayAnyGo(schedule, given)) return refuse('nothing-may-move')
  return undefined
}

/**
 * Returns a refusal if a run cannot change anything in the version, whatever its purpose. A pinned lesson may still need a calendar to be
 * chosen.
 */
export function refuseRun(schedule: Schedule, given: Budget | null): Refusal | undefined {
  const lessons = Object.values(schedule.lessons)
  if (lessons.length === 0) return refuse('no-lessons')
  if (given) return refuseBudget(schedule, given)
  const isFree = ({ pinned, choices }: Lesson) => !pinned || choices.some(({ fixed }) => !fixed)
  return lessons.some(isFree) ? undefined : refuse('nothing-may-move')
}

/**
 * Returns a predicate: whether a lesson must stay in its slot, because it is pinned or the budget protects it. An unscheduled lesson is
 * never protected.
 */
export function keptBy(schedule: Schedule, given: Budget): (lesson: Lesson) => boolean {
  const attendees = attendeesOf(schedule)
  // A class includes its groups: their lessons are on its timetable.
  const among = (uuids: readonly Uuid[]) => new Set(uuids.flatMap((one) => attendees.of(one)))
  const only = given.onlyCalendarUuids && among(given.onlyCalendarUuids)
  const kept = among(given.keptCalendarUuids ?? [])
  const days = new Set(given.keptDays)
  return (lesson) => {
    if (lesson.timeSlotUuid === null) return false
    if (lesson.pinned) return true
    const slot = schedule.timeSlots[lesson.timeSlotUuid]
    if (slot && days.has(slot.dayNum)) return true
    const attending = attendees.attending(schedule, lesson)
    return attending.some((one) => kept.has(one)) || (only !== undefined && !attending.some((one) => only.has(one)))
  }
}

function mayAnyGo(schedule: Schedule, given: Budget): boolean {
  const isKept = keptBy(schedule, given)
  return Object.values(schedule.lessons).some((lesson) => !isKept(lesson))
}

/**
 * The purpose of a run that does not name one. `finished`: the version was once without errors. `isSound`: it has no errors now. A version
 * with more than half of its lessons unscheduled is planned, even if it was finished before.
 */
export function aimFor(schedule: Schedule, { finished, isSound }: { finished: boolean; isSound: boolean }): Aim {
  if (isSound) return 'improve'
  const lessons = Object.values(schedule.lessons)
  const lying = lessons.filter(({ timeSlotUuid }) => timeSlotUuid !== null).length
  return finished && 2 * lying >= lessons.length ? 'repair' : 'plan'
}
