import {
  dutiesFrom,
  dutiesOn,
  isRefusal,
  scheduleOfDuties,
  toEnd,
  type Diary,
  type DutyDecision,
  type DutyDecisionsOn,
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

/**
 * Who is on duty on a date where somebody is missing, with the lessons as they are decided. Who is on duty already stays.
 */
export function* fillingDuties(
  schedule: Schedule,
  diary: Diary,
  date: string,
  sharing: DutySharing,
): Steps<DutyDecisionsOn> {
  const day = dutiesOn(schedule, diary, date)
  if (isRefusal(day)) return []
  const decisions = yield* sharingDuties(day.schedule, day.diary, sharing)
  return decisions.map(({ place, after, teachers }) => ({ place, after, teachers: [...teachers] }))
}

/** The same at once. */
export function shareDuties(
  schedule: Schedule,
  diary: Pick<Diary, 'places' | 'duties'>,
  sharing: DutySharing,
): readonly DutyDecision[] {
  return toEnd(sharingDuties(schedule, diary, sharing))
}
