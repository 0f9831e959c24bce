import type { DayDecisions, Diary, IsoDate, Refusal, Schedule } from '@timetable/domain'
import { planningDay, type DayPlanning } from '@timetable/solver'
import type { Answerer } from '../answering.ts'
import { quietly } from './quietly.ts'

type PlanDayAsked = DayPlanning & {
  /** The published version, which need not be the open one. */
  readonly schedule: Schedule
  readonly diary: Diary
  readonly date: IsoDate
}

/** The plan of a date: what is decided about each lesson that has lost somebody. */
export const planDay: Answerer<PlanDayAsked, never, DayDecisions | Refusal> = function* (
  _,
  { schedule, diary, date, ...planning },
) {
  return yield* quietly(planningDay(schedule, diary, date, planning))
}
