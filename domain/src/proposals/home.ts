import { refuseLessonAt } from '../lessons/drop.ts'
import type { Schedule } from '../schedule.ts'
import { placedAs } from './moves.ts'
import type { ProposedMove } from './proposal.ts'

/** May its lesson be where it was? Not where that was no place, or a wrong one, or somebody was still to be chosen there. */
export function canReturn(schedule: Schedule, { lessonUuid, from, to }: ProposedMove): boolean {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson || from.timeSlotUuid === null) return false
  if (from.chosen.some((one, index) => one === null && (to.chosen[index] ?? null) !== null)) return false
  return refuseLessonAt(schedule, placedAs(lesson, from), from.timeSlotUuid) === undefined
}
