import {
  toEnd,
  type Covered,
  type DayDecisions,
  type DayWeights,
  type Diary,
  type Refusal,
  type Schedule,
  type Steps,
} from '@timetable/domain'

/** `covered`: the periods that teachers have covered before; if omitted, counted from the diary. `steps`: the maximum of steps of the search. */
export type DayPlanning = {
  readonly weights: DayWeights
  readonly seed: number
  readonly covered?: Covered
  readonly steps?: number
}

/**
 * The plan of a date: who covers, where rooms are missing, and what becomes of the lessons that nobody can take. Locked decisions stay.
 * The same seed and steps give the same plan. Yields between steps. Refuses as `dayIn` does.
 */
// eslint-disable-next-line require-yield
export function* planningDay(
  _schedule: Schedule,
  _diary: Diary,
  _date: string,
  _planning: DayPlanning,
): Steps<DayDecisions | Refusal> {
  throw new Error('to be written')
}

/** The same at once. */
export function planDay(schedule: Schedule, diary: Diary, date: string, planning: DayPlanning): DayDecisions | Refusal {
  return toEnd(planningDay(schedule, diary, date, planning))
}
