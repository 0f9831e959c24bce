import { minutesOf, type HeldLesson, type PublishedLesson } from '@timetable/domain'
import { datedDays, firstDate, undatedDays, type DatedWeek, type ShownDay } from './week-model.ts'
import type { WallClock } from '../../timetable/week/wall-clock.ts'

/** The days that a screen shows: those of the date's week; without dates, the lessons of all weeks together. */
export function screenDays(week: DatedWeek, clock: WallClock | null): readonly ShownDay[] {
  if (week.year && clock) return datedDays(week, week.year, firstDate(week, week.year, clock.date), clock.date)
  const turns = Math.max(1, week.weekNames.length)
  const all = Array.from({ length: turns }, (_, turn) => undatedDays(week, turn))
  return (all[0] ?? []).map((day, at) => ({
    ...day,
    lessons: week.lessons.filter((lesson) => all.some((days) => days[at]?.lessons.includes(lesson))),
  }))
}

/** A row of a screen: a period in which a lesson begins on some day, and when most of these begin. */
export type ScreenRow = { readonly period: number; readonly start: string }

/** More than the periods of half a day: an afternoon follows its morning. */
const AFTERNOON = 1000

/** The number of a lesson's first period in its whole day. */
const periodOf = ({ dayNum, hourNum }: PublishedLesson, day: ShownDay): number =>
  hourNum + (dayNum === day.dayNum ? 0 : AFTERNOON)

/** The rows of a screen, in order. */
export function rowsOf(days: readonly ShownDay[]): readonly ScreenRow[] {
  const begins = Map.groupBy(
    days.flatMap((day) => day.lessons.map((lesson) => ({ period: periodOf(lesson, day), start: lesson.start }))),
    ({ period }) => period,
  )
  return [...begins]
    .map(([period, all]) => ({ period, start: mostFrequent(all.map(({ start }) => start)) }))
    .sort((a, b) => a.period - b.period)
}

/** The most frequent time; of several the earliest. */
function mostFrequent(times: readonly string[]): string {
  const groups = [...Map.groupBy(times, (time) => time)].sort(
    ([a, one], [b, other]) => other.length - one.length || minutesOf(a) - minutesOf(b),
  )
  return groups[0]?.[0] ?? ''
}

/** The lessons in a row, including those that began earlier, so that one row shows everything at that time. */
export function lessonsIn(day: ShownDay, { period }: ScreenRow): readonly HeldLesson[] {
  return day.lessons.filter((lesson) => {
    const first = periodOf(lesson, day)
    return first <= period && period < first + lesson.periods
  })
}

/** Whether a lesson begins in a row, but at another time than the row says. */
export function beginsApart(day: ShownDay, row: ScreenRow, lesson: PublishedLesson): boolean {
  return periodOf(lesson, day) === row.period && lesson.start !== row.start
}

/** The current row: the last one that has begun by the times of today, until its lessons are over. -1 if there is none. */
export function rowNow(days: readonly ShownDay[], rows: readonly ScreenRow[], time: string): number {
  const now = minutesOf(time)
  const today = days.find(({ isToday }) => isToday)
  const startOf = (row: ScreenRow) =>
    (today && lessonsIn(today, row).find((lesson) => periodOf(lesson, today) === row.period)?.start) ?? row.start
  const at = rows.findLastIndex((row) => minutesOf(startOf(row)) <= now)
  const row = rows[at]
  if (!row) return -1
  const there = today && lessonsIn(today, row).length > 0 ? [today] : days
  return there.some((day) => lessonsIn(day, row).some(({ end }) => now < minutesOf(end))) ? at : -1
}
