import {
  calendarUuidsOf,
  clashCounts,
  clashesOf,
  courseWishesOf,
  lessonsSeenBy,
  loadOf,
  weekOf,
  type Calendar,
  type CalendarLoad,
  type CalendarType,
  type Clashes,
  type Schedule,
} from '@timetable/domain'
import { calendarsByName } from '../../timetable/calendars-by-name.ts'
import { compareNames } from '../../timetable/compare-names.ts'
import { isInOrder, type TimetableState } from '../../timetable/timetable-state.ts'
import { isGroup } from '../../timetable/listed-calendars.ts'

/** What a planner wants to know of a version before anything else. */
export type Overview = {
  readonly counts: Readonly<Record<CalendarType | 'subjects' | 'lessons', number>>
  /** Somebody asks for something beyond a place for every lesson: a rule, a course, a choice in order. */
  readonly hasWishes: boolean
  /** The calendars with the most double bookings, worst first. */
  readonly worst: readonly Ranked[]
  /** Calendars with more periods to teach than free slots, the most by which they are over first. */
  readonly overfull: readonly Overfull[]
  readonly week: WeekFill
  readonly step: Step
}

export type Ranked = { readonly calendar: Calendar; readonly doubleBookings: number }
export type Overfull = CalendarLoad & { readonly calendar: Calendar }

/** `busy[hour][day]`: of all classes (teachers where there are none), how many have a lesson then. */
export type WeekFill = {
  readonly days: number
  readonly hours: number
  readonly of: number
  readonly type: CalendarType
  readonly busy: readonly (readonly number[])[]
}

/** What to do next: what is missing first, then Zen while something is open, then nothing. */
export type Step = 'calendars' | 'periods' | 'subjects' | 'zen' | 'done'

/** `shown`: the week of it that timetables show, or all. */
export function overviewOf(schedule: Schedule, state: TimetableState, shown: Schedule = schedule): Overview {
  const clashes = clashesOf(schedule)
  const calendars = Object.values(schedule.calendars)
  const counts = {
    CLASS: countOf(schedule, 'CLASS'),
    TEACHER: countOf(schedule, 'TEACHER'),
    ROOM: countOf(schedule, 'ROOM'),
    subjects: Object.keys(schedule.subjects).length,
    lessons: Object.keys(schedule.lessons).length,
  }
  return {
    counts,
    hasWishes:
      Object.keys(schedule.rules).length > 0 ||
      state.counted.some(({ kind }) => kind === 'wish') ||
      courseWishesOf(schedule).length > 0,
    worst: worstOf(schedule, clashes),
    overfull: overfullOf(schedule, calendars),
    week: weekFillOf(shown, counts.CLASS > 0 ? 'CLASS' : 'TEACHER'),
    step: stepOf(schedule, counts, state),
  }
}

/** Groups are parts of classes: a school of twelve classes has twelve, however they are divided. */
const countOf = (schedule: Schedule, type: CalendarType): number =>
  calendarsByName(schedule, type).filter((each) => !isGroup(each)).length

function worstOf(schedule: Schedule, clashes: Clashes): readonly Ranked[] {
  return [...clashCounts(clashes)]
    .flatMap(([uuid, doubleBookings]) => {
      const calendar = schedule.calendars[uuid]
      return calendar ? [{ calendar, doubleBookings }] : []
    })
    .sort((a, b) => b.doubleBookings - a.doubleBookings || compareNames(a.calendar.name, b.calendar.name))
}

function overfullOf(schedule: Schedule, calendars: readonly Calendar[]): readonly Overfull[] {
  return calendars
    .map((calendar) => ({ calendar, ...loadOf(schedule, calendar, lessonsSeenBy(schedule, calendar.uuid)) }))
    .filter(({ tooMany }) => tooMany)
    .sort((a, b) => b.lessons - b.free - (a.lessons - a.free) || compareNames(a.calendar.name, b.calendar.name))
}

function weekFillOf(schedule: Schedule, type: CalendarType): WeekFill {
  const { days, hours } = weekOf(schedule)
  const seen = Array.from({ length: hours }, () => Array.from({ length: days }, () => new Set<string>()))
  for (const lesson of Object.values(schedule.lessons)) {
    const start = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
    if (!start) continue
    for (const uuid of calendarUuidsOf(lesson)) {
      const calendar = schedule.calendars[uuid]
      if (calendar?.calendarType !== type) continue
      for (let hour = start.hourNum; hour < start.hourNum + lesson.length; hour++)
        seen[hour]?.[start.dayNum]?.add(calendar.classUuid ?? uuid)
    }
  }
  return { days, hours, of: countOf(schedule, type), type, busy: seen.map((row) => row.map(({ size }) => size)) }
}

function stepOf(schedule: Schedule, counts: Overview['counts'], state: TimetableState): Step {
  if (counts.CLASS + counts.TEACHER + counts.ROOM === 0) return 'calendars'
  if (weekOf(schedule).hours === 0) return 'periods'
  if (counts.lessons === 0) return 'subjects'
  return isInOrder(state) ? 'done' : 'zen'
}
