import type { DayIn, DayWeights, Diary, IsoDate, Schedule, Uuid } from '@timetable/domain'
import { createContext, use } from 'react'
import type { DayActs } from './day-acts.ts'
import type { DayRow, DaySchedules } from './day-rows.ts'

/** The shown date of the school's diary, and the actions on it. */
export type Today = DaySchedules & {
  readonly schoolUuid: Uuid
  /** The published version. */
  readonly published: Schedule
  readonly diary: Diary
  readonly date: IsoDate
  readonly day: DayIn
  /** How the school weighs what a day's plan costs. */
  readonly weights: DayWeights
  readonly rows: readonly DayRow[]
  readonly readOnly: boolean
  readonly act: DayActs
}

export const DayContext = createContext<Today | null>(null)

export function useDay(): Today {
  const day = use(DayContext)
  if (!day) throw new Error('a part of the page of a day is used outside of it')
  return day
}
