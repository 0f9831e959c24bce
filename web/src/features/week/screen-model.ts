import { minutesOf, type PublishedLesson, type PublishedWeek } from '@timetable/domain'
import { datedDays, firstDate, undatedDays, type ShownDay, type WallClock } from './week-model.ts'

/** The days that a screen shows: those of the date's week; without dates, the lessons of all weeks together. */
export function screenDays(week: PublishedWeek, clock: WallClock | null): readonly ShownDay[] {
  if (week.year && clock) return datedDays(week, week.year, firstDate(week, week.year, clock.date), clock.date)
  const turns = Math.max(1, week.weekNames.length)
  const all = Array.from({ length: turns }, (_, turn) => undatedDays(week, turn))
  return (all[0] ?? []).map((day, at) => ({
    ...day,
    lessons: week.lessons.filter((lesson) => all.some((days) => days[at]?.lessons.includes(lesson))),
  }))
}

/** The start times of lessons on all days: the rows of a screen. */
export function startsOf(days: readonly ShownDay[]): readonly string[] {
  const starts = new Set(days.flatMap(({ lessons }) => lessons.map(({ start }) => start)))
  return [...starts].sort((a, b) => minutesOf(a) - minutesOf(b))
}

/** The lessons in a row, including those that began earlier, so that one row shows everything at that time. */
export function lessonsIn({ lessons }: ShownDay, start: string): readonly PublishedLesson[] {
  const at = minutesOf(start)
  return lessons.filter((lesson) => minutesOf(lesson.start) <= at && at < minutesOf(lesson.end))
}

/** The current row: the last one that has begun, until its lessons are over. -1 if there is none. */
export function rowNow(days: readonly ShownDay[], starts: readonly string[], time: string): number {
  const now = minutesOf(time)
  const row = starts.findLastIndex((start) => minutesOf(start) <= now)
  const start = starts[row]
  if (start === undefined) return -1
  return days.some((day) => lessonsIn(day, start).some(({ end }) => now < minutesOf(end))) ? row : -1
}
