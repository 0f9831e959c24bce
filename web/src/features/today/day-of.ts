import {
  DEFAULT_DAY_WEIGHTS,
  dayIn,
  heldDay,
  isRefusal,
  scheduleOfDay,
  type DayIn,
  type Diary,
  type IsoDate,
  type Refusal,
  type Schedule,
} from '@timetable/domain'
import { dayRows, type DayRow, type DaySchedules } from './day-rows.ts'

export type DayFound = DaySchedules & { readonly day: DayIn; readonly rows: readonly DayRow[] }

/** A date of the published version with what its diary says, or why there are no lessons on it. */
export function dayOf(published: Schedule, diary: Diary, date: IsoDate): DayFound | Refusal {
  const day = dayIn(published, diary, date)
  if (isRefusal(day)) return day
  const held = heldDay(published, diary, date)
  if (isRefusal(held)) return held
  const { planned, away } = held
  const shown = scheduleOfDay(published, diary, date, DEFAULT_DAY_WEIGHTS)
  if (isRefusal(shown)) return shown
  return { day, planned, shown, rows: dayRows({ planned, shown, away }, diary, date) }
}
