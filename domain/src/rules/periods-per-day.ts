import { beyondInRuns, beyondMost, busyPeriods, lackingPeriods } from './day.ts'
import { defineRule } from './define-rule.ts'
import type { Asked } from './match.ts'
import { daysThatCount, lessonsOfDays, ofWeeks, sum } from './of-weeks.ts'
import { DAYS_WITHIN, periods, WITHIN } from './rule-needs.ts'

/**
 * MAX_LESSONS_PER_DAY: counts busy periods of a day, or of a term, beyond `value`. With `value2` 1 such a day counts once, however long.
 */
export const maxLessonsPerDay = defineRule({
  ...DAYS_WITHIN,
  isUsual: true,
  terms: true,
  value: periods,
  choice: 'value2',
  shape: ofWeeks(
    (asked) => {
      const measured = { looksAt: 'busy', grows: true } as const
      if (asked.termDays === null) return { ...measured, of: 'day', measure: (day) => beyond(asked, busyPeriods(day)) }
      return { ...measured, of: 'week', measure: busyPeriods, beyond: (days) => sum(beyondInTerms(asked, days)) }
    },
    {
      isLasting: true,
      parts: (facts, { calendar, measures, asked }) =>
        beyondInTerms(asked, measures).flatMap((amount, term) => {
          if (amount === 0) return []
          const days = daysThatCount(measures).filter((day) => termOf(asked, day) === term)
          return [{ lessonUuids: lessonsOfDays(facts, calendar, days, false), amount }]
        }),
    },
  ),
})

const beyond = ({ value, value2 }: Asked, busy: number): number => beyondMost(busy, value, value2 === 1)

const termOf = ({ termDays }: Asked, day: number): number => Math.floor(day / (termDays ?? 1))

/** By how much each term breaks the rule, given the busy periods of the days. */
function beyondInTerms(asked: Asked, days: readonly number[]): number[] {
  const terms: number[] = []
  for (const [day, busy] of days.entries()) {
    const term = termOf(asked, day)
    terms[term] = (terms[term] ?? 0) + busy
  }
  return terms.map((busy) => beyond(asked, busy))
}

/**
 * MIN_LESSONS_PER_DAY: counts the busy periods missing to `value` on a day with lessons. With `value2` 1 also on a day without, unless it
 * is blocked throughout.
 */
export const minLessonsPerDay = defineRule({
  ...DAYS_WITHIN,
  isUsual: true,
  value: periods,
  choice: 'value2',
  shape: ofWeeks(({ value, value2 }) => ({
    of: 'day',
    looksAt: value2 === 1 ? 'open' : 'busy',
    measure: (day) => lackingPeriods(day, value, value2 === 1),
  })),
})

/** MAX_CONSECUTIVE: counts the busy periods beyond `value` in each run. With `value2` 1 such a run counts once, however long. */
export const maxConsecutive = defineRule({
  ...WITHIN,
  isUsual: true,
  value: periods,
  choice: 'value2',
  shape: ofWeeks(
    ({ value, value2 }) => {
      const measured = { of: 'day', looksAt: 'busy' } as const
      // A further lesson may join two runs that are too long. Then the count decreases, but it stays above 0.
      if (value2 === 1) return { ...measured, measure: (day) => beyondInRuns(day, value, true) }
      return { ...measured, grows: true, measure: (day) => beyondInRuns(day, value, false) }
    },
    { isLasting: true },
  ),
})
