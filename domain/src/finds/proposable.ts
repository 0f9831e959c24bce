import type { Aim, Budget } from '../budget.ts'
import { LIMITS } from '../limits.ts'
import type { Schedule } from '../schedule.ts'
import { isProposed } from './finds.ts'

/**
 * What a run may change: what was asked for, and where it ends in a proposal, no more lessons than one holds. Those that lie nowhere are
 * placed by it, too.
 */
export function budgetFor(schedule: Schedule, aim: Aim, asked: Budget | undefined): Budget | undefined {
  const lessons = Object.values(schedule.lessons)
  if (!isProposed(aim) || lessons.length <= LIMITS.proposalMoves) return asked
  const waiting = lessons.filter(({ timeSlotUuid }) => timeSlotUuid === null).length
  const most = Math.max(0, LIMITS.proposalMoves - waiting)
  return { ...asked, mostLessons: Math.min(asked?.mostLessons ?? most, most) }
}
