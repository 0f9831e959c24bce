import { z } from 'zod'
import { attendeesOf } from './calendars/attendees.ts'
import { LIMITS } from './limits.ts'
import { refuse, type Refusal } from './refusal.ts'
import { dayNum, uuid, type Lesson, type Schedule, type Uuid } from './schedule.ts'

/**
 * What a run of Zen is for: `plan` makes a timetable, wherever its lessons lay; `repair` mends a finished one with as few
 * changes as possible; `improve` makes a finished one nicer.
 */
export const AIMS = ['plan', 'repair', 'improve'] as const
export const aim = z.enum(AIMS)
export type Aim = z.infer<typeof aim>

/**
 * What a repair or an improvement may change of a timetable that stands. Lessons that have no place yet are given one, whatever
 * is kept, but on no kept day.
 */
export const budget = z.object({
  /** So many lessons have another place than before, and no more. */
  mostLessons: z.int().min(0).max(LIMITS.maxLessons).optional(),
  /** Lessons move of these timetables alone. */
  onlyCalendarUuids: z.array(uuid).max(LIMITS.maxCalendars).optional(),
  /** No lesson moves of these. */
  keptCalendarUuids: z.array(uuid).max(LIMITS.maxCalendars).optional(),
  /** No lesson leaves these days, or comes to them. */
  keptDays: z.array(dayNum).max(LIMITS.maxDaysImported).optional(),
})
export type Budget = z.infer<typeof budget>

/** Why no run can keep to such a budget on a version as it is, in a word that says what to change. */
export function refuseBudget(schedule: Schedule, given: Budget): Refusal | undefined {
  const named = [...(given.onlyCalendarUuids ?? []), ...(given.keptCalendarUuids ?? [])]
  if (named.some((calendarUuid) => !schedule.calendars[calendarUuid])) return refuse('budget-calendar-gone')
  if (given.mostLessons === 0 || !mayAnyGo(schedule, given)) return refuse('nothing-may-move')
  return undefined
}

/** Why no run can do anything for a version, whatever it is for. Of a pinned lesson somebody may still be to be chosen. */
export function refuseRun(schedule: Schedule, given: Budget | null): Refusal | undefined {
  const lessons = Object.values(schedule.lessons)
  if (lessons.length === 0) return refuse('no-lessons')
  if (given) return refuseBudget(schedule, given)
  const isFree = ({ pinned, choices }: Lesson) => !pinned || choices.some(({ fixed }) => !fixed)
  return lessons.some(isFree) ? undefined : refuse('nothing-may-move')
}

/** Tells of a lesson whether it stays where it lies: it is pinned, or the budget keeps it. One that lies nowhere is never kept. */
export function keptBy(schedule: Schedule, given: Budget): (lesson: Lesson) => boolean {
  const attendees = attendeesOf(schedule)
  // A class is whoever is in its groups: what they have is on its timetable.
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
 * What a run is for where nobody said: `finished` where nothing was wrong with the version once, `isSound` where nothing is now. A
 * timetable most of which was taken out since does not stand any more, whatever it was: it is planned.
 */
export function aimFor(schedule: Schedule, { finished, isSound }: { finished: boolean; isSound: boolean }): Aim {
  if (isSound) return 'improve'
  const lessons = Object.values(schedule.lessons)
  const lying = lessons.filter(({ timeSlotUuid }) => timeSlotUuid !== null).length
  return finished && 2 * lying >= lessons.length ? 'repair' : 'plan'
}
