import { z } from 'zod'
import { cached } from '../cached.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { text } from '../text.ts'

/** A date: YYYY-MM-DD. */
export const isoDate = z.iso.date()
export type IsoDate = string

/** Days without lessons, including the last one. */
const holiday = z.object({ name: text.max(LIMITS.nameLength), firstDay: isoDate, lastDay: isoDate })
export type Holiday = Readonly<z.infer<typeof holiday>>

/** The number of one of the alternating weeks, from 0. */
const weekNum = z
  .int()
  .min(0)
  .max(LIMITS.maxWeeks - 1)

/** The count of alternating weeks restarts in the week with this day: it is `week`. */
const weekAnchor = z.object({ day: isoDate, week: weekNum })
export type WeekAnchor = Readonly<z.infer<typeof weekAnchor>>

/** How the alternating weeks continue after a week of holidays: it counts like any other, it is not counted, or the first week follows it. */
export const AFTER_HOLIDAYS = ['continue', 'skip', 'restart'] as const
export type AfterHolidays = (typeof AFTER_HOLIDAYS)[number]

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
  firstWeek: weekNum.default(0),
  holidays: z.array(holiday).max(LIMITS.maxHolidays).default([]),
  /** If omitted: none. */
  weekAnchors: z.array(weekAnchor).min(1).max(LIMITS.maxHolidays).optional(),
  /** If omitted: `continue`. */
  afterHolidays: z.literal(AFTER_HOLIDAYS).optional(),
})
export type SchoolYear = Readonly<z.infer<typeof schoolYear>>

/** Refuses an invalid school year. Undefined if it is valid. */
export function refuseYear(year: SchoolYear): Refusal | undefined {
  const { firstDay, lastDay, timeZone, holidays, weekAnchors = [] } = year
  if (lastDay < firstDay) return refuse('year-backwards')
  const max = LIMITS.schoolYearDays
  if (daysBetween(firstDay, lastDay) >= max) return refuse('year-too-long', { max })
  const backwards = holidays.find((each) => each.lastDay < each.firstDay)
  if (backwards) return refuse('holiday-backwards', { holiday: backwards.name || backwards.firstDay })
  const begins = new Set<IsoDate>()
  for (const { day } of weekAnchors) {
    const begin = weekBegin(year, day)
    if (begins.has(begin)) return refuse('week-anchored-twice', { day })
    begins.add(begin)
  }
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

/** From Monday to Friday; where the week begins on a Sunday, possibly from Sunday to Thursday. */
const WORKING_WEEK = [1, 2, 3, 4, 5]
const SUNDAY_TO_THURSDAY = [7, 1, 2, 3, 4]

/** Whether all working days of a week are holidays, whether or not the school enters the weekend as holidays, too. */
function isHolidayWeek(year: SchoolYear, begin: IsoDate): boolean {
  const isFree = (weekday: number) => !!holidayOn(year, addDays(begin, (weekday - year.weekday + 7) % 7))
  return WORKING_WEEK.every(isFree) || (year.weekday === 7 && SUNDAY_TO_THURSDAY.every(isFree))
}

/**
 * The count of each week of the school year, from the one with the first day on. Modulo the number of alternating weeks, it is the number
 * of the week. Anchors outside the school year have no effect. An anchor in a week of holidays is that week's, whatever follows holidays.
 */
const weekCounts = cached((year: SchoolYear): readonly number[] => {
  const { firstDay, lastDay, firstWeek, weekAnchors = [], afterHolidays = 'continue' } = year
  const anchors = new Map(
    weekAnchors
      .filter(({ day }) => firstDay <= day && day <= lastDay)
      .map(({ day, week }) => [weekBegin(year, day), week]),
  )
  const counts: number[] = []
  let next = firstWeek
  for (let begin = weekBegin(year, firstDay); begin <= lastDay; begin = addDays(begin, 7)) {
    const count = anchors.get(begin) ?? next
    counts.push(count)
    next = count + 1
    if (afterHolidays === 'continue' || !isHolidayWeek(year, begin)) continue
    next = afterHolidays === 'skip' ? count : 0
  }
  return counts
})

/**
 * Which of `weekCount` alternating weeks contains a date, from 0: the only answer to this question. Outside the school year the weeks
 * continue one by one.
 */
export function weekOn(year: SchoolYear, date: IsoDate, weekCount: number): number {
  const counts = weekCounts(year)
  const week = daysBetween(weekBegin(year, year.firstDay), weekBegin(year, date)) / 7
  const within = Math.min(Math.max(week, 0), counts.length - 1)
  const count = (counts[within] ?? year.firstWeek) + week - within
  return ((count % weekCount) + weekCount) % weekCount
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
  const first = addDays(weekBegin(year, year.firstDay), offset)
  for (let date = first; date <= year.lastDay; date = addDays(date, 7))
    if (isSchoolDay(year, date) && weeks.includes(weekOn(year, date, weekCount))) dates.push(date)
  return dates
}
