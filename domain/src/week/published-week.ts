import { calendarLabel } from '../calendars/calendar-label.ts'
import { minutesOf } from './clock.ts'
import type { PublishedDuty } from '../diary/duties/published-duties.ts'
import type { PublishedDay } from '../diary/published-day.ts'
import { homeRoomOf, homeTeacherOf } from '../calendars/homes.ts'
import { lessonsSeenBy } from '../lessons/lessons.ts'
import { LIMITS } from '../limits.ts'
import { calendarsOf, occupiedSlots } from '../lessons/placement.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { headOf, type Calendar, type CalendarType, type Lesson, type Schedule, type Uuid } from '../schedule.ts'
import type { SchoolSettings } from './school-settings.ts'
import { datesOf, daysBetween, isSchoolDay, weekBegin, weekOn, type IsoDate, type SchoolYear } from './school-year.ts'
import { isLocked } from '../lessons/locked.ts'
import { withheldRecords } from '../trial.ts'
import { weekCountOf, weekNamesOf, weeksOf } from './weeks.ts'

/** A lesson as its attendees see it: its time, and the names of the other attendees. */
export type PublishedLesson = {
  readonly uuid: Uuid
  readonly subject: string
  readonly color: string
  readonly dayNum: number
  /** Its first period, and the number of its periods. */
  readonly hourNum: number
  readonly periods: number
  readonly start: string
  readonly end: string
  /** Its weeks among the alternating ones. */
  readonly weeks: readonly number[]
  readonly classes: readonly string[]
  readonly teachers: readonly string[]
  readonly rooms: readonly string[]
}

/** One week of one class, teacher or room: all that its link reveals about a school. */
export type PublishedWeek = {
  readonly name: string
  readonly calendarType: CalendarType
  readonly days: number
  readonly dayNames: readonly string[] | null
  readonly halfDays: boolean
  readonly daysPerTerm: number | null
  /** The names of the alternating weeks. Empty: all are alike. */
  readonly weekNames: readonly string[]
  readonly year: SchoolYear | null
  /** The home room of a class or teacher, and the home teacher of a class. Null if there is none. */
  readonly homeRoom: string | null
  readonly homeTeacher: string | null
  readonly lessons: readonly PublishedLesson[]
}

/** The data behind a link to a week: the week, and its school. */
export type WeekLinkContent = {
  readonly schoolName: string
  readonly title: string
  readonly labels: SchoolSettings['labelsOnTimeslots']
  /** When the version was last changed. */
  readonly changedAt: string
  readonly week: PublishedWeek
  /** What is published about single dates, by date. */
  readonly days: readonly PublishedDay[]
  /** For a teacher: their duties in breaks. */
  readonly duties?: readonly PublishedDuty[]
  /** Whether this page may enter absences: it is that of a teacher, and the school allows it. */
  readonly mayReport: boolean
  /** Whether readers of this page can get mails about changes: the site sends mails, and the week is that of the published version. */
  readonly byMail: boolean
}

/** The week of a calendar with its lessons, without what is withheld if the school is not a customer. */
export function publishedWeek(whole: Schedule, calendarUuid: Uuid, customer: boolean): PublishedWeek | Refusal {
  const schedule = withheldRecords(whole, customer)
  const calendar = schedule.calendars[calendarUuid]
  if (!calendar) return refuse('not-found', { what: 'The timetable' })
  const seen = lessonsSeenBy(schedule, calendarUuid).filter(({ timeSlotUuid }) => timeSlotUuid !== null)
  const max = LIMITS.publishedLessons
  if (seen.length > max) return refuse('too-many-published', { max })
  const { days, dayNames, halfDays = false, daysPerTerm = null, year = null } = headOf(schedule)
  return {
    name: calendarLabel(schedule.calendars, calendar),
    calendarType: calendar.calendarType,
    ...{ days, dayNames, halfDays, daysPerTerm, year },
    weekNames: weekNamesOf(headOf(schedule)),
    homeRoom: homeRoomOf(schedule, calendarUuid)?.name ?? null,
    homeTeacher: homeTeacherOf(schedule, calendarUuid)?.name ?? null,
    lessons: seen
      .flatMap((lesson) => publishedLesson(schedule, calendar, lesson))
      .sort((a, b) => a.dayNum - b.dayNum || minutesOf(a.start) - minutesOf(b.start) || (a.uuid < b.uuid ? -1 : 1)),
  }
}

function publishedLesson(schedule: Schedule, of: Calendar, lesson: Lesson): PublishedLesson[] {
  const subject = schedule.subjects[lesson.subjectUuid]
  const slots = occupiedSlots(schedule, lesson)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last || !subject || isLocked(subject)) return []
  const others = calendarsOf(schedule, lesson).filter(({ uuid }) => uuid !== of.uuid)
  const names = (type: CalendarType) =>
    others.flatMap((each) => (each.calendarType === type ? [calendarLabel(schedule.calendars, each)] : []))
  return [
    {
      uuid: lesson.uuid,
      subject: subject.name,
      color: subject.color,
      dayNum: first.dayNum,
      hourNum: first.hourNum,
      periods: slots.length,
      start: first.startTime,
      end: last.endTime,
      weeks: weeksOf(lesson, weekCountOf(schedule)),
      classes: names('CLASS'),
      teachers: names('TEACHER'),
      rooms: names('ROOM'),
    },
  ]
}

/** The number of alternating weeks. */
const turnsOf = ({ weekNames }: Pick<PublishedWeek, 'weekNames'>) => Math.max(1, weekNames.length)

/** The number of days from the beginning of the week to this day. */
export function offsetOf({ halfDays }: Pick<PublishedWeek, 'halfDays'>, dayNum: number): number {
  return halfDays ? Math.floor(dayNum / 2) : dayNum
}

/** Refuses a week that cannot be mapped to dates, and says what is missing. */
export function refuseDates(week: PublishedWeek): Refusal | undefined {
  if (!week.year) return refuse('year-missing')
  const notOfDays = refuseWeekOfDates(week)
  if (notOfDays) return notOfDays
  const odd = week.lessons.find(({ start, end }) => minutesOf(end) <= minutesOf(start))
  return odd && refuse('times-missing', { start: odd.start, end: odd.end })
}

/** Refuses a version whose days are more than one week of a calendar, or several terms. */
export function refuseWeekOfDates(week: Pick<PublishedWeek, 'days' | 'halfDays' | 'daysPerTerm'>): Refusal | undefined {
  return week.daysPerTerm !== null || offsetOf(week, week.days - 1) >= 7 ? refuse('week-not-of-days') : undefined
}

/** The dates of a lesson in the school year of its week, in these of the alternating weeks. */
export function publishedDates(
  week: PublishedWeek,
  year: SchoolYear,
  dayNum: number,
  ofWeeks: readonly number[],
): IsoDate[] {
  return datesOf(year, { offset: offsetOf(week, dayNum), weeks: ofWeeks, weekCount: turnsOf(week) })
}

/** The lessons on a date, in order. Undefined if there are none at all then, because of a holiday or the end of the year. */
export function lessonsOn(
  week: PublishedWeek,
  year: SchoolYear,
  date: IsoDate,
): readonly PublishedLesson[] | undefined {
  if (!isSchoolDay(year, date)) return undefined
  const offset = daysBetween(weekBegin(year, date), date)
  const turn = weekOn(year, date, turnsOf(week))
  return week.lessons.filter(({ dayNum, weeks }) => offsetOf(week, dayNum) === offset && weeks.includes(turn))
}
