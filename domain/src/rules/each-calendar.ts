import type { Calendar, Rule, Uuid } from '../schedule.ts'
import { countsLesson, tagNamesOf } from '../tags.ts'
import type { CalendarDay } from './day.ts'
import { lessonsOn, loadFor, namedCells, type RuleFacts } from './facts.ts'
import type { CalendarKind, RuleMatch } from './match.ts'
import { looksWithin, saysWholeDays } from './needs.ts'

/** The week of one calendar as a rule counts it. */
type CountedWeek = {
  readonly counts: readonly number[]
  readonly inside: Uint8Array
  readonly whole: boolean
  /** It looks at the slots that it names alone. */
  readonly within: boolean
}

type Measure = (day: CalendarDay, rule: Rule) => number

/**
 * A kind that looks at each day of each calendar: `measure` says by how much that day breaks the rule. Its matches name the
 * lessons of the day, or those that `named` finds.
 */
export function eachDay(
  measure: Measure,
  named?: (facts: RuleFacts, calendar: Calendar, day: CalendarDay) => readonly Uuid[],
): CalendarKind {
  const onlyBroken = (day: CalendarDay, rule: Rule) => Math.max(0, measure(day, rule))
  return {
    about: 'calendars',
    evaluate: (facts, rule) => {
      const whole = countsWholeDays(facts, rule)
      const matches: RuleMatch[] = []
      const inside = namedCells(facts, rule)
      for (const calendar of facts.namedCalendars(rule)) {
        calendarDays(facts, seenBy(facts, rule, calendar, inside), whole).forEach((day, index) => {
          const amount = onlyBroken(day, rule)
          if (amount === 0) return
          const halves = lessonsByHalf(facts, calendar, index, whole).map(({ dayNum, lessonUuids: there }) => ({
            dayNum,
            lessonUuids: counted(facts, rule, there),
          }))
          const used = halves.filter(({ lessonUuids }) => lessonUuids.length > 0)
          const { dayNum } = used[0] ?? halves[0]!
          const seen = named ?? (looksWithin(rule) ? lessonsInside : undefined)
          const lessonUuids = seen
            ? counted(facts, rule, seen(facts, calendar, day))
            : used.flatMap(({ lessonUuids: there }) => there)
          matches.push({ calendarUuid: calendar.uuid, ...(used.length < 2 && { dayNum }), lessonUuids, amount })
        })
      }
      return matches
    },
    adds: addsByDay(onlyBroken, sum),
  }
}

/**
 * A kind that sums the days of each calendar up: `measure` says what each day counts, `beyond` by how much the counts
 * of the week break the rule. Its match names the lessons of the days that count, or those that `named` finds.
 */
export function eachWeek(
  measure: Measure,
  beyond: (counts: readonly number[], rule: Rule, whole: boolean) => number,
  named: (facts: RuleFacts, calendar: Calendar, week: CountedWeek, rule: Rule) => readonly Uuid[] = lessonsThatCount,
): CalendarKind {
  return {
    about: 'calendars',
    evaluate: (facts, rule) => {
      const whole = countsWholeDays(facts, rule)
      const within = looksWithin(rule)
      const matches: RuleMatch[] = []
      const inside = namedCells(facts, rule)
      for (const calendar of facts.namedCalendars(rule)) {
        const counts = calendarDays(facts, seenBy(facts, rule, calendar, inside), whole).map((day) =>
          measure(day, rule),
        )
        const amount = beyond(counts, rule, whole)
        if (amount <= 0) continue
        const lessonUuids = counted(facts, rule, named(facts, calendar, { counts, inside, whole, within }, rule))
        matches.push({ calendarUuid: calendar.uuid, lessonUuids, amount })
      }
      return matches
    },
    adds: addsByDay(measure, (counts, rule, whole) => Math.max(0, beyond(counts, rule, whole))),
  }
}

