import type { Calendar, Rule } from '../schedule.ts'
import { countsLesson } from '../tags.ts'
import { seenBy, sum } from './each-calendar.ts'
import { lessonsOn, namedCells, type RuleFacts } from './facts.ts'
import { valueOf, type CalendarKind, type RuleMatch } from './match.ts'
import { looksWithin } from './needs.ts'

/**
 * MAX_DAYS_PER_PERIOD: of each period, the days of the week beyond `value` on which the calendar has a lesson in it. A match
 * names the lessons of one period, whatever their day.
 */
export const maxDaysPerPeriod: CalendarKind = {
  about: 'calendars',
  evaluate: (facts, rule) => {
    const { hours, schedule } = facts
    const inside = namedCells(facts, rule)
    const within = looksWithin(rule)
    return facts.namedCalendars(rule).flatMap((calendar) => {
      const { days } = busyDays(facts, rule, calendar)
      return days.flatMap((count, hour): RuleMatch[] => {
        const amount = count - valueOf(rule)
        if (amount <= 0) return []
        const there = lessonsOn(facts, calendar, (cell) => cell % hours === hour && (!within || inside[cell] === 1))
        const lessonUuids = there.filter((uuid) => countsLesson(rule, schedule.lessons[uuid]!))
        return [{ calendarUuid: calendar.uuid, lessonUuids, amount }]
      })
    })
  },
  adds: (facts, rule, calendar) => {
    const { load, days } = busyDays(facts, rule, calendar)
    const inside = namedCells(facts, rule)
    const within = looksWithin(rule)
    return ({ lesson, start, end }) => {
      if (!countsLesson(rule, lesson)) return 0
      const isMore = Array.from({ length: end - start }, (_, at) => {
        const cell = start + at
        const isNew = load[cell] === 0 && (!within || inside[cell] === 1)
        return isNew && days[cell % facts.hours]! >= valueOf(rule) ? 1 : 0
      })
      return sum(isMore)
    }
  },
}

/** How often a calendar is busy, by cell, and on how many days it is so, by period: as the rule sees it. */
function busyDays(facts: RuleFacts, rule: Rule, calendar: Calendar) {
  const { load } = seenBy(facts, rule, calendar, namedCells(facts, rule))
  const days = Array.from({ length: facts.hours }, () => 0)
  load.forEach((count, cell) => {
    if (count > 0) days[cell % facts.hours]!++
  })
  return { load, days }
}
