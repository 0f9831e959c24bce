import {
  addDays,
  daysBetween,
  heldOn,
  holidayOn,
  minutesOf,
  offsetOf,
  refuseDates,
  weekBegin,
  weekOn,
  type HeldLesson,
  type IsoDate,
  type LessonChange,
  type PublishedDay,
  type PublishedDuty,
  type PublishedWeek,
  type SchoolYear,
} from '@timetable/domain'
import type { WallClock } from '../../timetable/week/wall-clock.ts'

/** A week, what is published about single dates, and the duties of a teacher in breaks. */
export type DatedWeek = PublishedWeek & {
  readonly told?: readonly PublishedDay[]
  readonly duties?: readonly PublishedDuty[]
}

/** One day of the shown week. */
export type ShownDay = {
  /** Its number in the version's week; for half days that of the first. */
  readonly dayNum: number
  /** Null if the week has no dates. */
  readonly date: IsoDate | null
  readonly isToday: boolean
  /** The holiday on that day; empty if it has no name. */
  readonly holiday: string | null
  /** Whether it is before the first day of the school year, or after the last. */
  readonly beyond: boolean
  readonly lessons: readonly HeldLesson[]
  readonly duties: readonly ShownDuty[]
  /** What is published about the date. */
  readonly published?: PublishedDay
}

/** The current lesson, or the next one, and its date. */
type NextLesson = { readonly lesson: HeldLesson; readonly date: IsoDate; readonly isNow: boolean }

/** The school year of a week that can be assigned to dates; null if it cannot. */
export function datedYear(week: PublishedWeek): SchoolYear | null {
  return refuseDates(week) ? null : week.year
}

/** The numbers of the days of a week; a morning and its afternoon count as one. */
function dayNums(week: PublishedWeek): number[] {
  return Array.from({ length: week.days }, (_, day) => day).filter((day) => !week.halfDays || day % 2 === 0)
}

/** The days of the week that contains a date, and other days of it for which lessons are published. */
export function datedDays(week: DatedWeek, year: SchoolYear, date: IsoDate, today: IsoDate): ShownDay[] {
  const begin = weekBegin(year, date)
  return [...dayNums(week), ...otherDayNums(week, begin)].map((dayNum) => {
    const on = addDays(begin, offsetOf(week, dayNum))
    const beyond = on < year.firstDay || on > year.lastDay
    const published = week.told?.find((day) => day.date === on)
    const holiday = beyond ? null : (holidayOn(year, on)?.name ?? null)
    return {
      dayNum,
      date: on,
      isToday: on === today,
      holiday,
      beyond,
      duties: beyond || holiday !== null ? [] : dutiesOn(week, dayNum, published),
      lessons: heldOn(week, year, week.told ?? [], on) ?? [],
      ...(published && { published }),
    }
  })
}

/** The numbers of days that the version does not have: a Saturday may run like a Monday. */
function otherDayNums(week: DatedWeek, begin: IsoDate): number[] {
  const halves = week.halfDays ? 2 : 1
  const isTold = (dayNum: number) =>
    week.told?.some(({ date, lines }) => lines.length > 0 && date === addDays(begin, dayNum / halves))
  return Array.from({ length: 7 }, (_, day) => day * halves).filter((dayNum) => dayNum >= week.days && isTold(dayNum))
}

/** The days of one of the alternating weeks, without dates. */
export function undatedDays(week: DatedWeek, turn: number): ShownDay[] {
  return dayNums(week).map((dayNum) => ({
    ...{ dayNum, date: null, isToday: false, holiday: null, beyond: false, duties: dutiesOn(week, dayNum) },
    lessons: week.lessons.filter(
      (lesson) => offsetOf(week, lesson.dayNum) === offsetOf(week, dayNum) && lesson.weeks.includes(turn),
    ),
  }))
}

/** A duty of a day, and what is different about it on the date. */
export type ShownDuty = PublishedDuty & { readonly change?: LessonChange }

/** The duties of a day of the week; of a date with what is published about it. */
function dutiesOn(week: DatedWeek, dayNum: number, published?: PublishedDay): readonly ShownDuty[] {
  const usual = (week.duties ?? []).filter((duty) => offsetOf(week, duty.dayNum) === offsetOf(week, dayNum))
  const lines = published?.duties ?? []
  const isOther = (duty: PublishedDuty) =>
    lines.some((line) => !line.now && line.place === duty.place && line.start === duty.start)
  return [
    ...usual.map((duty): ShownDuty => (isOther(duty) ? { ...duty, change: { kind: 'cancelled', was: null } } : duty)),
    ...lines.flatMap(({ now, place, after, start, end }): ShownDuty[] =>
      now
        ? [{ uuid: `${place} ${after}`, place, after, start, end, dayNum, change: { kind: 'added', was: null } }]
        : [],
    ),
  ]
}

/** The lessons and duties of a day in the order of their times. */
export function inOrderOfDay({ lessons, duties }: ShownDay): readonly (HeldLesson | ShownDuty)[] {
  return [...lessons, ...duties].sort((a, b) => minutesOf(a.start || '23:59') - minutesOf(b.start || '23:59'))
}

/** How many days ahead the next lesson is searched: more than the summer holidays. */
const AHEAD = 120

/** The current lesson, otherwise the next one within the school year. Null if there is none. */
export function nextLesson(week: DatedWeek, year: SchoolYear, { date, time }: WallClock): NextLesson | null {
  const from = date < year.firstDay ? year.firstDay : date
  const now = from === date ? minutesOf(time) : -1
  for (let ahead = 0; ahead <= Math.min(AHEAD, daysBetween(from, year.lastDay)); ahead++) {
    const on = addDays(from, ahead)
    const lesson = (heldOn(week, year, week.told ?? [], on) ?? []).find(
      ({ end, change }) => change?.kind !== 'cancelled' && (ahead > 0 || minutesOf(end) > now),
    )
    if (lesson) return { lesson, date: on, isNow: on === date && minutesOf(lesson.start) <= now }
  }
  return null
}

/** The index of the day to show first: today, otherwise the next of these days with lessons, otherwise the first. */
export function firstShown(days: readonly ShownDay[], today: IsoDate | null): number {
  const at = days.findIndex((day) => day.isToday)
  if (at >= 0) return at
  const next = days.findIndex(
    (day) => day.date !== null && today !== null && day.date > today && day.lessons.length > 0,
  )
  return Math.max(0, next)
}

/** The day that is shown first: that of the current or next lesson. If there is none, today or the nearest day of the school year. */
export function openingDate(week: DatedWeek, year: SchoolYear, clock: WallClock): IsoDate {
  return nextLesson(week, year, clock)?.date ?? firstDate(week, year, clock.date)
}

/** The date whose week is shown first: today; after the last day with lessons in its week, the following week. */
export function firstDate(week: PublishedWeek, year: SchoolYear, today: IsoDate): IsoDate {
  const clamped = today < year.firstDay ? year.firstDay : today > year.lastDay ? year.lastDay : today
  const last = Math.max(...dayNums(week).map((day) => offsetOf(week, day)))
  const isOver = daysBetween(weekBegin(year, clamped), clamped) > last
  const next = addDays(weekBegin(year, clamped), 7)
  return isOver && next <= year.lastDay ? next : clamped
}

/** The name of a date's week, if there are alternating weeks. */
export function turnName(week: PublishedWeek, year: SchoolYear, date: IsoDate): string | null {
  return week.weekNames[weekOn(year, date, Math.max(1, week.weekNames.length))] ?? null
}
