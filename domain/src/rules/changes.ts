import type { Calendar, Lesson, Rule, Uuid } from '../schedule.ts'
import { defineRule } from './define-rule.ts'
import { countsLesson } from '../lessons/tags.ts'
import { loadFor, takesWholeDays, type RuleFacts } from './facts.ts'
import { valueOf, type CalendarKind, type RuleMatch } from './match.ts'
import { sum } from './of-weeks.ts'
import { CALENDARS, changes, changesOfWeek, DAYS, periods, type RuleNeeds } from './rule-needs.ts'
import { siteOf, sitedCells, type SitedCell } from './sites.ts'

/** A change of site: the lessons before and after it, and the number of periods between them. */
type Move = { readonly from: Lesson; readonly to: Lesson; readonly between: number }

/**
 * The site changes of a day, in the cells from `from` up to `to` (exclusive). Periods without a lesson, or without a known site, are
 * skipped: the last known site counts. Each of them is a period between, even a break or a blocked one.
 */
function movesOf(cells: readonly SitedCell[], from: number, to: number): Move[] {
  const moves: Move[] = []
  let last: { readonly lesson: Lesson; readonly site: string; readonly cell: number } | undefined
  for (let cell = from; cell < to; cell++) {
    const there = cells[cell]
    if (!there) continue
    if (last && last.site !== there.site)
      moves.push({ from: last.lesson, to: there.lesson, between: cell - last.cell - 1 })
    last = { ...there, cell }
  }
  return moves
}

/** `measure`: the count of a day's changes. `beyond`: by how much a count breaks the rule. `weekly`: the days are added up first. */
type Counting = {
  readonly measure: (moves: readonly Move[], rule: Rule) => number
  readonly weekly: boolean
  readonly beyond: (count: number, rule: Rule) => number
}

function ofMoves({ measure, weekly, beyond }: Counting): (needs: RuleNeeds) => CalendarKind {
  const total = (counts: readonly number[], rule: Rule) =>
    weekly ? beyond(sum(counts), rule) : sum(counts.map((count) => beyond(count, rule)))
  return (needs) => ({
    about: 'calendars',
    evaluate: (facts, rule) => {
      const matches: RuleMatch[] = []
      for (const calendar of facts.namedCalendars(rule)) {
        const of = { calendarUuid: calendar.uuid, ...(rule.criterion && { attendee: calendar }) }
        const cells = sitedCells(facts, rule, calendar)
        const days = daysOf(facts, needs, rule).map(({ from, to }) => movesOf(cells, from, to))
        const counts = days.map((moves) => measure(moves, rule))
        if (weekly) {
          const amount = beyond(sum(counts), rule)
          if (amount > 0) matches.push({ ...of, lessonUuids: lessonsAt(days.flat()), amount })
          continue
        }
        const isWhole = takesWholeDays(facts, needs, rule)
        days.forEach((moves, dayNum) => {
          const amount = beyond(counts[dayNum]!, rule)
          const day = isWhole ? {} : { dayNum }
          if (amount > 0) matches.push({ ...of, ...day, lessonUuids: lessonsAt(moves), amount })
        })
      }
      return matches
    },
    adds: (facts: RuleFacts, rule: Rule, calendar: Calendar) => {
      const cells = sitedCells(facts, rule, calendar)
      const load = loadFor(facts, rule, calendar)
      const days = daysOf(facts, needs, rule)
      const countOf = ({ from, to }: DayCells) => measure(movesOf(cells, from, to), rule)
      const counts = days.map(countOf)
      const without = total(counts, rule)
      return ({ lesson, start, end }) => {
        if (!countsLesson(rule, lesson)) return 0
        const site = siteOf(facts, rule, lesson)
        const day = days.findIndex(({ from, to }) => from <= start && start < to)
        const [kept, count] = [cells.slice(start, end), counts[day]!]
        for (let cell = start; cell < end; cell++)
          cells[cell] = load[cell] === 0 && site !== '' ? { lesson, site } : undefined
        counts[day] = countOf(days[day]!)
        const added = total(counts, rule) - without
        counts[day] = count
        cells.splice(start, kept.length, ...kept)
        return added
      }
    },
  })
}

type DayCells = { readonly from: number; readonly to: number }

function daysOf(facts: RuleFacts, needs: RuleNeeds, rule: Rule): DayCells[] {
  const { days, hours } = facts
  const halves = takesWholeDays(facts, needs, rule) ? 2 : 1
  return Array.from({ length: Math.ceil(days / halves) }, (_, day) => ({
    from: day * halves * hours,
    to: Math.min(days, (day + 1) * halves) * hours,
  }))
}

function lessonsAt(moves: readonly Move[]): Uuid[] {
  return [...new Set(moves.flatMap(({ from, to }) => [from.uuid, to.uuid]))]
}

const countMoves = (moves: readonly Move[]) => moves.length
const beyondValue = (count: number, rule: Rule) => Math.max(0, count - valueOf(rule))

/** MAX_CHANGES_PER_DAY: counts changes of building, or of room if `value2` is 1, beyond `value` on each day. */
export const maxChangesPerDay = defineRule({
  ...DAYS,
  value: changes,
  choice: 'value2',
  shape: ofMoves({ measure: countMoves, weekly: false, beyond: beyondValue }),
})

/** MAX_CHANGES_PER_WEEK: counts the changes of all days together beyond `value`. There is no change between two days. */
export const maxChangesPerWeek = defineRule({
  ...CALENDARS,
  value: changesOfWeek,
  choice: 'value2',
  shape: ofMoves({ measure: countMoves, weekly: true, beyond: beyondValue }),
})

/** MIN_GAPS_BETWEEN_CHANGES: counts the periods missing to `value` between the lesson before a change and the one after it. */
export const minGapsBetweenChanges = defineRule({
  ...CALENDARS,
  value: periods,
  choice: 'value2',
  shape: ofMoves({
    measure: (moves, rule) => sum(moves.map(({ between }) => Math.max(0, valueOf(rule) - between))),
    weekly: false,
    beyond: (count) => count,
  }),
})
