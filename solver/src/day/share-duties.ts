import {
  dutiesFrom,
  scheduleOfDuties,
  toEnd,
  type Diary,
  type DutyDecision,
  type DutyWeights,
  type Schedule,
  type Steps,
} from '@timetable/domain'
import { searchingChoices } from './search-choices.ts'

/** `steps`: the maximum number of steps of the search. */
export type DutySharing = { readonly weights: DutyWeights; readonly seed: number; readonly steps?: number }

/** A large school with 300 duties a week needs about half of them. */
const STEPS = 200_000

/**
 * Shares the duties of a week among the teachers, in proportion to what they teach. Locked duties stay; of the others, another teacher is
 * chosen only if that gains more than it costs. Returns the duties that change. The same seed and steps give the same duties.
 */
export function* sharingDuties(
  schedule: Schedule,
  diary: Pick<Diary, 'places' | 'duties'>,
  { weights, seed, steps = STEPS }: DutySharing,
): Steps<readonly DutyDecision[]> {
  const start = scheduleOfDuties(schedule, diary, weights)
  yield
  if (Object.keys(start.lessons).length === 0) return dutiesFrom(schedule, diary, start)
  return dutiesFrom(schedule, diary, yield* searchingChoices(start, { seed, steps }))
}

/** The same at once. */
export function shareDuties(
  schedule: Schedule,
  diary: Pick<Diary, 'places' | 'duties'>,
  sharing: DutySharing,
): readonly DutyDecision[] {
  return toEnd(sharingDuties(schedule, diary, sharing))
}
