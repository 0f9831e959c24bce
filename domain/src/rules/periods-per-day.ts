import { beyondInRuns, beyondPeriods, lackingPeriods } from './day.ts'
import { eachDay } from './each-calendar.ts'
import { valueOf } from './match.ts'

/** MAX_LESSONS_PER_DAY: busy periods of a day beyond `value`; with `value2` 1 such a day counts once, however long. */
export const maxLessonsPerDay = eachDay((day, rule) => beyondPeriods(day, valueOf(rule), rule.value2 === 1))

/**
 * MIN_LESSONS_PER_DAY: busy periods that a day with any lacks to `value`; with `value2` 1 also those of a day without,
 * unless it is blocked throughout.
 */
export const minLessonsPerDay = eachDay((day, rule) => lackingPeriods(day, valueOf(rule), rule.value2 === 1))

/** MAX_CONSECUTIVE: of each run of busy periods, those beyond `value`; with `value2` 1 such a run counts once, however long. */
export const maxConsecutive = eachDay((day, rule) => beyondInRuns(day, valueOf(rule), rule.value2 === 1))
