import type { Calendar, Rule, Uuid } from '../schedule.ts'
import { countsLesson, tagNamesOf } from '../lessons/tags.ts'
import type { CalendarDay } from './day.ts'
import { cellsOfSets, lessonsOn, loadFor, namedCells, takesWholeDays, type RuleFacts } from './facts.ts'
import type { Asked, RuleMatch, WeekKind, WeekMeasure } from './match.ts'
import { said, type RuleNeeds } from './rule-needs.ts'

/** The week of one calendar as a rule measures it. */
type MeasuredWeek = {
  readonly calendar: Calendar
  readonly days: readonly CalendarDay[]
  readonly measures: readonly number[]
  /** Each day is a whole day of two halves. */
  readonly whole: boolean
  readonly asked: Asked
}

type Options = {
  /** Whether further lessons never reduce its deviation. */
  readonly isLasting?: true
  /** For a rule on days: the lessons in the match of a day. If omitted: all of that day. */
  readonly onDay?: (facts: RuleFacts, calendar: Calendar, day: CalendarDay) => readonly Uuid[]
  /** For a rule on weeks: the lessons in its match. If omitted: those of the days with a positive measure. */
  readonly ofWeek?: (facts: RuleFacts, week: MeasuredWeek) => readonly Uuid[]
  /** Returns several matches instead of one for the week. */
  readonly parts?: (facts: RuleFacts, week: MeasuredWeek) => readonly Omit<RuleMatch, 'calendarUuid'>[]
}

/** A kind that evaluates the week of each calendar. `shapeOf` says what is measured of the days, and how the measures combine. */
export function ofWeeks(shapeOf: WeekKind['shapeOf'], options: Options = {}): (needs: RuleNeeds) => WeekKind {
  const { isLasting = false, onDay, ofWeek = lessonsThatCount, parts } = options
  return (needs) => ({
    about: 'calendars',
    shapeOf,
    isLasting,
    evaluate: (facts, rule) => {
      const asked = askedOf(facts, needs, rule)
      const shape = shapeOf(asked)
      const whole = takesWholeDays(facts, needs, rule)
      const inside = cellsInside(facts, needs, rule)
      return facts.namedCalendars(rule).flatMap((calendar): RuleMatch[] => {
        const days = calendarDays(facts, seenBy(facts, rule, calendar, inside, asked.within), whole)
        const week = { calendar, days, measures: days.map(shape.measure), whole, asked }
        const of = { calendarUuid: calendar.uuid, ...(rule.criterion && { attendee: calendar }) }
        if (shape.of === 'day') return onEachDay(facts, rule, week, onDay).map((match) => ({ ...of, ...match }))
        const amount = weekAmount(shape, week.measures, whole)
        if (amount === 0) return []
        const matches = parts?.(facts, week) ?? [{ lessonUuids: ofWeek(facts, week), amount }]
        return matches.map((match) => ({ ...of, ...match, lessonUuids: counted(facts, rule, match.lessonUuids) }))
      })
    },
    // A lesson changes only its own day; the other days are measured once.
    adds: (facts, rule, calendar) => {
      const asked = askedOf(facts, needs, rule)
      const shape = shapeOf(asked)
      const seen = seenBy(facts, rule, calendar, cellsInside(facts, needs, rule), asked.within)
      const load = seen.load.slice()
      const whole = takesWholeDays(facts, needs, rule)
      const days = calendarDays(facts, { ...seen, load }, whole)
      const measures = days.map(shape.measure)
      const without = weekAmount(shape, measures, whole)
      return ({ lesson, start, end, day: dayNum }) => {
        if (!countsLesson(rule, lesson)) return 0
        const day = whole ? dayNum >> 1 : dayNum
        const before = measures[day]!
        for (let cell = start; cell < end; cell++) if (!asked.within || seen.inside[cell] === 1) load[cell]!++
        measures[day] = shape.measure(days[day]!)
        for (let cell = start; cell < end; cell++) if (!asked.within || seen.inside[cell] === 1) load[cell]!--
        const added = measures[day] === before ? 0 : weekAmount(shape, measures, whole) - without
        measures[day] = before
        return added
      }
    },
  })
}

