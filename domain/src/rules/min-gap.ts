import type { Rule } from '../schedule.ts'
import { addsToPairs } from './adding.ts'
import { pairsThat } from './days-between.ts'
import { grouped, placedLessons, type Placed } from './placed.ts'
import { valueOf, type LessonKind } from './match.ts'

/** MIN_GAP_BETWEEN: the periods that each pair on one day lacks to `value` between them; a pair that overlaps lacks all. */
export const minGapBetween: LessonKind = {
  about: 'lessons',
  evaluate: (facts, rule) =>
    grouped(placedLessons(facts, rule), ({ day }) => day).flatMap(([dayNum, there]) =>
      pairsThat(there, (a, b) => lacking(rule, a, b), dayNum),
    ),
  adds: (facts, rule) => addsToPairs(placedLessons(facts, rule), (a, b) => (a.day === b.day ? lacking(rule, a, b) : 0)),
}

function lacking(rule: Rule, a: Placed, b: Placed): number {
  const between = a.start < b.start ? b.start - a.end : a.start - b.end
  return valueOf(rule) - Math.max(0, between)
}