/** A lesson changes the count of its own day alone: all others are counted once. */
function addsByDay(
  measure: Measure,
  total: (counts: readonly number[], rule: Rule, whole: boolean) => number,
): CalendarKind['adds'] {
  return (facts, rule, calendar) => {
    const seen = seenBy(facts, rule, calendar, namedCells(facts, rule))
    const load = seen.load.slice()
    const whole = countsWholeDays(facts, rule)
    const days = calendarDays(facts, { ...seen, load }, whole)
    const counts = days.map((day) => measure(day, rule))
    const without = total(counts, rule, whole)
    const within = looksWithin(rule)
    return ({ lesson, start, end, day: dayNum }) => {
      if (!countsLesson(rule, lesson)) return 0
      const day = whole ? dayNum >> 1 : dayNum
      const before = counts[day]!
      for (let cell = start; cell < end; cell++) if (!within || seen.inside[cell] === 1) load[cell]!++
      counts[day] = measure(days[day]!, rule)
      for (let cell = start; cell < end; cell++) if (!within || seen.inside[cell] === 1) load[cell]!--
      const added = counts[day] === before ? 0 : total(counts, rule, whole) - without
      counts[day] = before
      return added
    }
  }
}

/** Those of the lessons that the rule counts. */
function counted({ schedule }: RuleFacts, rule: Rule, uuids: readonly Uuid[]): readonly Uuid[] {
  if (tagNamesOf(rule).length === 0) return uuids
  return uuids.filter((uuid) => countsLesson(rule, schedule.lessons[uuid]!))
}

/** The numbers of the days that count anything. */
export function daysThatCount(counts: readonly number[]): number[] {
  return [...counts.keys()].filter((dayNum) => counts[dayNum]! > 0)
}

function lessonsThatCount(facts: RuleFacts, calendar: Calendar, week: CountedWeek): Uuid[] {
  const lessons = lessonsOfDays(facts, calendar, daysThatCount(week.counts), week.whole)
  if (!week.within) return lessons
  const seen = new Set(lessonsOn(facts, calendar, (cell) => week.inside[cell] === 1))
  return lessons.filter((lesson) => seen.has(lesson))
}

function lessonsInside(facts: RuleFacts, calendar: Calendar, { inside, from, to }: CalendarDay): Uuid[] {
  return lessonsOn(facts, calendar, (cell) => inside[cell] === 1 && cell >= from && cell < to)
}

/** Does a rule take two days of the table for one? */
export function countsWholeDays({ halfDays }: RuleFacts, rule: Rule): boolean {
  return halfDays && saysWholeDays(rule)
}

/** The week of a calendar as a rule sees it. */
type SeenWeek = Pick<CalendarDay, 'load' | 'open' | 'inside'>

/** Outside the slots that it looks within, a rule sees neither lessons nor time for any. */
export function seenBy(facts: RuleFacts, rule: Rule, calendar: Calendar, inside: Uint8Array): SeenWeek {
  const [load, open] = [loadFor(facts, rule, calendar), facts.open(calendar)]
  if (!looksWithin(rule)) return { load, open, inside }
  return {
    load: load.map((count, cell) => count * inside[cell]!),
    open: open.map((one, cell) => one & inside[cell]!),
    inside,
  }
}

/** The days of a calendar, or its whole days of two, in the order of the week; the last may be a half one. */
export function calendarDays({ days, hours }: RuleFacts, seen: SeenWeek, whole: boolean): CalendarDay[] {
  const halves = whole ? 2 : 1
  return Array.from({ length: Math.ceil(days / halves) }, (_, day) => ({
    ...seen,
    from: day * halves * hours,
    noon: (day * halves + 1) * hours,
    to: Math.min(days, (day + 1) * halves) * hours,
  }))
}

/** The lessons that a calendar has on some days, or on whole ones. */
export function lessonsOfDays(facts: RuleFacts, calendar: Calendar, days: readonly number[], whole: boolean): Uuid[] {
  return days.flatMap((day) => lessonsByHalf(facts, calendar, day, whole).flatMap(({ lessonUuids }) => lessonUuids))
}

function lessonsByHalf(facts: RuleFacts, calendar: Calendar, day: number, whole: boolean) {
  const byDay = facts.byDay(calendar)
  const halves = whole ? [2 * day, 2 * day + 1] : [day]
  return halves.flatMap((dayNum) => (byDay[dayNum] ? [{ dayNum, lessonUuids: byDay[dayNum] }] : []))
}

export function sum(numbers: readonly number[]): number {
  let total = 0
  for (const each of numbers) total += each
  return total
}
