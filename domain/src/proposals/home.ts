import { refuseLessonAt } from '../lessons/drop.ts'
import type { Schedule } from '../schedule.ts'
import { placedAs } from './moves.ts'
import type { ProposedMove } from './proposal.ts'

/**
 * Whether the lesson could return to its former place. Not if it was unscheduled, in an invalid slot, or had a calendar still to be chosen.
 */
export function canReturn(schedule: Schedule, { lessonUuid, from, to }: ProposedMove): boolean {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson || from.timeSlotUuid === null) return false
  if (from.chosen.some((one, index) => one === null && (to.chosen[index] ?? null) !== null)) return false
  return refuseLessonAt(schedule, placedAs(lesson, from), from.timeSlotUuid) === undefined
}
