import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { text } from '../text.ts'

/** A date: YYYY-MM-DD. */
export const isoDate = z.iso.date()
export type IsoDate = string

/** Days without lessons, including the last one. */
const holiday = z.object({ name: text.max(LIMITS.nameLength), firstDay: isoDate, lastDay: isoDate })
export type Holiday = Readonly<z.infer<typeof holiday>>

/**
 * The dates of a version's week: from the first day to the last, except the holidays, in the times of this time zone. `weekday`: the
 * weekday of the version's first day, from 1, a Monday, to 7. `firstWeek`: the alternating week of the first day, from 0.
 */
export const schoolYear = z.object({
  firstDay: isoDate,
  lastDay: isoDate,
  timeZone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/),
  weekday: z.int().min(1).max(7).default(1),
  firstWeek: z
    .int()
    .min(0)
    .max(LIMITS.maxWeeks - 1)
    .default(0),
  holidays: z.array(holiday).max(LIMITS.maxHolidays).default([]),
})
export type SchoolYear = Readonly<z.infer<typeof schoolYear>>

/** Refuses an invalid school year. Undefined if it is valid. */
export function refuseYear({ firstDay, lastDay, timeZone, holidays }: SchoolYear): Refusal | undefined {
  if (lastDay < firstDay) return refuse('year-backwards')
  const max = LIMITS.schoolYearDays
  if (daysBetween(firstDay, lastDay) >= max) return refuse('year-too-long', { max })
  const backwards = holidays.find((each) => each.lastDay < each.firstDay)
  if (backwards) return refuse('holiday-backwards', { holiday: backwards.name || backwards.firstDay })
  return isTimeZone(timeZone) ? undefined : refuse('time-zone-unknown', { timeZone })
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const DAY = 24 * 60 * 60 * 1000

/** Days from one date to another. Negative if the latter is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** The date `days` later. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/** From 1, a Monday, to 7. */
export function weekdayOf(date: IsoDate): number {
  return new Date(Date.parse(date)).getUTCDay() || 7
}

/** The holiday on a date. Undefined if there is none. */
export function holidayOn({ holidays }: Pick<SchoolYear, 'holidays'>, date: IsoDate): Holiday | undefined {
  return holidays.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
}

/** Whether a date is in the school year and not a holiday. */
export function isSchoolDay(year: SchoolYear, date: IsoDate): boolean {
  return year.firstDay <= date && date <= year.lastDay && !holidayOn(year, date)
}

/** The first date of the version's week that contains a date. */
export function weekBegin({ weekday }: Pick<SchoolYear, 'weekday'>, date: IsoDate): IsoDate {
  return addDays(date, -((weekdayOf(date) - weekday + 7) % 7))
}

/** Which of `weekCount` alternating weeks contains a date, from 0. Holidays count as weeks like all others. */
export function weekOn(year: SchoolYear, date: IsoDate, weekCount: number): number {
  const weeks = daysBetween(weekBegin(year, year.firstDay), weekBegin(year, date)) / 7
  return (((year.firstWeek + weeks) % weekCount) + weekCount) % weekCount
}

/** The dates of a lesson that is `offset` days after the beginning of the week, in these of the alternating weeks. */
export function datesOf(
  year: SchoolYear,
  {
    offset,
    weeks,
    weekCount,
  }: { readonly offset: number; readonly weeks: readonly number[]; readonly weekCount: number },
): IsoDate[] {
  const dates: IsoDate[] = []
  const last = daysBetween(year.firstDay, year.lastDay)
  const begin = daysBetween(year.firstDay, weekBegin(year, year.firstDay))
  for (let week = 0, day = begin + offset; day <= last; week++, day += 7) {
    if (day < 0 || !weeks.includes((year.firstWeek + week) % weekCount)) continue
    const date = addDays(year.firstDay, day)
    if (!holidayOn(year, date)) dates.push(date)
  }
  return dates
}
