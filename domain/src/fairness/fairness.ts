import { loadOf, type CalendarLoad } from '../calendars/calendar-load.ts'
import { lessonsSeenBy } from '../lessons/lessons.ts'
import { factsOf } from '../rules/facts.ts'
import { headOf, type Calendar, type Schedule } from '../schedule.ts'
import { verdictsOn, type Verdict } from './verdicts.ts'
import { weekShapeOf, worstOf, type WeekShape } from './week-shape.ts'

/**
 * The figures of one calendar's timetable, to be compared with others: load, week, and the judge's results. For a class with groups, each
 * figure is that of the students with the highest.
 */
export type CalendarFigures = WeekShape &
  Verdict & {
    readonly calendar: Calendar
    readonly load: CalendarLoad
    /** Unscheduled lessons. */
    readonly unscheduled: number
  }

/** `term`: only the days of this term. Null: all. `earlyUntil`, `lateFrom`: periods of the day, counted from 0. */
export type FairnessView = {
  readonly term: number | null
  readonly earlyUntil: number
  readonly lateFrom: number
}

/** The figures of some calendars, in their order. Load, wishes and cost are for all terms together. */
export function fairnessOf(
  schedule: Schedule,
  calendars: readonly Calendar[],
  view: FairnessView,
): readonly CalendarFigures[] {
  const facts = factsOf(schedule)
  const { daysPerTerm } = headOf(schedule)
  const isTerm = view.term !== null && daysPerTerm !== undefined
  const from = isTerm ? view.term * daysPerTerm : 0
  const days = { from, to: isTerm ? from + daysPerTerm : facts.days }
  const verdicts = verdictsOn(schedule, calendars, days)
  return calendars.map((calendar) => {
    const lessons = lessonsSeenBy(schedule, calendar.uuid)
    const shapes = facts
      .attendeesOf(calendar.uuid)
      .map((attendee) => weekShapeOf(facts, attendee, { ...view, ...days }))
    return {
      calendar,
      load: loadOf(schedule, calendar, lessons),
      unscheduled: lessons.filter((lesson) => facts.start(lesson) < 0).length,
      ...worstOf(shapes),
      ...verdicts.get(calendar)!,
    }
  })
}

/** The first and the last period of the day with any lesson. Undefined if none is scheduled. */
export function periodsInUse(schedule: Schedule): { readonly first: number; readonly last: number } | undefined {
  const facts = factsOf(schedule)
  let [first, last] = [Infinity, -1]
  for (const attendee of facts.attendees) {
    const load = facts.load(attendee)
    for (let cell = 0; cell < load.length; cell++) {
      if (load[cell] === 0) continue
      const hour = cell % facts.hours
      if (hour < first) first = hour
      if (hour > last) last = hour
    }
  }
  return last < 0 ? undefined : { first, last }
}
