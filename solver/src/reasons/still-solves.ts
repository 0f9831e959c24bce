import type { Schedule } from '@timetable/domain'
import { holdsAround } from './holding.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { Question, Reason, Remedy } from './reason.ts'
import { relaxed } from './relaxations.ts'
import { isWorse } from './shortage-remedies.ts'
import { isStillShort } from './shortage.ts'

/**
 * Whether a remedy still helps in a school that has changed since it was offered: its commands are not refused, the calendar no longer has
 * more than fits, nothing else becomes impossible, and the lessons of the reason are not proved to be impossible.
 */
export function* stillSolves(
  schedule: Schedule,
  question: Question,
  { shortage, lessonUuids }: Reason,
  { commands }: Remedy,
  limits: Limits = LIMITS,
): Generator<void, boolean> {
  const after = relaxed(schedule, commands)
  if (!after || isWorse(schedule, after)) return false
  if (shortage && isStillShort(after, shortage)) return false
  yield
  const left = new Set(lessonUuids.filter((uuid) => after.lessons[uuid]))
  return (yield* holdsAround(after, question, left, limits)) !== 'no'
}
