import type { Rule } from '../schedule.ts'
import { eachDay, eachWeek, firstBusy, lastBusy, sum, type CalendarDay } from './each-calendar.ts'
import { valueOf, type CalendarKind } from './match.ts'

/** The periods from the first lesson of a day to its last, blocked ones and breaks among them, beyond `value`. */
function beyondSpan(day: CalendarDay, rule: Rule): number {
  return Math.max(0, lastBusy(day) - firstBusy(day) + 1 - valueOf(rule))
}

const onEachDay = eachDay(beyondSpan)
/** One period too many in all: so one day is longer, and by one period only. */
const butForOne = eachWeek(beyondSpan, (beyond) => sum(beyond) - 1)

/** MAX_SPAN_PER_DAY: periods from the first lesson of a day to its last beyond `value`; with `value2` 1 one may be over. */
export const maxSpanPerDay: CalendarKind = {
  about: 'calendars',
  evaluate: (facts, rule) => (rule.value2 === 1 ? butForOne : onEachDay).evaluate(facts, rule),
  adds: (facts, rule, calendar) => (rule.value2 === 1 ? butForOne : onEachDay).adds(facts, rule, calendar),
}
