import {
  dayIn,
  heldDay,
  isRefusal,
  scheduleOfDay,
  type DayIn,
  type DayWeights,
  type Diary,
  type IsoDate,
  type Refusal,
  type Schedule,
} from '@timetable/domain'
import { dayRows, type DayRow, type DaySchedules } from './day-rows.ts'

export type DayFound = DaySchedules & {
  readonly day: DayIn
  readonly weights: DayWeights
  readonly rows: readonly DayRow[]
}

/** A date of the published version with what its diary says, or why there are no lessons on it. `weights`: those of the school. */
export function dayOf(published: Schedule, diary: Diary, date: IsoDate, weights: DayWeights): DayFound | Refusal {
  const day = dayIn(published, diary, date)
  if (isRefusal(day)) return day
  const held = heldDay(published, diary, date)
  if (isRefusal(held)) return held
  const { planned, away } = held
  const shown = scheduleOfDay(published, diary, date, weights)
  if (isRefusal(shown)) return shown
  return { day, planned, shown, weights, rows: dayRows({ planned, shown, away }, diary, date) }
}
