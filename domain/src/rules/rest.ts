import type { Calendar, Rule, Uuid } from '../schedule.ts'
import { lackingRestAfter } from './day.ts'
import { eachDay } from './each-calendar.ts'
import { countsLesson } from '../tags.ts'
import { lessonsOn, loadFor, type RuleFacts } from './facts.ts'
import { valueOf, type CalendarKind, type RuleMatch } from './match.ts'

type BusyHours = { readonly first: number; readonly last: number }

/**
 * MIN_REST_BETWEEN_DAYS: periods, free or blocked, that lack to `value` from the last lesson of a day to the first of the
 * next; with `value2` 1 also from the last day of the week to its first.
 */
export const minRestBetweenDays: CalendarKind = {
  about: 'calendars',
  evaluate: (facts, rule) =>
    facts.namedCalendars(rule).flatMap((calendar) => {
      const days = busyHours(facts, loadFor(facts, rule, calendar))
      return nights(facts, rule).flatMap(([day, next]): RuleMatch[] => {
        const amount = missing(facts, rule, days[day], days[next])
        if (amount === 0) return []
        const ends = [day * facts.hours + days[day]!.last, next * facts.hours + days[next]!.first]
        return [{ calendarUuid: calendar.uuid, lessonUuids: lessonsAt(facts, rule, calendar, ends), amount }]
      })
    }),
  adds: (facts, rule, calendar) => {
    const days = busyHours(facts, loadFor(facts, rule, calendar))
    const pairs = nights(facts, rule)
    return ({ lesson, start, end, day }) => {
      if (!countsLesson(rule, lesson)) return 0
      const [from, to] = [start - day * facts.hours, end - 1 - day * facts.hours]
      const before = days[day]
      const after = { first: Math.min(from, before?.first ?? from), last: Math.max(to, before?.last ?? to) }
      let added = 0
      for (const [one, next] of pairs) {
        if (one !== day && next !== day) continue
        const then = missing(facts, rule, one === day ? after : days[one], next === day ? after : days[next])
        added += then - missing(facts, rule, days[one], days[next])
      }
      return added
    }
  },
}

/** The days between which there is a night. */
function nights({ days }: RuleFacts, { value2 }: Rule): (readonly [day: number, next: number])[] {
  const all = Array.from({ length: Math.max(0, days - 1) }, (_, day) => [day, day + 1] as const)
  return value2 === 1 && days > 1 ? [...all, [days - 1, 0] as const] : all
}

function missing({ hours }: RuleFacts, rule: Rule, day?: BusyHours, next?: BusyHours): number {
  return day && next ? Math.max(0, valueOf(rule) - (hours - 1 - day.last + next.first)) : 0
}

/** The first and the last busy hour of each day; undefined where there is none. */
function busyHours({ days, hours }: RuleFacts, load: Uint16Array): (BusyHours | undefined)[] {
  return Array.from({ length: days }, (_, day) => {
    const busy = Array.from({ length: hours }, (__, hour) => hour).filter((hour) => load[day * hours + hour]! > 0)
    return busy.length > 0 ? { first: busy[0]!, last: busy.at(-1)! } : undefined
  })
}

function lessonsAt(facts: RuleFacts, rule: Rule, calendar: Calendar, cells: readonly number[]): readonly Uuid[] {
  const there = lessonsOn(facts, calendar, (cell) => cells.includes(cell))
  return there.filter((uuid) => countsLesson(rule, facts.schedule.lessons[uuid]!))
}

/**
 * MIN_REST_AFTER: on each day with lessons on the slots and others later on, the periods that lack to `value` from the last
 * of the ones to the first of the others.
 */
export const minRestAfter = eachDay((day, rule) => lackingRestAfter(day, valueOf(rule)))
