import type { Aim, Budget } from '../budget.ts'
import { LIMITS } from '../limits.ts'
import type { Schedule } from '../schedule.ts'
import { isProposed } from './finds.ts'

/**
 * The budget of a run: the requested one. A run that ends in a proposal may also not move more lessons than a proposal can contain,
 * including those that it schedules.
 */
export function budgetFor(schedule: Schedule, aim: Aim, asked: Budget | undefined): Budget | undefined {
  const lessons = Object.values(schedule.lessons)
  if (!isProposed(aim) || lessons.length <= LIMITS.proposalMoves) return asked
  const waiting = lessons.filter(({ timeSlotUuid }) => timeSlotUuid === null).length
  const most = Math.max(0, LIMITS.proposalMoves - waiting)
  return { ...asked, mostLessons: Math.min(asked?.mostLessons ?? most, most) }
}
