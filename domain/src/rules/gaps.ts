import { eachDay, eachWeek, firstBusy, sum, type CalendarDay } from './each-calendar.ts'
import { valueOf } from './match.ts'

/**
 * Free periods that are not blocked, between the first and the last lesson of a day; of a whole one, those between its morning
 * and its afternoon too.
 */
export function gapsOf(day: CalendarDay): number {
  const { load, open, to } = day
  let gaps = 0
  let since = 0
  for (let cell = firstBusy(day); cell < to; cell++) {
    if (load[cell]! > 0) {
      gaps += since
      since = 0
    } else since += open[cell]!
  }
  return gaps
}

/** MAX_GAPS_PER_DAY: gaps of a day beyond `value`; of a whole one, with `value2` 1, but for those between its halves. */
export const maxGapsPerDay = eachDay((day, rule) => {
  const { noon, to } = day
  const apart = rule.value2 === 1 && noon < to
  return (apart ? gapsOf({ ...day, to: noon }) + gapsOf({ ...day, from: noon }) : gapsOf(day)) - valueOf(rule)
})

/** MAX_GAPS_PER_WEEK: gaps of the week beyond `value`. */
export const maxGapsPerWeek = eachWeek(gapsOf, (gaps, rule) => sum(gaps) - valueOf(rule))
