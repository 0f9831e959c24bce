import { busyPeriods } from './day.ts'
import { defineRule } from './define-rule.ts'
import { ofWeeks } from './of-weeks.ts'
import { periodsOfWeek, WITHIN } from './rule-needs.ts'

/** MAX_LESSONS_PER_WEEK: counts busy periods of the week beyond `value`. */
export const maxLessonsPerWeek = defineRule({
  ...WITHIN,
  value: periodsOfWeek,
  shape: ofWeeks(({ value }) => ({ of: 'sum', looksAt: 'busy', grows: true, measure: busyPeriods, most: value }), {
    isLasting: true,
  }),
})

/** MIN_LESSONS_PER_WEEK: counts the busy periods missing to `value` in the week. */
export const minLessonsPerWeek = defineRule({
  ...WITHIN,
  value: { ...periodsOfWeek, min: 1 },
  shape: ofWeeks(({ value }) => ({ of: 'sum', looksAt: 'busy', measure: busyPeriods, least: value })),
})
