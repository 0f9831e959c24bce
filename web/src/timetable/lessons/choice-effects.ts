import {
  choosing,
  dropsOf,
  type Calendar,
  type DropEffect,
  type Lesson,
  type LessonChoice,
  type Schedule,
} from '@timetable/domain'

/** The effect of choosing a candidate by hand; null if the lesson has no slot yet. */
export type CandidateEffect = {
  readonly calendar: Calendar
  readonly chosen: boolean
  readonly effect: DropEffect | null
}

/** The effects of all candidates of a choice, in order, in the lesson's current slot. */
export function candidateEffects(schedule: Schedule, lesson: Lesson, choice: LessonChoice): readonly CandidateEffect[] {
  const drops = lesson.timeSlotUuid === null ? null : dropsOf(schedule, lesson)
  return choice.candidates.flatMap((uuid): CandidateEffect[] => {
    const calendar = schedule.calendars[uuid]
    if (!calendar) return []
    return [{ calendar, chosen: choice.chosen === uuid, effect: drops && drops.as(choosing(lesson, uuid, true)) }]
  })
}
