import { defineRule } from './define-rule.ts'
import { wholeDayOf } from './facts.ts'
import { valueOf } from './match.ts'
import { byWholeDay, placedLessons, uuidsOf } from './placed.ts'
import { days, TOGETHER } from './rule-needs.ts'

/**
 * MAX_DAYS_USED: the lessons outside the `value` days, or terms, that hold most of them: so many must move at the least. In
 * a tie the earlier day counts as the fuller.
 */
export const maxDaysUsed = defineRule({
  ...TOGETHER,
  value: days,
  terms: true,
  shape: (needs) => ({
    about: 'lessons',
    evaluate: (facts, rule) =>
      byWholeDay(facts, needs, rule, placedLessons(facts, rule))
        .sort((a, b) => b.there.length - a.there.length || a.whole - b.whole)
        .slice(valueOf(rule))
        .map(({ there, dayNum }) => ({
          ...(dayNum !== undefined && { dayNum }),
          lessonUuids: uuidsOf(there),
          amount: there.length,
        })),
    adds: (facts, rule) => {
      const counts = new Map<number, number>()
      for (const { day } of placedLessons(facts, rule)) {
        const whole = wholeDayOf(facts, needs, rule, day)
        counts.set(whole, (counts.get(whole) ?? 0) + 1)
      }
      return ({ day }) => {
        const there = counts.get(wholeDayOf(facts, needs, rule, day)) ?? 0
        let fuller = 0
        for (const count of counts.values()) if (count > there) fuller++
        return fuller >= valueOf(rule) ? 1 : 0
      }
    },
  }),
})
