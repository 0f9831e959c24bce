import {
  apply,
  choosing,
  clashesOf,
  isBlockedOn,
  occupiedSlots,
  put,
  type Calendar,
  type Lesson,
  type LessonChoice,
  type Schedule,
} from '@timetable/domain'

/** What choosing a candidate would do; `delta`: double bookings after, less before, null where the lesson has no slot. */
export type CandidateEffect = {
  readonly calendar: Calendar
  readonly chosen: boolean
  readonly blocked: boolean
  readonly delta: number | null
}

/** Each candidate of a choice in its order, tried where the lesson lies and counted from the records. */
export function candidateEffects(schedule: Schedule, lesson: Lesson, choice: LessonChoice): readonly CandidateEffect[] {
  const slots = occupiedSlots(schedule, lesson)
  const now = clashesOf(schedule).doubleBookings
  return choice.candidates.flatMap((uuid): CandidateEffect[] => {
    const calendar = schedule.calendars[uuid]
    if (!calendar) return []
    const chosen = choice.chosen === uuid
    const blocked = isBlockedOn(calendar, slots)
    if (chosen || blocked || slots.length === 0) return [{ calendar, chosen, blocked, delta: chosen ? 0 : null }]
    const tried = apply(schedule, put(schedule, 'lessons', choosing(lesson, uuid, true)))
    return [{ calendar, chosen, blocked, delta: clashesOf(tried).doubleBookings - now }]
  })
}