export function askedOf({ daysPerTerm }: Pick<RuleFacts, 'daysPerTerm'>, needs: RuleNeeds, rule: Rule): Asked {
  return {
    value: said.value(needs, rule),
    value2: rule.value2,
    within: said.within(needs, rule),
    termDays: said.terms(needs, rule) ? (daysPerTerm ?? null) : null,
  }
}

/** By how much the measures of the days break a rule of this shape. */
function weekAmount(shape: WeekMeasure, measures: readonly number[], whole: boolean): number {
  if (shape.of === 'week') return Math.max(0, shape.beyond(measures, whole))
  const total = sum(measures)
  if (shape.of === 'day') return total
  const { most = Infinity, least = 0 } = shape
  return Math.max(0, total - most, least - total)
}

function onEachDay(facts: RuleFacts, rule: Rule, week: MeasuredWeek, onDay: Options['onDay']) {
  const { calendar, days, measures, whole, asked } = week
  return days.flatMap((day, index): RuleMatch[] => {
    const amount = measures[index]!
    if (amount === 0) return []
    const halves = lessonsByHalf(facts, calendar, index, whole).map(({ dayNum, lessonUuids }) => ({
      dayNum,
      lessonUuids: counted(facts, rule, lessonUuids),
    }))
    const used = halves.filter(({ lessonUuids }) => lessonUuids.length > 0)
    const { dayNum } = used[0] ?? halves[0]!
    const named = onDay ?? (asked.within ? lessonsInside : undefined)
    const lessonUuids = named
      ? counted(facts, rule, named(facts, calendar, day))
      : used.flatMap(({ lessonUuids: there }) => there)
    return [{ ...(used.length < 2 && { dayNum }), lessonUuids, amount }]
  })
}

/** The lessons that the rule counts. */
function counted({ schedule }: RuleFacts, rule: Rule, uuids: readonly Uuid[]): readonly Uuid[] {
  if (tagNamesOf(rule).length === 0) return uuids
  return uuids.filter((uuid) => countsLesson(rule, schedule.lessons[uuid]!))
}

/** The numbers of the days with a positive measure. */
export function daysThatCount(measures: readonly number[]): number[] {
  return [...measures.keys()].filter((dayNum) => measures[dayNum]! > 0)
}

function lessonsThatCount(facts: RuleFacts, { calendar, days, measures, whole, asked }: MeasuredWeek): Uuid[] {
  const lessons = lessonsOfDays(facts, calendar, daysThatCount(measures), whole)
  if (!asked.within) return lessons
  const seen = new Set(lessonsOn(facts, calendar, (cell) => days[0]?.inside[cell] === 1))
  return lessons.filter((lesson) => seen.has(lesson))
}

/** The lessons of a day that are in the slots that the rule names. */
export function lessonsInside(facts: RuleFacts, calendar: Calendar, { inside, from, to }: CalendarDay): Uuid[] {
  return lessonsOn(facts, calendar, (cell) => inside[cell] === 1 && cell >= from && cell < to)
}

function cellsInside(facts: RuleFacts, needs: RuleNeeds, rule: Rule): CalendarDay['inside'] {
  return needs.slotSets ? cellsOfSets(facts, rule) : namedCells(facts, rule)
}

/** The week of a calendar, limited to what the rule counts. */
type SeenWeek = Pick<CalendarDay, 'load' | 'open' | 'inside'>

/** If the rule is limited to its slots (`within`), there are no lessons and no open periods outside them. */
export function seenBy(
  facts: RuleFacts,
  rule: Rule,
  calendar: Calendar,
  inside: CalendarDay['inside'],
  within: boolean,
): SeenWeek {
  const [load, open] = [loadFor(facts, rule, calendar), facts.open(calendar)]
  if (!within) return { load, open, inside }
  return {
    load: load.map((count, cell) => count * inside[cell]!),
    open: open.map((one, cell) => one & inside[cell]!),
    inside,
  }
}

/** The days of a calendar, or its whole days of two halves, in the order of the week. The last whole day may be only a half. */
export function calendarDays({ days, hours }: RuleFacts, seen: SeenWeek, whole: boolean): CalendarDay[] {
  const halves = whole ? 2 : 1
  return Array.from({ length: Math.ceil(days / halves) }, (_, day) => ({
    ...seen,
    from: day * halves * hours,
    noon: (day * halves + 1) * hours,
    to: Math.min(days, (day + 1) * halves) * hours,
  }))
}

/** The lessons that a calendar has on some days, or on some whole days. */
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
