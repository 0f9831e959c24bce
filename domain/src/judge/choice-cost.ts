import type { LessonChoice, Schedule } from '../schedule.ts'
import { WEIGHTS } from './weights.ts'

/**
 * What each existing candidate of a choice costs, in their order: its own cost, or a unit for each candidate that is preferred to it. Null
 * if all are alike.
 */
export function candidateCosts(
  { calendars }: Pick<Schedule, 'calendars'>,
  { candidates, ordered, costs }: Pick<LessonChoice, 'candidates' | 'ordered' | 'costs'>,
): readonly number[] | null {
  const own = candidates.flatMap((uuid, index) => (calendars[uuid] === undefined ? [] : (costs?.[index] ?? 0)))
  if (costs) return own
  return ordered ? own.map((_, place) => place * WEIGHTS.choice) : null
}

/** What the chosen calendar of a choice costs. */
export function choiceCost(schedule: Pick<Schedule, 'calendars'>, choice: LessonChoice): number {
  const { candidates, chosen } = choice
  if (chosen === null) return 0
  const place = candidates.filter((uuid) => schedule.calendars[uuid] !== undefined).indexOf(chosen)
  return candidateCosts(schedule, choice)?.[place] ?? 0
}
