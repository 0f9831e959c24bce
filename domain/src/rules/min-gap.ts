import { pairsThat } from './days-between.ts'
import { grouped, placedLessons } from './facts.ts'
import { valueOf, type Evaluate } from './match.ts'

/** MIN_GAP_BETWEEN: the periods that each pair on one day lacks to `value` between them; a pair that overlaps lacks all. */
export const minGapBetween: Evaluate = (facts, rule) =>
  grouped(placedLessons(facts, rule), ({ day }) => day).flatMap(([dayNum, there]) =>
    pairsThat(
      there,
      (a, b) => {
        const between = a.start < b.start ? b.start - a.end : a.start - b.end
        return valueOf(rule) - Math.max(0, between)
      },
      dayNum,
    ),
  )
