import { gapsOf, gapsOfHalves } from './day.ts'
import { eachDay, eachWeek, sum } from './each-calendar.ts'
import { valueOf } from './match.ts'

/** MAX_GAPS_PER_DAY: gaps of a day beyond `value`; of a whole one, with `value2` 1, but for those between its halves. */
export const maxGapsPerDay = eachDay(
  (day, rule) => (rule.value2 === 1 ? gapsOfHalves(day) : gapsOf(day)) - valueOf(rule),
)

/** MAX_GAPS_PER_WEEK: gaps of the week beyond `value`. */
export const maxGapsPerWeek = eachWeek(gapsOf, (gaps, rule) => sum(gaps) - valueOf(rule))
