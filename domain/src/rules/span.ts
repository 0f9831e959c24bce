import { beyondSpan } from './day.ts'
import { eachDay, eachWeek, sum } from './each-calendar.ts'
import { valueOf, type CalendarKind } from './match.ts'

const onEachDay = eachDay((day, rule) => beyondSpan(day, valueOf(rule)))
/** One period too many in all: so one day is longer, and by one period only. */
const butForOne = eachWeek(
  (day, rule) => beyondSpan(day, valueOf(rule)),
  (beyond) => sum(beyond) - 1,
)

/** MAX_SPAN_PER_DAY: periods from the first lesson of a day to its last beyond `value`; with `value2` 1 one may be over. */
export const maxSpanPerDay: CalendarKind = {
  about: 'calendars',
  evaluate: (facts, rule) => (rule.value2 === 1 ? butForOne : onEachDay).evaluate(facts, rule),
  adds: (facts, rule, calendar) => (rule.value2 === 1 ? butForOne : onEachDay).adds(facts, rule, calendar),
}
