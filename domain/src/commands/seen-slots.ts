import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { uuid, type Lesson, type Schedule, type Uuid } from '../schedule.ts'

/** The slot that the sender saw a lesson in; null: the tray. If it is given and the lesson is elsewhere, the command is refused. */
export const seenIn = uuid.nullable().optional()

/** The same for several lessons, in the order in which the command names them. */
export const allSeenIn = z.array(uuid.nullable()).max(LIMITS.maxLessons).optional()

/** Refuses a lesson that is no longer in the slot in which the sender saw it. A lesson that does not exist is refused elsewhere. */
export function refuseElsewhere(
  schedule: Schedule,
  lessonUuid: Uuid,
  slot: Uuid | null | undefined,
): Refusal | undefined {
  const lesson = schedule.lessons[lessonUuid]
  return !lesson || slot === undefined || slot === lesson.timeSlotUuid
    ? undefined
    : refuse('lesson-moved', { subject: subjectOf(schedule, lesson) })
}

/** Refuses if any of the lessons is no longer in the slot in which the sender saw it. */
export function refuseAnyElsewhere(
  schedule: Schedule,
  lessonUuids: readonly Uuid[],
  slots: readonly (Uuid | null)[] = [],
): Refusal | undefined {
  for (const [index, lessonUuid] of lessonUuids.entries()) {
    const moved = refuseElsewhere(schedule, lessonUuid, slots[index])
    if (moved) return moved
  }
  return undefined
}

/** The name of a lesson's subject, for a refusal. */
export const subjectOf = ({ subjects }: Schedule, { subjectUuid }: Lesson): string => subjects[subjectUuid]?.name ?? ''
