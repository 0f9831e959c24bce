import { firstBusy, isBusy, lackingRestAfter, lastBusy, type CalendarDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { lessonsOn } from './facts.ts'
import type { Asked } from './match.ts'
import { ofWeeks } from './of-weeks.ts'
import { CALENDARS, DAYS, periods } from './rule-needs.ts'

/**
 * MIN_REST_BETWEEN_DAYS: counts the periods, free or blocked, missing to `value` between the last lesson of a day and the first of the
 * next. With `value2` 1 also from the last day of the week to its first.
 */
export const minRestBetweenDays = defineRule({
  ...CALENDARS,
  value: periods,
  choice: 'value2',
  shape: ofWeeks(
    (asked) => ({
      of: 'week',
      looksAt: 'busy',
      measure: edgesOf,
      beyond: (days) => {
        let lacking = 0
        for (let day = 0; day < days.length; day++) lacking += lackingAfter(days, day, asked)
        return lacking
      },
    }),
    {
      isLasting: true,
      parts: (facts, { calendar, measures, asked }) =>
        measures.flatMap((edges, day) => {
          const amount = lackingAfter(measures, day, asked)
          if (amount === 0) return []
          const next = (day + 1) % measures.length
          const ends = [day * facts.hours + lastIn(edges), next * facts.hours + firstIn(measures[next]!)]
          return [{ lessonUuids: lessonsOn(facts, calendar, (cell) => ends.includes(cell)), amount }]
        }),
    },
  ),
})

const NEVER_BUSY = -1
/** More than the periods of a day. */
const EDGE = 64

/** The first and last busy period of a day and its number of periods, packed into one number. */
function edgesOf(day: CalendarDay): number {
  if (!isBusy(day)) return NEVER_BUSY
  const [first, last] = [firstBusy(day) - day.from, lastBusy(day) - day.from]
  return ((day.to - day.from) * EDGE + last) * EDGE + first
}
const firstIn = (edges: number) => edges % EDGE
const lastIn = (edges: number) => Math.floor(edges / EDGE) % EDGE
const periodsIn = (edges: number) => Math.floor(edges / (EDGE * EDGE))

/** The periods of rest missing in the night after a day. The night after the last day counts only if `value2` is 1. */
function lackingAfter(days: readonly number[], day: number, { value, value2 }: Asked): number {
  const isLast = day === days.length - 1
  if (isLast && (value2 !== 1 || days.length < 2)) return 0
  const [before, after] = [days[day]!, days[isLast ? 0 : day + 1]!]
  if (before === NEVER_BUSY || after === NEVER_BUSY) return 0
  return Math.max(0, value - (periodsIn(before) - 1 - lastIn(before) + firstIn(after)))
}

/**
 * MIN_REST_AFTER: on each day with lessons in the slots and others later, counts the periods missing to `value` between the last of the
 * former and the first of the latter.
 */
export const minRestAfter = defineRule({
  ...DAYS,
  slots: true,
  value: periods,
  shape: ofWeeks(({ value }) => ({
    of: 'day',
    looksAt: 'slots',
    measure: (day) => lackingRestAfter(day, value),
  })),
})
