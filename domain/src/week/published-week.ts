import { calendarLabel } from '../calendars/calendar-label.ts'
import { minutesOf } from './clock.ts'
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

/** A lesson as its own people see it: when it is, and the names of who else is there. */
export type PublishedLesson = {
  readonly uuid: Uuid
  readonly subject: string
  readonly color: string
  readonly dayNum: number
  readonly start: string
  readonly end: string
  /** The weeks that it is held in, of those that follow each other in turn. */
  readonly weeks: readonly number[]
  readonly classes: readonly string[]
  readonly teachers: readonly string[]
  readonly rooms: readonly string[]
}

/** One week of one class, teacher or room, complete in itself: all that its people are told of a school. */
export type PublishedWeek = {
  readonly name: string
  readonly calendarType: CalendarType
  readonly days: number
  readonly dayNames: readonly string[] | null
  readonly halfDays: boolean
  readonly daysPerTerm: number | null
  /** What the weeks are called that follow each other in turn; none: all are alike. */
  readonly weekNames: readonly string[]
  readonly year: SchoolYear | null
  /** Where a class or teacher is at home, and who looks after the class; null where nobody said. */
  readonly homeRoom: string | null
  readonly homeTeacher: string | null
  readonly lessons: readonly PublishedLesson[]
}

/** What whoever has a link to a week is told: the week, and whose it is. */
export type SharedWeekTold = {
  readonly schoolName: string
  readonly title: string
  readonly labels: SchoolSettings['labelsOnTimeslots']
  /** When the version was last changed. */
  readonly changedAt: string
  readonly week: PublishedWeek
}

/** The week of a calendar with what lies in it; what is withheld from a school that may be no customer is not in it. */
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
      start: first.startTime,
      end: last.endTime,
      weeks: weeksOf(lesson, weekCountOf(schedule)),
      classes: names('CLASS'),
      teachers: names('TEACHER'),
      rooms: names('ROOM'),
    },
  ]
}

/** How many weeks follow each other in turn. */
const turnsOf = ({ weekNames }: Pick<PublishedWeek, 'weekNames'>) => Math.max(1, weekNames.length)

/** How many days after its beginning a day of the week lies. */
export function offsetOf({ halfDays }: Pick<PublishedWeek, 'halfDays'>, dayNum: number): number {
  return halfDays ? Math.floor(dayNum / 2) : dayNum
}

/** Can the week not be laid on days of the calendar? Then what is missing. */
export function refuseDates(week: PublishedWeek): Refusal | undefined {
  if (!week.year) return refuse('year-missing')
  if (week.daysPerTerm !== null || offsetOf(week, week.days - 1) >= 7) return refuse('week-not-of-days')
  const odd = week.lessons.find(({ start, end }) => minutesOf(end) <= minutesOf(start))
  return odd && refuse('times-missing', { start: odd.start, end: odd.end })
}

/** The days on which a lesson is held, in the year of its week, in one of the weeks that follow each other in turn. */
export function publishedDates(
  week: PublishedWeek,
  year: SchoolYear,
  dayNum: number,
  ofWeeks: readonly number[],
): IsoDate[] {
  return datesOf(year, { offset: offsetOf(week, dayNum), weeks: ofWeeks, weekCount: turnsOf(week) })
}

/** What is held on a day, in its order; undefined: there are no lessons at all then, for a holiday or beyond the year. */
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
