import { defineRule } from './define-rule.ts'
import { lyingOf } from './lying.ts'
import { ofSpans, type SpansPart } from './of-spans.ts'
import type { Span } from './pair.ts'
import { periods, TOGETHER } from './rule-needs.ts'

/** MAX_PERIOD_SPAN: counts the periods of the day from the earliest lesson to the latest, on whatever days, beyond `value`. */
export const maxPeriodSpan = defineRule({
  ...TOGETHER,
  value: periods,
  shape: ofSpans(({ value, hours }) => ({
    of: 'all',
    grows: true,
    parts: (list) => tooFar(lyingOf(list), value, hours),
  })),
})

/** The lessons that start earliest or end latest, and by how much the span is too long. */
function tooFar<S extends Span>(lying: readonly S[], most: number, hours: number): SpansPart<S>[] {
  const firstOf = ({ start, day }: Span) => start - day * hours
  const lastOf = ({ end, day }: Span) => end - day * hours
  const [from, to] = [Math.min(...lying.map(firstOf)), Math.max(...lying.map(lastOf))]
  const amount = to - from - most
  return amount > 0 ? [{ spans: lying.filter((one) => firstOf(one) === from || lastOf(one) === to), amount }] : []
}
