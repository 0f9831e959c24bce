import { beyondInRuns, beyondPeriods, lackingPeriods } from './day.ts'
import { defineRule } from './define-rule.ts'
import { ofWeeks } from './of-weeks.ts'
import { DAYS_WITHIN, periods, WITHIN } from './rule-needs.ts'

/** MAX_LESSONS_PER_DAY: busy periods of a day beyond `value`; with `value2` 1 such a day counts once, however long. */
export const maxLessonsPerDay = defineRule({
  ...DAYS_WITHIN,
  isUsual: true,
  value: periods,
  choice: 'value2',
  shape: ofWeeks(
    ({ value, value2 }) => ({
      of: 'day',
      looksAt: 'busy',
      grows: true,
      measure: (day) => beyondPeriods(day, value, value2 === 1),
    }),
    { isLasting: true },
  ),
})

/**
 * MIN_LESSONS_PER_DAY: busy periods that a day with any lacks to `value`; with `value2` 1 also those of a day without,
 * unless it is blocked throughout.
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

/** MAX_CONSECUTIVE: of each run of busy periods, those beyond `value`; with `value2` 1 such a run counts once, however long. */
export const maxConsecutive = defineRule({
  ...WITHIN,
  isUsual: true,
  value: periods,
  choice: 'value2',
  shape: ofWeeks(
    ({ value, value2 }) => {
      const measured = { of: 'day', looksAt: 'busy' } as const
      // Of two runs that are too long one may be made: then it counts less, though it still counts.
      if (value2 === 1) return { ...measured, measure: (day) => beyondInRuns(day, value, true) }
      return { ...measured, grows: true, measure: (day) => beyondInRuns(day, value, false) }
    },
    { isLasting: true },
  ),
})
